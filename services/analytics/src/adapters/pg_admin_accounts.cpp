#include "analytics/src/adapters/pg_admin_accounts.h"

#include <utility>

#include "platform/crypto/hex.h"
#include "platform/crypto/sha256.h"

namespace portfolio::analytics {
namespace {

using platform::Deadline;
using platform::Status;
using platform::StatusOr;
using platform::postgres::Bytes;
using platform::postgres::Row;
using platform::postgres::Rows;
using platform::postgres::Transaction;

constexpr std::chrono::seconds kTime{5};
constexpr std::chrono::seconds kKnownTime{1};
constexpr int kMostCodesAsked = 1'000;

#define ACCOUNT_COLUMNS                                                                      \
  "select u.id, u.username, u.password, u.code_secret, u.new_code_secret, u.sign_in_before," \
  " u.wrong_passwords + u.wrong_passwords_before as wrong_passwords,"                        \
  " u.wrong_codes + u.wrong_codes_before + (select count(*) from admin.codes_asked a"        \
  "   where a.user_id = u.id and a.asked_at > coalesce(u.sign_in_before, '-infinity'))"      \
  "   as wrong_codes"

constexpr const char* kFindAccount =
    ACCOUNT_COLUMNS " from admin.admin_users u where u.username = $1";

// Counts the attempt and sets when the next may come, unless it came too early itself. Failures f
// after this one: no delay up to $2, then $4 * 2^(f - $2 - 1) seconds, at most $3.
constexpr const char* kCountAttempt =
    "insert into admin.sign_in_throttle as t (scope, key, failures, blocked_until)"
    " values ('pair', $1, 1, now()) on conflict (scope, key) do update set updated_at = now(),"
    " failures = case when t.updated_at < now() - interval '1 day' then 1"
    "   else t.failures + 1 end,"
    " blocked_until = now() + make_interval(secs => case"
    "   when t.updated_at < now() - interval '1 day' or t.failures + 1 <= $2::int then 0"
    "   else least($3::double precision, $4::double precision *"
    "   power(2, least(t.failures - $2::int, 20))) end)"
    " where t.blocked_until <= now()";

constexpr const char* kSecondsLeft =
    "select greatest(1, ceil(extract(epoch from blocked_until - now())))::int as seconds"
    " from admin.sign_in_throttle where scope = 'pair' and key = $1";

constexpr const char* kReadKnownOrigins =
    "select u.username, o.origin from admin.known_origins o"
    " join admin.admin_users u on u.id = o.user_id"
    " where o.last_success > now() - interval '90 days' order by o.last_success desc limit 10000";

constexpr const char* kHasRoom =
    "select exists (select from admin.sign_in_throttle where scope = 'pair' and key = $1)"
    " or (select count(*) < $2::int from (select from admin.sign_in_throttle limit $2::int) kept)"
    " as room";

// Of codes from origins that are known, and of those from all others.
struct CodeStatements {
  const char* count;
  const char* seconds_left;
  const char* use_step;
};
#define CODE_STATEMENTS(whose)                                                                 \
  {                                                                                            \
    "update admin.admin_users set " whose "code_failures = " whose "code_failures + 1, " whose \
    "code_blocked_until = now() + make_interval(secs => case when " whose                      \
    "code_failures + 1 < $2::int then 0 else $3::double precision end)"                        \
    " where id = $1 and " whose "code_blocked_until <= now()",                                 \
        "select greatest(1, ceil(extract(epoch from " whose                                    \
        "code_blocked_until - now())))::int as seconds from admin.admin_users where id = $1",  \
        "update admin.admin_users set code_step = $2, " whose "code_failures = 0, " whose      \
        "code_blocked_until = now() where id = $1 and code_step < $2"                          \
  }
constexpr CodeStatements kStrangersCodes = CODE_STATEMENTS("");
constexpr CodeStatements kKnownCodes = CODE_STATEMENTS("known_");

const CodeStatements& CodesOf(bool known) { return known ? kKnownCodes : kStrangersCodes; }

// Networks past $3 aren't kept: that many have the owner know.
constexpr const char* kNoteCodeAsked =
    "insert into admin.codes_asked (user_id, origin) select $1::bigint, $2::text where"
    " (select count(*) from admin.codes_asked where user_id = $1) < $3::int"
    " on conflict (user_id, origin) do update set asked_at = now()";

// The flush that is spared would tell accounts from unknown names.
constexpr const char* kDontFlush = "select set_config('synchronous_commit', 'off', true)";

constexpr const char* kCountWrongPassword =
    "update admin.admin_users set wrong_passwords = wrong_passwords + 1 where username = $1";

constexpr const char* kCountWrongCode =
    "update admin.admin_users set wrong_codes = wrong_codes + 1 where username = $1";

constexpr const char* kNoteSignIn =
    "update admin.admin_users set sign_in_before = last_sign_in, last_sign_in = now(),"
    " wrong_passwords_before = wrong_passwords, wrong_passwords = 0,"
    " wrong_codes_before = wrong_codes, wrong_codes = 0 where id = $1";

constexpr const char* kRememberOrigin =
    "insert into admin.known_origins (user_id, origin) values ($1, $2)"
    " on conflict (user_id, origin) do update set last_success = now()";

// $2 seconds idle, $3 seconds in all.
constexpr const char* kFindSession = ACCOUNT_COLUMNS
    ", s.last_seen < now() - interval '1 minute' as stale"
    " from admin.sessions s join admin.admin_users u on u.id = s.user_id"
    " where s.token_hash = $1 and s.last_seen > now() - make_interval(secs => $2)"
    " and s.created_at > now() - make_interval(secs => $3)";

constexpr const char* kBeginReading =
    "update admin.admin_users set last_read = now(), read_before ="
    " case when last_read < now() - interval '30 minutes' then last_read else read_before end"
    " where id = $1 returning read_before";

Bytes TokenHash(const std::string& token) { return {platform::Sha256Of(token)}; }

// Names of any length and addresses become keys of one length.
std::string KeyOf(std::string_view text) { return platform::ToHex(platform::Sha256Of(text)); }
std::string NetworkOrigin(const SignInOrigin& origin) {
  return origin.network.empty() ? "" : KeyOf("address " + origin.network);
}
std::string SessionOrigin(const SignInOrigin& origin) {
  return origin.session_id.empty() ? "" : KeyOf("session " + origin.session_id);
}

AdminAccount ReadAccount(const Row& row) {
  return {row.Int64("id"),
          row.Text("username"),
          row.Text("password"),
          row.Text("code_secret"),
          row.Text("new_code_secret"),
          {row.OptionalMoment("sign_in_before"), row.Int64("wrong_passwords"),
           row.Int64("wrong_codes")}};
}

Status Throttled(std::int64_t seconds) {
  return platform::ResourceExhausted("Too many wrong passwords. Please wait a moment.",
                                     "SIGN_IN_THROTTLED", static_cast<int>(seconds));
}

Status EndOtherSessions(Transaction& transaction, const AdminAccount& account,
                        const std::string& kept_token) {
  return transaction
      .Query("delete from admin.sessions where user_id = $1 and token_hash <> $2",
             {account.id, TokenHash(kept_token)})
      .status();
}

}  // namespace

StatusOr<std::optional<AdminAccount>> PgAdminAccounts::FindAccount(const std::string& username) {
  ASSIGN_OR_RETURN(const Rows rows, pool_.Query(Deadline::After(kTime), kFindAccount, {username}));
  if (rows.empty()) return std::optional<AdminAccount>();
  return std::optional(ReadAccount(rows[0]));
}

Status PgAdminAccounts::BeginAttempt(const std::string& guesser) {
  const std::string key = KeyOf(guesser);
  ASSIGN_OR_RETURN(Transaction transaction, Transaction::Begin(pool_, Deadline::After(kTime)));
  ASSIGN_OR_RETURN(const Rows kept, transaction.Query(kHasRoom, {key, settings_.kept_counts}));
  if (!kept[0].Bool("room")) return {};
  ASSIGN_OR_RETURN(
      const Rows counted,
      transaction.Query(kCountAttempt, {key, settings_.free_failures,
                                        static_cast<double>(settings_.longest_delay.count()),
                                        static_cast<double>(settings_.first_delay.count())}));
  if (counted.affected() > 0) return transaction.Commit();
  ASSIGN_OR_RETURN(const Rows left, transaction.Query(kSecondsLeft, {key}));
  return Throttled(left.empty() ? 1 : left[0].Int64("seconds"));
}

Status PgAdminAccounts::ForgetAttempts(const std::string& guesser) {
  return pool_
      .Query(Deadline::After(kTime),
             "delete from admin.sign_in_throttle where scope = 'pair' and key = $1",
             {KeyOf(guesser)})
      .status();
}

Status PgAdminAccounts::CountFailure(const std::string& username, bool right_password) {
  ASSIGN_OR_RETURN(auto connection, pool_.Acquire(Deadline::After(kTime)));
  return connection
      .Pipeline(
          {{kDontFlush, {}}, {right_password ? kCountWrongCode : kCountWrongPassword, {username}}})
      .status();
}

Status PgAdminAccounts::NoteCodeAsked(const AdminAccount& account, const SignInOrigin& origin) {
  return pool_
      .Query(Deadline::After(kTime), kNoteCodeAsked,
             {account.id, NetworkOrigin(origin), kMostCodesAsked})
      .status();
}

bool PgAdminAccounts::IsKnown(const std::string& username, const SignInOrigin& origin) {
  RefreshKnownOrigins();
  const std::lock_guard lock(mutex_);
  return known_.contains(KeyOf(username) + NetworkOrigin(origin)) ||
         known_.contains(KeyOf(username) + SessionOrigin(origin));
}

// One reads while the others go by what was known. A sign-in meanwhile has them read again. Without
// the database the origins of the minute before stay known.
void PgAdminAccounts::RefreshKnownOrigins() {
  const std::unique_lock reading(reading_, std::try_to_lock);
  if (!reading) return;
  {
    const std::lock_guard lock(mutex_);
    if (std::chrono::steady_clock::now() < known_until_) return;
    known_until_ = std::chrono::steady_clock::now() + std::chrono::minutes(1);
  }
  const auto rows = pool_.Query(Deadline::After(kKnownTime), kReadKnownOrigins, {});
  if (!rows.ok()) return;
  std::set<std::string> known;
  for (const Row& row : *rows) known.insert(KeyOf(row.Text("username")) + row.Text("origin"));
  const std::lock_guard lock(mutex_);
  known_.swap(known);
}

Status PgAdminAccounts::OpenSession(const AdminAccount& account, const SignInOrigin& origin,
                                    const std::string& token) {
  ASSIGN_OR_RETURN(Transaction transaction, Transaction::Begin(pool_, Deadline::After(kTime)));
  for (const std::string& known : {NetworkOrigin(origin), SessionOrigin(origin)}) {
    if (known.empty()) continue;
    RETURN_IF_ERROR(transaction.Query(kRememberOrigin, {account.id, known}).status());
  }
  RETURN_IF_ERROR(transaction
                      .Query("insert into admin.sessions (token_hash, user_id) values ($1, $2)",
                             {TokenHash(token), account.id})
                      .status());
  RETURN_IF_ERROR(transaction.Query(kNoteSignIn, {account.id}).status());
  RETURN_IF_ERROR(transaction
                      .Query("delete from admin.codes_asked where user_id = $1 and origin = $2",
                             {account.id, NetworkOrigin(origin)})
                      .status());
  RETURN_IF_ERROR(transaction.Commit());
  const std::lock_guard lock(mutex_);
  known_until_ = {};
  return {};
}

StatusOr<std::optional<AdminAccount>> PgAdminAccounts::FindSession(const std::string& token) {
  const Deadline deadline = Deadline::After(kTime);
  ASSIGN_OR_RETURN(const Rows rows,
                   pool_.Query(deadline, kFindSession,
                               {TokenHash(token), static_cast<double>(settings_.idle.count()),
                                static_cast<double>(settings_.absolute.count())}));
  if (rows.empty()) return std::optional<AdminAccount>();
  if (rows[0].Bool("stale")) {
    RETURN_IF_ERROR(pool_
                        .Query(deadline,
                               "update admin.sessions set last_seen = now()"
                               " where token_hash = $1",
                               {TokenHash(token)})
                        .status());
  }
  return std::optional(ReadAccount(rows[0]));
}

Status PgAdminAccounts::EndSession(const std::string& token) {
  return pool_
      .Query(Deadline::After(kTime), "delete from admin.sessions where token_hash = $1",
             {TokenHash(token)})
      .status();
}

StatusOr<int> PgAdminAccounts::EndAllSessions(const AdminAccount& account) {
  ASSIGN_OR_RETURN(const Rows rows,
                   pool_.Query(Deadline::After(kTime),
                               "delete from admin.sessions where user_id = $1", {account.id}));
  return static_cast<int>(rows.affected());
}

Status PgAdminAccounts::SetPassword(const AdminAccount& account, const std::string& password_hash,
                                    const std::string& kept_token) {
  ASSIGN_OR_RETURN(Transaction transaction, Transaction::Begin(pool_, Deadline::After(kTime)));
  RETURN_IF_ERROR(transaction
                      .Query("update admin.admin_users set password = $2 where id = $1",
                             {account.id, password_hash})
                      .status());
  RETURN_IF_ERROR(EndOtherSessions(transaction, account, kept_token));
  return transaction.Commit();
}

Status PgAdminAccounts::OfferSecondFactor(const AdminAccount& account, const std::string& secret) {
  return pool_
      .Query(Deadline::After(kTime),
             "update admin.admin_users set new_code_secret = $2 where id = $1",
             {account.id, secret})
      .status();
}

Status PgAdminAccounts::SetSecondFactor(const AdminAccount& account, const std::string& secret,
                                        std::int64_t used_step,
                                        const std::vector<std::string>& recovery_codes,
                                        const std::string& kept_token) {
  ASSIGN_OR_RETURN(Transaction transaction, Transaction::Begin(pool_, Deadline::After(kTime)));
  RETURN_IF_ERROR(transaction
                      .Query("update admin.admin_users set code_secret = $2, code_step = $3,"
                             " new_code_secret = '', code_failures = 0, code_blocked_until = now(),"
                             " known_code_failures = 0, known_code_blocked_until = now()"
                             " where id = $1",
                             {account.id, secret, used_step})
                      .status());
  RETURN_IF_ERROR(EndOtherSessions(transaction, account, kept_token));
  RETURN_IF_ERROR(
      transaction.Query("delete from admin.recovery_codes where user_id = $1", {account.id})
          .status());
  for (const std::string& code : recovery_codes) {
    RETURN_IF_ERROR(transaction
                        .Query("insert into admin.recovery_codes (user_id, code_hash)"
                               " values ($1, $2)",
                               {account.id, TokenHash(code)})
                        .status());
  }
  return transaction.Commit();
}

Status PgAdminAccounts::BeginCode(const AdminAccount& account, bool known) {
  ASSIGN_OR_RETURN(const Rows counted,
                   pool_.Query(Deadline::After(kTime), CodesOf(known).count,
                               {account.id, settings_.free_codes,
                                static_cast<double>(settings_.code_delay.count())}));
  if (counted.affected() > 0) return {};
  ASSIGN_OR_RETURN(const Rows left,
                   pool_.Query(Deadline::After(kTime), CodesOf(known).seconds_left, {account.id}));
  return platform::ResourceExhausted(
      "Too many wrong codes. Please wait some minutes, or enter a recovery code.", "CODE_THROTTLED",
      left.empty() ? 1 : static_cast<int>(left[0].Int64("seconds")));
}

StatusOr<bool> PgAdminAccounts::UseTimeStep(const AdminAccount& account, std::int64_t step,
                                            bool known) {
  ASSIGN_OR_RETURN(const Rows rows, pool_.Query(Deadline::After(kTime), CodesOf(known).use_step,
                                                {account.id, step}));
  return rows.affected() > 0;
}

StatusOr<bool> PgAdminAccounts::UseRecoveryCode(const AdminAccount& account,
                                                const std::string& code) {
  ASSIGN_OR_RETURN(const Rows rows,
                   pool_.Query(Deadline::After(kTime),
                               "delete from admin.recovery_codes where user_id = $1"
                               " and code_hash = $2",
                               {account.id, TokenHash(code)}));
  return rows.affected() > 0;
}

StatusOr<std::optional<platform::Time>> PgAdminAccounts::BeginReading(const AdminAccount& account) {
  ASSIGN_OR_RETURN(const Rows rows,
                   pool_.Query(Deadline::After(kTime), kBeginReading, {account.id}));
  if (rows.empty()) return std::optional<platform::Time>();
  return rows[0].OptionalMoment("read_before");
}

Status PgAdminAccounts::CreateAccount(const std::string& username,
                                      const std::string& password_hash) {
  return pool_
      .Query(Deadline::After(kTime),
             "insert into admin.admin_users (username, password) values ($1, $2)",
             {username, password_hash})
      .status();
}

}  // namespace portfolio::analytics
