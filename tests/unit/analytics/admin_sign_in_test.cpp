#include "analytics/src/domain/admin_sign_in.h"

#include <catch2/catch.hpp>
#include <map>
#include <set>
#include <utility>
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
  Status BeginAttempt(const std::string& guesser) override {
    ++attempts[guesser];
    return throttle;
  }
  Status ForgetAttempts(const std::string& guesser) override {
    attempts.erase(guesser);
    return {};
  }
  Status CountFailure(const std::string& username, bool right_password) override {
    ++failures[{username, right_password}];
    return {};
  }
  bool IsKnown(const std::string&, const SignInOrigin& origin) override {
    return origin.session_id == "known";
  }
  Status NoteCodeAsked(const AdminAccount&, const SignInOrigin& origin) override {
    codes_asked.insert(origin.network);
    return {};
  }
  Status OpenSession(const AdminAccount& account, const SignInOrigin& origin,
                     const std::string& token) override {
    codes_asked.erase(origin.network);
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
  Status OfferSecondFactor(const AdminAccount& account, const std::string& secret) override {
    accounts[account.username].new_code_secret = secret;
    return {};
  }
  Status SetSecondFactor(const AdminAccount& account, const std::string& secret, std::int64_t step,
                         const std::vector<std::string>& codes, const std::string& kept) override {
    accounts[account.username].code_secret = secret;
    used_step = step;
    recovery_codes = {codes.begin(), codes.end()};
    std::erase_if(sessions, [&](const auto& session) { return session.first != kept; });
    return {};
  }
  Status BeginCode(const AdminAccount&, bool known) override {
    ++codes_looked_at;
    return known ? Status() : code_throttle;
  }
  StatusOr<bool> UseTimeStep(const AdminAccount&, std::int64_t step, bool) override {
    return std::exchange(used_step, step) < step;
  }
  StatusOr<bool> UseRecoveryCode(const AdminAccount&, const std::string& code) override {
    return recovery_codes.erase(code) > 0;
  }
  StatusOr<std::optional<portfolio::platform::Time>> BeginReading(
      const AdminAccount& account) override {
    readers.push_back(account.username);
    return std::optional<portfolio::platform::Time>();
  }
  Status CreateAccount(const std::string& username, const std::string& hash) override {
    if (overtaken) return portfolio::platform::AlreadyExists("taken");
    accounts[username] = {1, username, hash, "", "", {}};
    return {};
  }

  std::map<std::string, AdminAccount> accounts;
  std::map<std::string, std::string> sessions;
  std::map<std::string, int> attempts;
  /// By name, and whether the password was right.
  std::map<std::pair<std::string, bool>, int> failures;
  /// Networks that were asked and haven't signed in.
  std::set<std::string> codes_asked;
  std::vector<std::string> readers;
  Status throttle;
  /// Of strangers.
  Status code_throttle;
  int codes_looked_at = 0;
  std::int64_t used_step = 0;
  std::set<std::string> recovery_codes;
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
  std::string NewToken() override {
    const std::string number = std::to_string(++made);
    return std::string(64 - number.size(), 'a') + number;
  }
  int made = 0;
};

/// The code of step n is "n" six times.
class FakeCodes : public OneTimeCodes {
 public:
  std::string NewSecret() override { return "secret-" + std::to_string(++made); }
  std::optional<std::int64_t> StepOf(const std::string&, const std::string& code) const override {
    if (code.size() != 6 || code != std::string(6, code[0])) return std::nullopt;
    return code[0] - '0';
  }
  int made = 0;
};

class NoWork : public ProofOfWork {
 public:
  int Bits(const std::string&, const std::string&, const std::string&) const override { return 0; }
};

struct Door {
  Door() { REQUIRE(CreateAdmin(accounts, hasher, "owner", "a long password").ok()); }
  std::string Enter() {
    const auto opened = Login("owner", "a long password");
    REQUIRE(opened.ok());
    return opened->token;
  }
  StatusOr<AdminSignIn::Opened> Login(const std::string& username, const std::string& password,
                                      const std::string& code = "") {
    ASSIGN_OR_RETURN(const auto guess, sign_in.Admit(username, password, origin, {code, ""}));
    return sign_in.Login(guess);
  }
  FakeAccounts accounts;
  FakeHasher hasher;
  FakeTokens tokens;
  FakeCodes codes;
  NoWork work;
  portfolio::platform::SystemClock clock;
  SignInPrice price{work, clock};
  AdminSignIn sign_in{accounts, hasher, tokens, codes, price, "Mara Lindqvist"};
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
  const Status wrong = door.Login("owner", "nonsense").status();
  const int between = door.hasher.verified;
  const Status unknown = door.Login("nobody", "nonsense").status();
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
  const Status status = door.Login("owner", "a long password").status();
  CHECK(status.reason() == "SIGN_IN_THROTTLED");
  CHECK(status.error().retry_after_seconds == 4);
  CHECK(door.hasher.verified == before);
  CHECK(door.accounts.attempts.begin()->second == 1);
}

TEST_CASE("What failed is counted, by the password and by the code, and who was asked for one") {
  Door door;
  door.accounts.accounts["owner"].code_secret = "secret";
  CHECK_FALSE(door.Login("owner", "wrong").ok());
  CHECK_FALSE(door.Login("nobody", "wrong").ok());
  CHECK(door.Login("owner", "a long password").status().reason() == "CODE_REQUIRED");
  CHECK(door.Login("owner", "a long password", "123456").status().reason() == "CODE_WRONG");
  door.accounts.code_throttle =
      portfolio::platform::ResourceExhausted("wait", "CODE_THROTTLED", 240);
  CHECK(door.Login("owner", "a long password", "123456").status().reason() == "CODE_THROTTLED");
  using Failures = decltype(door.accounts.failures);
  CHECK(door.accounts.failures ==
        Failures{{{"owner", false}, 1}, {{"nobody", false}, 1}, {{"owner", true}, 2}});
  CHECK(door.accounts.codes_asked == std::set<std::string>{"192.0.2.1"});
  door.accounts.code_throttle = {};
  CHECK(door.Login("owner", "a long password", "111111").ok());
  CHECK(door.accounts.codes_asked.empty());
}

TEST_CASE("Name and password are required") {
  Door door;
  CHECK(door.Login(" ", "x").status().reason() == "USERNAME_REQUIRED");
  CHECK(door.Login("owner", "").status().reason() == "PASSWORD_REQUIRED");
  CHECK(door.Login("owner", std::string(257, 'x')).status().reason() == "PASSWORD_TOO_LONG");
}

TEST_CASE("A new password needs the present one and ends all other sessions") {
  Door door;
  const std::string other = door.Enter();
  const std::string mine = door.Enter();
  CHECK(door.sign_in.ChangePassword(mine, "wrong", "", "another long one").reason() ==
        "PASSWORD_WRONG");
  CHECK(door.sign_in.ChangePassword(mine, "a long password", "", "short").reason() ==
        "PASSWORD_TOO_SHORT");
  CHECK(door.sign_in.ChangePassword("", "a long password", "", "another long one").reason() ==
        "NOT_SIGNED_IN");
  REQUIRE(door.sign_in.ChangePassword(mine, "a long password", "", "another long one").ok());
  CHECK(door.sign_in.RequireSession(mine).ok());
  CHECK_FALSE(door.sign_in.RequireSession(other).ok());
  CHECK_FALSE(door.Login("owner", "a long password").ok());
  CHECK(door.Login("owner", "another long one").ok());
}

TEST_CASE("Passwords that are tried first are refused, however they are spelt") {
  for (const char* common :
       {"password1234", "P4ssw0rd!2024", "qwertyuiop12", "123456789012", "aaaaaaaaaaaaaa",
        "abcdefghijkl", "iloveyou1234", "Welcome-2026", "Admin-admin-1", "passwordpassword",
        "elena-corvin-1", "LetMeIn123456", "elenacorvin2026", "MaraLindqvist2026", "Lindqvist-1987",
        "correcthorsebatterystaple", "Correct Horse Battery Staple 1"}) {
    CAPTURE(common);
    CHECK(CheckNewPassword(common, "elena-corvin", "Mara Lindqvist").reason() == "PASSWORD_COMMON");
  }
  for (const char* own :
       {"a long password", "correct horse battery", "hX3r9Kq0LpVw2Zt8", "зимой в горах"}) {
    CAPTURE(own);
    CHECK(CheckNewPassword(own, "elena-corvin", "Mara Lindqvist").ok());
  }
}

TEST_CASE("Right passwords are no attempts, and wrong ones of a session count from everywhere") {
  Door door;
  const std::string token = door.Enter();
  CHECK(door.accounts.attempts.empty());
  for (const char* next : {"another long one", "some further one", "one of my others"}) {
    const std::string present = door.accounts.accounts["owner"].password_hash.substr(1);
    CHECK(door.sign_in.ChangePassword(token, present, "", next).ok());
  }
  CHECK(door.accounts.attempts.empty());
  for (int i = 0; i < 3; ++i) {
    CHECK(door.sign_in.ChangePassword(token, "wrong", "", "yet another one").reason() ==
          "PASSWORD_WRONG");
  }
  CHECK(door.accounts.attempts.size() == 1);
  CHECK(door.accounts.attempts.begin()->second == 3);
}

TEST_CASE("A second factor is of our making, ends other sessions, and goes only by a code of it") {
  Door door;
  const std::string other = door.Enter();
  const std::string mine = door.Enter();
  const auto set = [&](const std::string& secret, const std::string& code) {
    return door.sign_in.SetSecondFactor(mine, "a long password", secret, code);
  };
  CHECK(set("AAAA", "111111").status().reason() == "CODE_WRONG");
  CHECK(set("", "111111").status().reason() == "CODE_WRONG");
  const std::string secret = *door.sign_in.NewSecondFactor(mine);
  CHECK(set(secret, "123456").status().reason() == "CODE_WRONG");
  const auto recovery = set(secret, "111 111");
  REQUIRE(recovery.ok());
  CHECK_FALSE(door.sign_in.RequireSession(other).ok());
  CHECK(door.sign_in.RequireSession(mine).ok());
  // The code that set it up is used up.
  CHECK(door.Login("owner", "a long password", "111111").status().reason() == "CODE_WRONG");

  CHECK(set(*door.sign_in.NewSecondFactor(mine), "222222").status().reason() ==
        "SECOND_FACTOR_SET");
  const auto remove = [&](const std::string& code) {
    return door.sign_in.RemoveSecondFactor(mine, "a long password", code);
  };
  CHECK(remove("").reason() == "CODE_REQUIRED");
  CHECK(remove("123456").code() == portfolio::platform::StatusCode::kInvalidArgument);
  CHECK(remove(recovery->front()).ok());
}

TEST_CASE("A recovery code is right however it is written, also while other codes must wait") {
  Door door;
  const std::string token = door.Enter();
  const std::string secret = *door.sign_in.NewSecondFactor(token);
  const auto recovery = *door.sign_in.SetSecondFactor(token, "a long password", secret, "111111");
  door.accounts.code_throttle =
      portfolio::platform::ResourceExhausted("wait", "CODE_THROTTLED", 240);
  CHECK(door.Login("owner", "a long password", "222222").status().reason() == "CODE_THROTTLED");
  std::string shouted;
  for (const char c : recovery[0]) {
    if (c != '-') shouted += static_cast<char>(std::toupper(c));
  }
  CHECK(door.Login("owner", "a long password", " " + shouted).ok());
  CHECK(door.Login("owner", "a long password", recovery[0]).status().reason() == "CODE_WRONG");
  CHECK(door.accounts.codes_looked_at == 1);
}

TEST_CASE("Where the owner has signed in, her codes don't wait for those of strangers") {
  Door door;
  door.accounts.accounts["owner"].code_secret = "secret";
  door.accounts.code_throttle =
      portfolio::platform::ResourceExhausted("wait", "CODE_THROTTLED", 240);
  CHECK(door.Login("owner", "a long password", "111111").status().reason() == "CODE_THROTTLED");
  door.origin.session_id = "known";
  CHECK(door.Login("owner", "a long password", "111111").ok());
}

TEST_CASE("With a second factor a new password needs a code, which a bad one doesn't use up") {
  Door door;
  const std::string token = door.Enter();
  door.accounts.accounts["owner"].code_secret = "secret";
  const auto change = [&](const std::string& code, const std::string& next) {
    return door.sign_in.ChangePassword(token, "a long password", code, next);
  };
  CHECK(change("", "another long one").reason() == "CODE_REQUIRED");
  CHECK(change("", "another long one").code() == portfolio::platform::StatusCode::kInvalidArgument);
  CHECK(change("123456", "another long one").reason() == "CODE_WRONG");
  CHECK(change("111111", "short").reason() == "PASSWORD_TOO_SHORT");
  CHECK(change("111111", "another long one").ok());
  CHECK(door.accounts.accounts["owner"].password_hash == "#another long one");
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
