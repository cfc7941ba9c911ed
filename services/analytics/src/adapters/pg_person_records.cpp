#include "analytics/src/adapters/pg_person_records.h"

#include <vector>

#include "platform/postgres/paging.h"

namespace portfolio::analytics {
namespace {

using platform::Deadline;
using platform::StatusOr;
using platform::postgres::Connection;
using platform::postgres::NamingAddress;
using platform::postgres::OrNull;
using platform::postgres::Param;
using platform::postgres::Rows;

// $1 NamingAddress, $2 her session; one of them is NULL.
#define NAMES_HER(row)                                              \
  "concat_ws(' ', " row ".error_message, " row ".error_stack, " row \
  ".page_url"                                                       \
  ") ~* $1::text"
#define IS_HERS(row) "(" row ".session_id = $2::text or " NAMES_HER(row) ")"

constexpr const char* kExport =
    "select json_build_object("
    "'visitor_sessions', (select coalesce(json_agg(x), '[]') from (select session_id, ip_address,"
    " user_agent, location, device, browser, language, first_visit, last_activity, session_closed, "
    "closed_at"
    " from analytics.visitor_sessions where session_id = $2::text) x),"
    "'page_views', (select coalesce(json_agg(x order by x.id), '[]') from (select id, page,"
    " timestamp, time_spent, referrer, campaign"
    " from analytics.page_views where session_id = $2::text) x),"
    "'visitor_period', (select coalesce(json_agg(x), '[]') from (select period, start"
    " from analytics.visitor_period where session_id = $2::text) x),"
    "'error_logs', (select coalesce(json_agg(x order by x.id), '[]') from (select id, error_type,"
    " error_message, severity, created_at, resolved, browser_session, error_stack, page_url,"
    " user_agent, section, action_attempted"
    " from analytics.error_logs l where " IS_HERS("l") ") x))::text as json";

// A group shows the texts of its latest report: if that is hers, the latest of the others'.
constexpr const char* kGiveGroupsToOthers =
    "update analytics.error_groups g set error_message = o.error_message,"
    " error_stack = o.error_stack, page_url = o.page_url, user_agent = o.user_agent,"
    " section = o.section from (select distinct on (l.fingerprint) l.*"
    " from analytics.error_logs l where l.fingerprint in"
    " (select h.fingerprint from analytics.error_logs h where " IS_HERS("h")
    ") and " IS_HERS("l") " is not true order by l.fingerprint, l.id desc) o"
    " where o.fingerprint = g.fingerprint";

constexpr const char* kEraseGroups =
    "delete from analytics.error_groups g where " NAMES_HER("g")
    " or g.fingerprint in (select h.fingerprint from analytics.error_logs h where " IS_HERS("h")
    ") and not exists (select from analytics.error_logs l where l.fingerprint = g.fingerprint"
    " and " IS_HERS("l") " is not true)";

constexpr const char* kEraseLogs = "delete from analytics.error_logs l where " IS_HERS("l");

// By session alone.
constexpr const char* kEraseViews = "delete from analytics.page_views where session_id = $1::text";
constexpr const char* kErasePeriods =
    "delete from analytics.visitor_period where session_id = $1::text";
constexpr const char* kEraseErrorCounts =
    "delete from analytics.error_counts where session_id = $1::text";
constexpr const char* kEraseSession =
    "delete from analytics.visitor_sessions where session_id = $1::text";

}  // namespace

StatusOr<std::string> PgPersonRecords::Export(const Person& person, Deadline deadline) {
  ASSIGN_OR_RETURN(
      const Rows rows,
      pool_.Query(deadline, kExport, {NamingAddress(person.email), OrNull(person.session_id)}));
  return rows[0].Text("json");
}

StatusOr<std::int64_t> PgPersonRecords::Erase(const Person& person, Deadline deadline) {
  ASSIGN_OR_RETURN(Connection connection, pool_.Acquire(deadline));
  const std::vector<Param> her = {NamingAddress(person.email), OrNull(person.session_id)};
  const std::vector<Param> session = {OrNull(person.session_id)};
  ASSIGN_OR_RETURN(const auto results, connection.Pipeline({{kGiveGroupsToOthers, her},
                                                            {kEraseGroups, her},
                                                            {kEraseLogs, her},
                                                            {kEraseViews, session},
                                                            {kErasePeriods, session},
                                                            {kEraseErrorCounts, session},
                                                            {kEraseSession, session}}));
  std::int64_t erased = 0;
  for (std::size_t i = 1; i < results.size(); ++i) erased += results[i].affected();
  return erased;
}

}  // namespace portfolio::analytics
