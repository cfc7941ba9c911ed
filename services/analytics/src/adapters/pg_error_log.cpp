#include "analytics/src/adapters/pg_error_log.h"

#include <chrono>

namespace portfolio::analytics {
namespace {

using platform::Deadline;
using platform::StatusOr;
using platform::postgres::Rows;
using platform::postgres::Transaction;

constexpr std::chrono::seconds kTime{5};

constexpr const char* kCount =
    "insert into analytics.error_counts as c (session_id, hour, count)"
    " values ($1, date_trunc('hour', now()), 1) on conflict (session_id, hour) do update"
    " set count = c.count + 1 where c.count < $2";

constexpr const char* kLog =
    "insert into analytics.error_logs (session_id, error_type, error_message, severity,"
    " fingerprint, browser_session, error_stack, page_url, user_agent, section, action_attempted)"
    " values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)";

constexpr const char* kGroup =
    "insert into analytics.error_groups as g (fingerprint, error_type, error_message, error_stack,"
    " page_url, user_agent, section, severity) values ($1, $2, $3, $4, $5, $6, $7, $8)"
    " on conflict (fingerprint) do update set error_message = excluded.error_message,"
    " error_stack = excluded.error_stack, page_url = excluded.page_url,"
    " user_agent = excluded.user_agent, section = excluded.section, count = g.count + 1,"
    " last_seen = now(), resolved = false, severity = case when"
    "   array_position(array['low', 'medium', 'high', 'critical'], excluded.severity) >"
    "   array_position(array['low', 'medium', 'high', 'critical'], g.severity)"
    " then excluded.severity else g.severity end";

}  // namespace

StatusOr<bool> PgErrorLog::Append(const ErrorReport& report, const std::string& fingerprint) {
  ASSIGN_OR_RETURN(Transaction transaction, Transaction::Begin(pool_, Deadline::After(kTime)));
  ASSIGN_OR_RETURN(const Rows counted,
                   transaction.Query(kCount, {report.session_id, most_per_hour_}));
  if (counted.affected() == 0) return false;
  RETURN_IF_ERROR(
      transaction
          .Pipeline({{kLog,
                      {report.session_id, report.type, report.message, report.severity, fingerprint,
                       report.browser_session, report.stack, report.page_url, report.user_agent,
                       report.section, report.action}},
                     {kGroup,
                      {fingerprint, report.type, report.message, report.stack, report.page_url,
                       report.user_agent, report.section, report.severity}}})
          .status());
  RETURN_IF_ERROR(caps_.TakeOne(transaction, cap_, report.client_address));
  RETURN_IF_ERROR(transaction.Commit());
  return true;
}

}  // namespace portfolio::analytics
