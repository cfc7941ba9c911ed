#include "analytics/src/domain/admin_sign_in.h"

#include <catch2/catch.hpp>
#include <map>
#include <vector>

using namespace portfolio::analytics;
using portfolio::platform::Status;
using portfolio::platform::StatusOr;

namespace {

class FakeAccounts : public AdminAccounts {
 public:
  StatusOr<std::optional<AdminAccount>> FindAccount(const std::string& username) override {
    const auto found = accounts.find(username);
    if (found == accounts.end()) return std::optional<AdminAccount>();
    return std::optional(found->second);
  }
  Status BeginAttempt(const std::string& username, const SignInOrigin&, bool) override {
    ++attempts[username];
    return throttle;
  }
  Status OpenSession(const AdminAccount& account, const SignInOrigin&,
                     const std::string& token) override {
    sessions[token] = account.username;
    return {};
  }
  StatusOr<std::optional<AdminAccount>> FindSession(const std::string& token) override {
    const auto found = sessions.find(token);
    if (found == sessions.end()) return std::optional<AdminAccount>();
    return FindAccount(found->second);
  }
  Status EndSession(const std::string& token) override {
    sessions.erase(token);
    return {};
  }
  StatusOr<int> EndAllSessions(const AdminAccount&) override {
    const int ended = static_cast<int>(sessions.size());
    sessions.clear();
    return ended;
  }
  Status SetPassword(const AdminAccount& account, const std::string& hash,
                     const std::string& kept) override {
    accounts[account.username].password_hash = hash;
    std::erase_if(sessions, [&](const auto& session) { return session.first != kept; });
    return {};
  }
  Status SetSecondFactor(const AdminAccount&, const std::string&,
                         const std::vector<std::string>&) override {
    return {};
  }
  StatusOr<bool> UseTimeStep(const AdminAccount&, std::int64_t) override { return true; }
  StatusOr<bool> UseRecoveryCode(const AdminAccount&, const std::string&) override { return false; }
  StatusOr<std::optional<portfolio::platform::Time>> BeginReading(
      const AdminAccount& account) override {
    readers.push_back(account.username);
    return std::optional<portfolio::platform::Time>();
  }
  Status CreateAccount(const std::string& username, const std::string& hash) override {
    if (overtaken) return portfolio::platform::AlreadyExists("taken");
    accounts[username] = {1, username, hash, ""};
    return {};
  }

  std::map<std::string, AdminAccount> accounts;
  std::map<std::string, std::string> sessions;
  std::map<std::string, int> attempts;
  std::vector<std::string> readers;
  Status throttle;
  /// The name is taken between the look and the insert.
  bool overtaken = false;
};

class FakeHasher : public PasswordHasher {
 public:
  StatusOr<std::string> Hash(const std::string& password) override { return "#" + password; }
  StatusOr<bool> Verify(const std::string& password, const std::string& encoded) override {
    ++verified;
    return encoded == "#" + password;
  }
  int verified = 0;
};

class FakeTokens : public TokenSource {
 public:
  std::string NewToken() override { return "token-" + std::to_string(++made); }
  int made = 0;
};

class NoCodes : public OneTimeCodes {
 public:
  std::string NewSecret() override { return "secret"; }
  std::optional<std::int64_t> StepOf(const std::string&, const std::string&) const override {
    return std::nullopt;
  }
};

class NoWork : public ProofOfWork {
 public:
  bool Holds(const std::string&, const std::string&, const std::string&) const override {
    return false;
  }
};

struct Door {
  Door() { REQUIRE(CreateAdmin(accounts, hasher, "owner", "a long password").ok()); }
  std::string Enter() {
    const auto opened = sign_in.Login("owner", "a long password", origin);
    REQUIRE(opened.ok());
    return opened->token;
  }
  FakeAccounts accounts;
  FakeHasher hasher;
  FakeTokens tokens;
  NoCodes codes;
  NoWork work;
  AdminSignIn sign_in{accounts, hasher, tokens, codes, work};
  SignInOrigin origin{"192.0.2.1", "session-1"};
};

}  // namespace

TEST_CASE("The right password opens a session, which signing out ends at once") {
  Door door;
  const std::string token = door.Enter();
  CHECK(door.sign_in.RequireSession(token)->username == "owner");
  CHECK(door.sign_in.Logout(token).ok());
  CHECK(door.sign_in.RequireSession(token).status().reason() == "NOT_SIGNED_IN");
  CHECK(door.sign_in.Logout("").ok());
}

TEST_CASE("A wrong password and an unknown name get the same answer after the same work") {
  Door door;
  const int before = door.hasher.verified;
  const Status wrong = door.sign_in.Login("owner", "nonsense", door.origin).status();
  const int between = door.hasher.verified;
  const Status unknown = door.sign_in.Login("nobody", "nonsense", door.origin).status();
  CHECK(wrong.code() == unknown.code());
  CHECK(wrong.error() == unknown.error());
  CHECK(wrong.message() == "Invalid username or password.");
  CHECK(between - before == 1);
  CHECK(door.hasher.verified - between == 1);
}

TEST_CASE("Every attempt is counted before the password is looked at") {
  Door door;
  door.accounts.throttle = portfolio::platform::ResourceExhausted("wait", "SIGN_IN_THROTTLED", 4);
  const int before = door.hasher.verified;
  const Status status = door.sign_in.Login("owner", "a long password", door.origin).status();
  CHECK(status.reason() == "SIGN_IN_THROTTLED");
  CHECK(status.error().retry_after_seconds == 4);
  CHECK(door.hasher.verified == before);
  CHECK(door.accounts.attempts["owner"] == 1);
}

TEST_CASE("Name and password are required") {
  Door door;
  CHECK(door.sign_in.Login(" ", "x", door.origin).status().reason() == "USERNAME_REQUIRED");
  CHECK(door.sign_in.Login("owner", "", door.origin).status().reason() == "PASSWORD_REQUIRED");
  CHECK(door.sign_in.Login("owner", std::string(257, 'x'), door.origin).status().reason() ==
        "PASSWORD_REQUIRED");
}

TEST_CASE("A new password needs the present one and ends all other sessions") {
  Door door;
  const std::string other = door.Enter();
  const std::string mine = door.Enter();
  CHECK(door.sign_in.ChangePassword(mine, "wrong", "another long one", door.origin).reason() ==
        "PASSWORD_WRONG");
  CHECK(door.sign_in.ChangePassword(mine, "a long password", "short", door.origin).reason() ==
        "PASSWORD_TOO_SHORT");
  CHECK(door.sign_in.ChangePassword("", "a long password", "another long one", door.origin)
            .reason() == "NOT_SIGNED_IN");
  REQUIRE(
      door.sign_in.ChangePassword(mine, "a long password", "another long one", door.origin).ok());
  CHECK(door.sign_in.RequireSession(mine).ok());
  CHECK_FALSE(door.sign_in.RequireSession(other).ok());
  CHECK_FALSE(door.sign_in.Login("owner", "a long password", door.origin).ok());
  CHECK(door.sign_in.Login("owner", "another long one", door.origin).ok());
}

TEST_CASE("Passwords that are tried first are refused, however they are spelt") {
  for (const char* common :
       {"password1234", "P4ssw0rd!2024", "qwertyuiop12", "123456789012", "aaaaaaaaaaaaaa",
        "abcdefghijkl", "iloveyou1234", "Welcome-2026", "Admin-admin-1", "passwordpassword",
        "elena-corvin-1", "LetMeIn123456"}) {
    CAPTURE(common);
    CHECK(CheckNewPassword(common, "elena-corvin").reason() == "PASSWORD_COMMON");
  }
  for (const char* own :
       {"a long password", "correct horse battery", "hX3r9Kq0LpVw2Zt8", "зимой в горах"}) {
    CAPTURE(own);
    CHECK(CheckNewPassword(own, "elena-corvin").ok());
  }
}

TEST_CASE("Only who is signed in begins a reading, and it is hers") {
  Door door;
  CHECK(door.sign_in.BeginReading("a guess").status().reason() == "NOT_SIGNED_IN");
  CHECK(door.accounts.readers.empty());
  CHECK(door.sign_in.BeginReading(door.Enter()).ok());
  CHECK(door.accounts.readers == std::vector<std::string>{"owner"});
}

TEST_CASE("All sessions can be ended") {
  Door door;
  const std::string other = door.Enter();
  const std::string mine = door.Enter();
  CHECK(*door.sign_in.EndAllSessions(mine) == 2);
  CHECK_FALSE(door.sign_in.RequireSession(mine).ok());
  CHECK_FALSE(door.sign_in.RequireSession(other).ok());
}

TEST_CASE("An admin that there is keeps her password and sessions when she is created again") {
  Door door;
  const std::string token = door.Enter();
  CHECK(*CreateAdmin(door.accounts, door.hasher, "owner", "another long one") == "unchanged");
  CHECK(door.sign_in.RequireSession(token).ok());
  CHECK(door.accounts.accounts["owner"].password_hash == "#a long password");
}

TEST_CASE("A name that another process has just taken counts as created by it") {
  Door door;
  door.accounts.overtaken = true;
  CHECK(*CreateAdmin(door.accounts, door.hasher, "second", "another long one") == "unchanged");
}

TEST_CASE("A reset sets the password and ends the sessions, unless it is the same") {
  Door door;
  const std::string token = door.Enter();
  CHECK(*ResetAdmin(door.accounts, door.hasher, "owner", "a long password") == "unchanged");
  CHECK(door.sign_in.RequireSession(token).ok());
  CHECK(*ResetAdmin(door.accounts, door.hasher, "owner", "another long one") == "changed");
  CHECK_FALSE(door.sign_in.RequireSession(token).ok());
  CHECK(*ResetAdmin(door.accounts, door.hasher, "third", "another long one") == "created");
}

TEST_CASE("An admin needs a name and a password of some length") {
  Door door;
  CHECK(*CreateAdmin(door.accounts, door.hasher, "second", "another long one") == "created");
  CHECK_FALSE(CreateAdmin(door.accounts, door.hasher, "third", "short").ok());
  CHECK_FALSE(CreateAdmin(door.accounts, door.hasher, "", "another long one").ok());
}
