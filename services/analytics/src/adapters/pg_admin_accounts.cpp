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

constexpr const char* kFindAccount =
    "select id, username, password, code_secret from admin.admin_users where username = $1";

// Counts the attempt and sets when the next may come, unless it came too early itself. Failures f
// after this one: no delay up to $3, then $5 * 2^(f - $3 - 1) seconds, at most $4.
constexpr const char* kCountAttempt =
    "insert into admin.sign_in_throttle as t (scope, key, failures, blocked_until)"
    " values ($1, $2, 1, now()) on conflict (scope, key) do update set updated_at = now(),"
    " failures = case when t.updated_at < now() - interval '1 day' then 1"
    "   else t.failures + 1 end,"
    " blocked_until = now() + make_interval(secs => case"
    "   when t.updated_at < now() - interval '1 day' or t.failures + 1 <= $3::int then 0"
    "   else least($4::double precision, $5::double precision *"
    "   power(2, least(t.failures - $3::int, 20))) end)"
    " where t.blocked_until <= now()";

// Failures of the account from everywhere, this one included.
constexpr const char* kCountForAccount =
    "insert into admin.sign_in_throttle as t (scope, key, failures, blocked_until)"
    " values ('account', $1, 1, now()) on conflict (scope, key) do update set updated_at = now(),"
    " failures = case when t.updated_at < now() - interval '1 day' then 1"
    "   else t.failures + 1 end returning failures";

constexpr const char* kSecondsLeft =
    "select greatest(1, ceil(extract(epoch from blocked_until - now())))::int as seconds"
    " from admin.sign_in_throttle where scope = $1 and key = $2";

constexpr const char* kIsKnown =
    "select exists (select from admin.known_origins o join admin.admin_users u on u.id = o.user_id"
    " where u.username = $1 and o.origin in ($2, $3)"
    " and o.last_success > now() - interval '90 days') as known";

constexpr const char* kHasRoom =
    "select count(*) < $1::int as room from (select from admin.sign_in_throttle limit $1::int) "
    "kept";

constexpr const char* kRememberOrigin =
    "insert into admin.known_origins (user_id, origin) values ($1, $2)"
    " on conflict (user_id, origin) do update set last_success = now()";

// $2 seconds idle, $3 seconds in all.
constexpr const char* kFindSession =
    "select u.id, u.username, u.password, u.code_secret, s.last_seen < now() - interval '1 minute' "
    "as stale"
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
std::string PairKey(const std::string& username, const SignInOrigin& origin) {
  return KeyOf(std::to_string(username.size()) + ":" + username + "\n" + origin.address);
}
std::string AccountKey(const std::string& username) { return KeyOf(username); }
std::string AddressOrigin(const SignInOrigin& origin) {
  return origin.address.empty() ? "" : KeyOf("address " + origin.address);
}
std::string SessionOrigin(const SignInOrigin& origin) {
  return origin.session_id.empty() ? "" : KeyOf("session " + origin.session_id);
}

AdminAccount ReadAccount(const Row& row) {
  return {row.Int64("id"), row.Text("username"), row.Text("password"), row.Text("code_secret")};
}

Status Throttled(std::int64_t seconds) {
  return platform::ResourceExhausted("Too many failed sign-ins. Please wait a moment.",
                                     "SIGN_IN_THROTTLED", static_cast<int>(seconds));
}

Status CountForPair(Transaction& transaction, const std::string& key,
                    const AdminSettings& settings) {
  ASSIGN_OR_RETURN(
      const Rows counted,
      transaction.Query(kCountAttempt, {"pair", key, settings.free_failures,
                                        static_cast<double>(settings.longest_delay.count()),
                                        static_cast<double>(settings.first_delay.count())}));
  if (counted.affected() > 0) return {};
  ASSIGN_OR_RETURN(const Rows left, transaction.Query(kSecondsLeft, {"pair", key}));
  return Throttled(left.empty() ? 1 : left[0].Int64("seconds"));
}

// So that an attempt without work is as little counted as made.
Status WorkRequired() {
  return platform::Unauthenticated("Your browser must compute for a moment first.",
                                   "WORK_REQUIRED");
}

}  // namespace

StatusOr<std::optional<AdminAccount>> PgAdminAccounts::FindAccount(const std::string& username) {
  ASSIGN_OR_RETURN(const Rows rows, pool_.Query(Deadline::After(kTime), kFindAccount, {username}));
  if (rows.empty()) return std::optional<AdminAccount>();
  return std::optional(ReadAccount(rows[0]));
}

Status PgAdminAccounts::BeginAttempt(const std::string& username, const SignInOrigin& origin,
                                     bool worked) {
  ASSIGN_OR_RETURN(Transaction transaction, Transaction::Begin(pool_, Deadline::After(kTime)));
  ASSIGN_OR_RETURN(const Rows known, transaction.Query(kIsKnown, {username, AddressOrigin(origin),
                                                                  SessionOrigin(origin)}));
  const bool free_of_work = worked || known[0].Bool("known");
  if (!free_of_work) {
    ASSIGN_OR_RETURN(const Rows kept, transaction.Query(kHasRoom, {settings_.kept_counts}));
    if (!kept[0].Bool("room")) return WorkRequired();
  }
  RETURN_IF_ERROR(CountForPair(transaction, PairKey(username, origin), settings_));
  if (!known[0].Bool("known")) {
    ASSIGN_OR_RETURN(const Rows counted,
                     transaction.Query(kCountForAccount, {AccountKey(username)}));
    if (!free_of_work && counted[0].Int64("failures") > settings_.account_failures)
      return WorkRequired();
  }
  return transaction.Commit();
}

Status PgAdminAccounts::OpenSession(const AdminAccount& account, const SignInOrigin& origin,
                                    const std::string& token) {
  ASSIGN_OR_RETURN(Transaction transaction, Transaction::Begin(pool_, Deadline::After(kTime)));
  RETURN_IF_ERROR(
      transaction
          .Query("delete from admin.sign_in_throttle where (scope, key) in (('pair', $1),"
                 " ('account', $2))",
                 {PairKey(account.username, origin), AccountKey(account.username)})
          .status());
  for (const std::string& known : {AddressOrigin(origin), SessionOrigin(origin)}) {
    if (known.empty()) continue;
    RETURN_IF_ERROR(transaction.Query(kRememberOrigin, {account.id, known}).status());
  }
  RETURN_IF_ERROR(transaction
                      .Query("insert into admin.sessions (token_hash, user_id) values ($1, $2)",
                             {TokenHash(token), account.id})
                      .status());
  return transaction.Commit();
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
  RETURN_IF_ERROR(transaction
                      .Query("delete from admin.sessions where user_id = $1 and token_hash <> $2",
                             {account.id, TokenHash(kept_token)})
                      .status());
  return transaction.Commit();
}

Status PgAdminAccounts::SetSecondFactor(const AdminAccount& account, const std::string& secret,
                                        const std::vector<std::string>& recovery_codes) {
  ASSIGN_OR_RETURN(Transaction transaction, Transaction::Begin(pool_, Deadline::After(kTime)));
  RETURN_IF_ERROR(transaction
                      .Query("update admin.admin_users set code_secret = $2, code_step = 0"
                             " where id = $1",
                             {account.id, secret})
                      .status());
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

StatusOr<bool> PgAdminAccounts::UseTimeStep(const AdminAccount& account, std::int64_t step) {
  ASSIGN_OR_RETURN(const Rows rows, pool_.Query(Deadline::After(kTime),
                                                "update admin.admin_users set code_step = $2"
                                                " where id = $1 and code_step < $2",
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
