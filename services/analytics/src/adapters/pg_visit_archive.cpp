#include "analytics/src/adapters/pg_visit_archive.h"

#include <utility>

#include "analytics/src/adapters/pg_trends.h"
#include "platform/postgres/paging.h"

namespace portfolio::analytics {
namespace {

using platform::Deadline;
using platform::StatusOr;
using platform::postgres::Connection;
using platform::postgres::FilterParams;
using platform::postgres::InvalidCursor;
using platform::postgres::Param;
using platform::postgres::Row;
using platform::postgres::Rows;

/// Where the microseconds stand in a cursor, and how many digits int64 holds for certain.
constexpr std::size_t kCursorTime = 2;
constexpr std::size_t kMostDigits = 18;

constexpr const char* kVisitors =
    "with today as (select (now() at time zone $1::text)::date as day)"
    " select coalesce(sum(visitors) filter (where period = 'total'), 0)::bigint as total,"
    " coalesce(sum(visitors) filter (where period = 'day'), 0)::bigint as day,"
    " coalesce(sum(visitors) filter (where period = 'month'), 0)::bigint as month,"
    " coalesce(sum(visitors) filter (where period = 'year'), 0)::bigint as year"
    " from analytics.period_counts, today where (period, start) in (('total', '-infinity'::date),"
    " ('day', day), ('month', date_trunc('month', day)::date),"
    " ('year', date_trunc('year', day)::date))";

constexpr const char* kTop =
    "select name, count from analytics.total_counts where kind = $1"
    " order by count desc, name limit 10";

// $1 since when, $2 the most that is counted.
constexpr const char* kOverview =
    "select (select count(*) from (select from analytics.visitor_sessions"
    "   where last_activity >= $1 limit $2) s) as visitors,"
    " (select count(distinct session_id) from (select session_id from analytics.page_views"
    "   where timestamp >= now() - interval '5 minutes' limit $2) v) as visitors_now,"
    " (select ended_at from analytics.backups) as backup_at,"
    " case when has_database_privilege(current_database(), 'connect')"
    "   then pg_database_size(current_database()) else 0 end as database_bytes";

#define ERROR_COLUMNS                                                                          \
  "select fingerprint, error_type, error_message, error_stack, page_url, user_agent, section," \
  " severity, count, first_seen, last_seen, resolved, muted from analytics.error_groups"

// $1 to $4 as of FilterParams.
#define ERROR_FILTER                                                          \
  " where ($1::text is null or error_type ilike $1 or error_message ilike $1" \
  " or section ilike $1 or page_url ilike $1) and " PORTFOLIO_WITHIN_DAYS("last_seen")

// $5 to $7 the group where the page before ended, or null; $8 rows.
constexpr const char* kListErrors = ERROR_COLUMNS ERROR_FILTER
    " and ($5::boolean is null or (resolved or muted) > $5 or ((resolved or muted) = $5"
    " and (last_seen, fingerprint) < ($6::timestamptz, $7::text)))"
    " order by (resolved or muted), last_seen desc, fingerprint desc limit $8";

constexpr const char* kCountErrors =
    "select count(*) as n from analytics.error_groups" ERROR_FILTER;

constexpr const char* kUpdateError =
    "update analytics.error_groups set resolved = $2, muted = $3 where fingerprint = $1";
constexpr const char* kUpdateLogs =
    "update analytics.error_logs set resolved = $2 where fingerprint = $1 and resolved <> $2";
constexpr const char* kFindError = ERROR_COLUMNS " where fingerprint = $1";

std::vector<NameCount> ReadNames(const Rows& rows) {
  std::vector<NameCount> names;
  for (const Row row : rows) names.push_back({row.Text("name"), row.Int64("count")});
  return names;
}

ErrorGroup ReadGroup(const Row& row) {
  ErrorGroup group;
  group.fingerprint = row.Text("fingerprint");
  group.type = row.Text("error_type");
  group.message = row.Text("error_message");
  group.stack = row.Text("error_stack");
  group.page_url = row.Text("page_url");
  group.user_agent = row.Text("user_agent");
  group.section = row.Text("section");
  group.severity = row.Text("severity");
  group.count = row.Int64("count");
  group.first_seen = row.Moment("first_seen");
  group.last_seen = row.Moment("last_seen");
  group.resolved = row.Bool("resolved");
  group.muted = row.Bool("muted");
  return group;
}

/// "<1 when closed>.<microseconds>.<fingerprint>" of the group that a page ends with.
std::string CursorAfter(const ErrorGroup& last) {
  return std::string(last.resolved || last.muted ? "1" : "0") + "." +
         std::to_string(last.last_seen.time_since_epoch().count()) + "." + last.fingerprint;
}

/// Its three parts as parameters; nulls at the beginning.
StatusOr<std::vector<Param>> ReadCursor(const std::string& text) {
  if (text.empty()) return std::vector<Param>{nullptr, nullptr, nullptr};
  const std::size_t dot = text.find_first_not_of("0123456789", kCursorTime);
  const bool shaped = (text.starts_with("0.") || text.starts_with("1.")) &&
                      dot != std::string::npos && text[dot] == '.' && dot > kCursorTime &&
                      dot <= kCursorTime + kMostDigits;
  if (!shaped) return InvalidCursor();
  const std::int64_t micros = std::stoll(text.substr(kCursorTime, dot - kCursorTime));
  const platform::Time last_seen{std::chrono::microseconds(micros)};
  return std::vector<Param>{text[0] == '1', last_seen, text.substr(dot + 1)};
}

}  // namespace

StatusOr<Summary> PgVisitArchive::GetSummary(Deadline deadline) {
  ASSIGN_OR_RETURN(Connection connection, pool_.Acquire(deadline));
  ASSIGN_OR_RETURN(
      const auto results,
      connection.Pipeline({{kVisitors, {time_zone_}}, {kTop, {"page"}}, {kTop, {"location"}}}));
  const Row visitors = results[0][0];
  Summary summary;
  summary.total_visitors = visitors.Int64("total");
  summary.daily_visitors = visitors.Int64("day");
  summary.monthly_visitors = visitors.Int64("month");
  summary.yearly_visitors = visitors.Int64("year");
  summary.top_pages = ReadNames(results[1]);
  summary.top_locations = ReadNames(results[2]);
  return summary;
}

StatusOr<Trends> PgVisitArchive::GetTrends(const TrendsQuery& query, Deadline deadline) {
  return CountTrends(pool_, time_zone_, query, deadline);
}

StatusOr<Overview> PgVisitArchive::GetOverview(platform::Time since, Deadline deadline) {
  ASSIGN_OR_RETURN(const Rows rows,
                   pool_.Query(deadline, kOverview, {since, platform::postgres::kMostCounted}));
  const Row row = rows[0];
  return Overview{row.Int64("visitors"), row.Int64("visitors_now"), row.OptionalMoment("backup_at"),
                  row.Int64("database_bytes")};
}

StatusOr<ErrorPage> PgVisitArchive::ListErrors(const PageQuery& query, Deadline deadline) {
  ASSIGN_OR_RETURN(const auto filter, FilterParams(query.q, query.from, query.to, time_zone_));
  ASSIGN_OR_RETURN(const auto cursor, ReadCursor(query.cursor));
  std::vector<Param> page_params = filter;
  page_params.insert(page_params.end(), cursor.begin(), cursor.end());
  page_params.emplace_back(query.limit);
  ASSIGN_OR_RETURN(Connection connection, pool_.Acquire(deadline));
  ASSIGN_OR_RETURN(const auto results,
                   connection.Pipeline({{kListErrors, page_params}, {kCountErrors, filter}}));
  ErrorPage page;
  for (const Row row : results[0]) page.items.push_back(ReadGroup(row));
  page.total = results[1][0].Int64("n");
  if (page.items.size() == static_cast<std::size_t>(query.limit)) {
    page.next_cursor = CursorAfter(page.items.back());
  }
  return page;
}

StatusOr<ErrorGroup> PgVisitArchive::UpdateError(const std::string& fingerprint, bool resolved,
                                                 bool muted, Deadline deadline) {
  ASSIGN_OR_RETURN(Connection connection, pool_.Acquire(deadline));
  ASSIGN_OR_RETURN(const auto results,
                   connection.Pipeline({{kUpdateError, {fingerprint, resolved, muted}},
                                        {kUpdateLogs, {fingerprint, resolved}},
                                        {kFindError, {fingerprint}}}));
  if (results[2].empty()) return platform::NotFound("There is no such error.", "ERROR_UNKNOWN");
  return ReadGroup(results[2][0]);
}

}  // namespace portfolio::analytics
