#include <atomic>
#include <catch2/catch.hpp>
#include <thread>

#include "analytics/src/adapters/argon2_hasher.h"
#include "analytics/src/adapters/pg_admin_accounts.h"
#include "analytics/src/adapters/sha256_work.h"
#include "analytics/src/adapters/totp_codes.h"
#include "analytics/src/domain/admin_sign_in.h"
#include "integration/analytics/analytics_database.h"
#include "integration/analytics/sign_in_work.h"
#include "platform/time/clock.h"

using namespace portfolio::analytics;
using portfolio::platform::Status;
using portfolio::platform::StatusOr;

namespace {

const SignInOrigin kHome{"192.0.2.1", "session-home"};

// Delays that no test outlives, however slow the machine.
AdminSettings SlowSettings() {
  AdminSettings settings;
  settings.first_delay = std::chrono::hours(1);
  settings.longest_delay = std::chrono::hours(100);
  return settings;
}

/// An account "owner" and everything to sign in with.
struct Office {
  explicit Office(AdminSettings settings = SlowSettings())
      : accounts(database.admin_pool(), settings) {
    REQUIRE(CreateAdmin(accounts, hasher, "owner", "a long password").ok());
  }
  Status TryLogin(const std::string& password, const SignInOrigin& origin = kHome,
                  const std::string& username = "owner") {
    return Login(username, password, origin).status();
  }
  StatusOr<AdminSignIn::Opened> Login(const std::string& username, const std::string& password,
                                      const SignInOrigin& origin,
                                      const AdminSignIn::Proofs& proofs = {}) {
    ASSIGN_OR_RETURN(const auto guess, sign_in.Admit(username, password, origin, proofs));
    return sign_in.Login(guess);
  }
  /// Until the free guesses are spent.
  void WorldGuesses() {
    for (int i = 0; i < 30; ++i) {
      const SignInOrigin elsewhere{"198.51.100." + std::to_string(i), "s" + std::to_string(i)};
      CHECK_FALSE(TryLogin("wrong", elsewhere, "invented" + std::to_string(i)).ok());
    }
  }
  void Execute(const std::string& sql) { database.scratch().Execute(sql); }

  AnalyticsDatabase database;
  PgAdminAccounts accounts;
  Argon2Hasher hasher;
  RandomTokens tokens;
  portfolio::platform::SystemClock clock;
  TotpCodes codes{clock};
  Sha256Work work{clock};
  SignInPrice price{work, clock};
  AdminSignIn sign_in{accounts, hasher, tokens, codes, price, "Mara Lindqvist"};
};

}  // namespace

TEST_CASE("The database holds neither password nor token") {
  Office office;
  const auto opened = office.Login("owner", "a long password", kHome);
  REQUIRE(opened.ok());
  CHECK(office.database.Ask("select password like '$argon2id$%' from admin.admin_users") == "t");
  CHECK(office.database.Ask("select count(*) from admin.sessions where"
                            " encode(token_hash, 'hex') = '" +
                            opened->token + "'") == "0");
  CHECK(office.database.Ask("select username from admin.users") == "owner");
}

TEST_CASE("A session lives until signing out, idle time or its greatest age") {
  Office office;
  const auto login = [&] { return office.Login("owner", "a long password", kHome)->token; };
  const std::string first = login();
  CHECK(office.sign_in.RequireSession(first).ok());
  REQUIRE(office.sign_in.Logout(first).ok());
  CHECK_FALSE(office.sign_in.RequireSession(first).ok());

  const std::string idle = login();
  office.Execute("update admin.sessions set last_seen = now() - interval '8 hours 1 minute'");
  CHECK_FALSE(office.sign_in.RequireSession(idle).ok());

  const std::string old = login();
  office.Execute("update admin.sessions set created_at = now() - interval '7 days 1 minute'");
  CHECK_FALSE(office.sign_in.RequireSession(old).ok());
}

TEST_CASE(
    "A reading begins where the one before ended, on whatever device, and lasts while she looks") {
  Office office;
  const auto login = [&] { return office.Login("owner", "a long password", kHome)->token; };
  const std::string phone = login();
  const std::string desk = login();
  const auto since = [&](const std::string& token) {
    const auto before = office.sign_in.BeginReading(token);
    REQUIRE(before.ok());
    return *before;
  };
  const auto minutes_pass = [&](int minutes) {
    office.Execute("update admin.admin_users set last_read = last_read - interval '" +
                   std::to_string(minutes) + " minutes'");
  };
  CHECK_FALSE(since(phone));
  minutes_pass(20);
  CHECK_FALSE(since(desk));
  minutes_pass(31);
  const auto first_end = since(desk);
  REQUIRE(first_end);
  CHECK(office.database.Ask("select abs(extract(epoch from now() - read_before) - 1860) < 60"
                            " from admin.admin_users") == "t");
  minutes_pass(29);
  CHECK(since(phone) == first_end);
}

TEST_CASE("The owner is told what failed since the sign-in before, on whatever device") {
  Office office;
  const auto login = [&] { return office.Login("owner", "a long password", kHome)->token; };
  CHECK_FALSE(office.sign_in.RequireSession(login())->sign_ins.before);
  CHECK_FALSE(office.TryLogin("wrong").ok());
  CHECK_FALSE(office.TryLogin("wrong", kHome, "nobody").ok());
  REQUIRE(office.accounts.CountFailure("owner", true).ok());
  office.Execute("update admin.admin_users set last_sign_in = now() - interval '1 day'");
  const std::string laptop = login();
  CHECK_FALSE(office.TryLogin("wrong").ok());
  const SignInRecord told = office.sign_in.RequireSession(laptop)->sign_ins;
  CHECK(told.wrong_passwords == 2);
  CHECK(told.wrong_codes == 1);
  REQUIRE(told.before);
  CHECK(office.clock.Now() - *told.before > std::chrono::hours(23));
  const SignInRecord later = office.sign_in.RequireSession(login())->sign_ins;
  CHECK(later.wrong_passwords == 1);
  CHECK(later.wrong_codes == 0);
}

TEST_CASE("Using a session keeps it from being idle") {
  Office office;
  const std::string token = office.Login("owner", "a long password", kHome)->token;
  office.Execute("update admin.sessions set last_seen = now() - interval '7 hours'");
  CHECK(office.sign_in.RequireSession(token).ok());
  CHECK(office.database.Ask("select last_seen > now() - interval '1 minute'"
                            " from admin.sessions") == "t");
}

TEST_CASE("Failures from one origin are met with growing delays, and a success ends them") {
  Office office;
  for (int i = 0; i < 3; ++i) CHECK(office.TryLogin("wrong").reason() == "SIGN_IN_FAILED");
  CHECK(office.TryLogin("wrong").reason() == "SIGN_IN_FAILED");
  const Status throttled = office.TryLogin("a long password");
  CHECK(throttled.reason() == "SIGN_IN_THROTTLED");
  CHECK(throttled.error().retry_after_seconds > 3'000);
  const std::string skip = "update admin.sign_in_throttle set blocked_until = now()";
  for (int i = 0; i < 4; ++i) {
    office.Execute(skip);
    CHECK(office.TryLogin("wrong").reason() == "SIGN_IN_FAILED");
  }
  CHECK(office.TryLogin("wrong").error().retry_after_seconds > 50'000);
  office.Execute(skip);
  CHECK(office.TryLogin("a long password").ok());
  CHECK(office.TryLogin("wrong").reason() == "SIGN_IN_FAILED");
  CHECK(office.TryLogin("a long password").ok());
}

TEST_CASE("An unknown name is throttled like a known one") {
  Office office;
  for (int i = 0; i < 4; ++i) {
    CHECK(office.TryLogin("wrong", kHome, "nobody").reason() == "SIGN_IN_FAILED");
  }
  CHECK(office.TryLogin("wrong", kHome, "nobody").reason() == "SIGN_IN_THROTTLED");
}

TEST_CASE("Attempts with invented names store no more than is kept") {
  AdminSettings settings = SlowSettings();
  settings.kept_counts = 10;
  Office office(settings);
  for (int i = 0; i < 20; ++i) {
    (void)office.TryLogin("wrong", {"198.51.100.7", ""}, "invented" + std::to_string(i));
  }
  CHECK(office.database.Ask("select count(*) from admin.sign_in_throttle") == "10");
  CHECK(office.TryLogin("a long password", kHome, "owner").reason() == "WORK_REQUIRED");
  const std::string work = Work("owner", "a long password");
  CHECK(office.Login("owner", "a long password", kHome, {"", work}).ok());
}

TEST_CASE("A network of the sixth version is one guesser") {
  Office office;
  for (int i = 0; i < 4; ++i) {
    CHECK(office.TryLogin("wrong", {"2001:db8:5:5::" + std::to_string(i), ""}).reason() ==
          "SIGN_IN_FAILED");
  }
  CHECK(office.TryLogin("wrong", {"2001:db8:5:5::77", ""}).reason() == "SIGN_IN_THROTTLED");
  CHECK(office.TryLogin("a long password", {"2001:db8:5:6::77", ""}).ok());
}

TEST_CASE("Many guesses at once gain nothing") {
  Office office;
  std::atomic<int> looked_at{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < 12; ++i) {
    threads.emplace_back([&] {
      if (office.TryLogin("wrong").reason() == "SIGN_IN_FAILED") ++looked_at;
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(looked_at == 4);
}

TEST_CASE("While everywhere guesses, the owner gets in, by work or where she has been") {
  Office office;
  REQUIRE(office.TryLogin("a long password").ok());
  office.WorldGuesses();
  CHECK(office.TryLogin("a long password").ok());
  const SignInOrigin new_place{"198.51.100.99", "s99"};
  CHECK(office.TryLogin("a long password", new_place).reason() == "WORK_REQUIRED");
  const std::string work = Work("owner", "a long password");
  CHECK(office.Login("owner", "a long password", new_place, {"", work}).ok());
}

TEST_CASE("No answer differs by who exists, also after the owner has signed in") {
  Office office;
  office.WorldGuesses();
  const auto answers = [&](const std::string& name) {
    return office.TryLogin("wrong", {"198.51.100.200", ""}, name).reason();
  };
  CHECK(answers("owner") == "WORK_REQUIRED");
  CHECK(answers("ghost") == "WORK_REQUIRED");
  const std::string work = Work("owner", "a long password");
  REQUIRE(office.Login("owner", "a long password", kHome, {"", work}).ok());
  CHECK(answers("owner") == "WORK_REQUIRED");
  CHECK(answers("ghost") == "WORK_REQUIRED");
}

TEST_CASE("Work for one password serves for no other, nor does work of long ago") {
  const portfolio::platform::SystemClock clock;
  const Sha256Work checker(clock);
  const std::string work = Work("owner", "one password");
  CHECK(SignInPrice::kLeastWork <= checker.Bits("owner", "one password", work));
  CHECK(SignInPrice::kLeastWork > checker.Bits("owner", "another password", work));
  CHECK(SignInPrice::kLeastWork > checker.Bits("other", "one password", work));
  CHECK(SignInPrice::kLeastWork >
        checker.Bits("owner", "one password", Work("owner", "one password", -11)));
  CHECK(SignInPrice::kLeastWork > checker.Bits("owner", "one password", ""));
  CHECK(SignInPrice::kLeastWork > checker.Bits("owner", "one password", "x.1"));
}

namespace {

/// The office of an owner with a second factor.
struct GuardedOffice : Office {
  GuardedOffice() {
    token = Login("owner", "a long password", kHome)->token;
    secret = *sign_in.NewSecondFactor(token);
    step = clock.Now().time_since_epoch() / std::chrono::seconds(30);
    const auto codes_given =
        sign_in.SetSecondFactor(token, "a long password", secret, CodeOf(secret, step));
    REQUIRE(codes_given.ok());
    recovery = *codes_given;
  }
  std::string EnterWith(const std::string& code, const std::string& password = "a long password",
                        const SignInOrigin& origin = kHome) {
    Execute("delete from admin.sign_in_throttle");
    return Login("owner", password, origin, {code, ""}).status().reason();
  }
  std::string token;
  std::string secret;
  std::int64_t step = 0;
  std::vector<std::string> recovery;
};

}  // namespace

TEST_CASE("A second factor is asked for after the right password, and each code counts once") {
  GuardedOffice office;
  CHECK(office.recovery.size() == 10);
  CHECK(office.sign_in.RequireSession(office.token)->code_secret == office.secret);
  CHECK(office.EnterWith("") == "CODE_REQUIRED");
  CHECK(office.EnterWith("", "wrong") == "SIGN_IN_FAILED");
  CHECK(office.EnterWith("wrong") == "CODE_WRONG");
  // It set the second factor up.
  CHECK(office.EnterWith(CodeOf(office.secret, office.step)) == "CODE_WRONG");
  const std::string next = CodeOf(office.secret, office.step + 1);
  CHECK(office.EnterWith(next).empty());
  CHECK(office.EnterWith(next) == "CODE_WRONG");
  CHECK(office.EnterWith(office.recovery[0]).empty());
  CHECK(office.EnterWith(office.recovery[0]) == "CODE_WRONG");
  CHECK(office.database.Ask("select count(*) from admin.recovery_codes") == "9");
}

TEST_CASE("A second factor goes with the password and a code, and other sessions with it") {
  GuardedOffice office;
  REQUIRE(office.EnterWith(office.recovery[0]).empty());
  CHECK(office.database.Ask("select count(*) from admin.sessions") == "2");
  const auto remove = [&](const std::string& password, const std::string& code) {
    return office.sign_in.RemoveSecondFactor(office.token, password, code).reason();
  };
  CHECK(remove("wrong", office.recovery[1]) == "PASSWORD_WRONG");
  CHECK(remove("a long password", "") == "CODE_REQUIRED");
  CHECK(remove("a long password", office.recovery[1]).empty());
  CHECK(office.database.Ask("select count(*) from admin.sessions") == "1");
  CHECK(office.database.Ask("select count(*) from admin.recovery_codes") == "0");
  CHECK(office.EnterWith("").empty());
}

TEST_CASE("Who has the password guesses at the code twenty times an hour, and keeps nobody out") {
  GuardedOffice office;
  const auto guess = [&](int i) {
    const SignInOrigin elsewhere{"198.51.100." + std::to_string(i), ""};
    const std::string work = Work("owner", "a long password");
    return office.Login("owner", "a long password", elsewhere, {"000000x", work}).status();
  };
  for (int i = 0; i < 5; ++i) CHECK(guess(i).reason() == "CODE_WRONG");
  const Status throttled = guess(5);
  CHECK(throttled.reason() == "CODE_THROTTLED");
  CHECK(throttled.error().retry_after_seconds > 180);
  const SignInOrigin new_place{"203.0.113.9", "s9"};
  const auto enter = [&](const std::string& code, const SignInOrigin& origin) {
    return office.EnterWith(code, "a long password", origin);
  };
  CHECK(enter(CodeOf(office.secret, office.step + 1), new_place) == "CODE_THROTTLED");
  CHECK(enter(CodeOf(office.secret, office.step + 1), kHome).empty());
  CHECK(enter(office.recovery[0], new_place).empty());

  office.Execute("update admin.admin_users set code_blocked_until = now()");
  CHECK(guess(6).reason() == "CODE_WRONG");
  CHECK(guess(7).reason() == "CODE_THROTTLED");
  CHECK(guess(8).reason() == "CODE_THROTTLED");
  // Nor does who guesses from where she has been go on for ever.
  for (int i = 0; i < 5; ++i) CHECK(enter("000000x", kHome) == "CODE_WRONG");
  CHECK(enter("000000x", kHome) == "CODE_THROTTLED");
}

TEST_CASE("Who gave the right password and no code is told of, unless she signs in afterwards") {
  GuardedOffice office;
  const SignInOrigin thief{"203.0.113.77", ""};
  const auto told = [&] { return office.sign_in.RequireSession(office.token)->sign_ins; };
  for (int i = 0; i < 3; ++i) {
    CHECK(office.EnterWith("", "a long password", thief) == "CODE_REQUIRED");
    CHECK(office.EnterWith("") == "CODE_REQUIRED");
  }
  CHECK(told().wrong_codes == 2);
  CHECK(office.EnterWith(office.recovery[0]).empty());
  CHECK(told().wrong_codes == 1);
  CHECK(told().wrong_passwords == 0);
  // It was told after two further sign-ins.
  CHECK(office.EnterWith(office.recovery[1]).empty());
  CHECK(office.EnterWith(office.recovery[2]).empty());
  CHECK(told().wrong_codes == 0);
}

TEST_CASE("One work serves for one code") {
  GuardedOffice office;
  office.WorldGuesses();
  const std::string work = Work("owner", "a long password");
  const auto guess = [&](int i) {
    const SignInOrigin elsewhere{"203.0.113." + std::to_string(i), ""};
    return office.Login("owner", "a long password", elsewhere, {"00000" + std::to_string(i), work})
        .status()
        .reason();
  };
  CHECK(guess(1) == "CODE_WRONG");
  CHECK(guess(2) == "WORK_REQUIRED");
}

TEST_CASE("Codes are those of RFC 6238") {
  // Its test vectors for SHA-1, cut to six digits; the secret is "12345678901234567890".
  const std::string secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  CHECK(CodeOf(secret, 59 / 30) == "287082");
  CHECK(CodeOf(secret, 1111111109 / 30) == "081804");
  CHECK(CodeOf(secret, 20000000000 / 30) == "353130");
  CHECK(CodeOf("not base32!", 1).empty());
}

TEST_CASE("A browser is known by its session as well as by its address") {
  Office office;
  REQUIRE(office.TryLogin("a long password").ok());
  office.WorldGuesses();
  CHECK(office.TryLogin("a long password", {"203.0.113.7", "other"}).reason() == "WORK_REQUIRED");
  CHECK(office.TryLogin("a long password", {"203.0.113.7", "session-home"}).ok());
}

TEST_CASE("A day without attempts forgets the failures") {
  Office office;
  for (int i = 0; i < 8; ++i) {
    static_cast<void>(office.TryLogin("wrong").ok());
    office.Execute("update admin.sign_in_throttle set blocked_until = now()");
  }
  office.Execute("update admin.sign_in_throttle set updated_at = now() - interval '25 hours'");
  for (int i = 0; i < 3; ++i) CHECK(office.TryLogin("wrong").reason() == "SIGN_IN_FAILED");
}
