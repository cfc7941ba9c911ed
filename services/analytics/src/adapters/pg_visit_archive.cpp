#include "analytics/src/adapters/pg_visit_archive.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "platform/text/text.h"

namespace portfolio::analytics {
namespace {

using platform::Deadline;
using platform::InvalidArgument;
using platform::Status;
using platform::StatusOr;
using platform::postgres::Connection;
using platform::postgres::Param;
using platform::postgres::Row;
using platform::postgres::Rows;

constexpr int kUnpagedRows = 200;
constexpr int kPageRows = 50;
constexpr int kMostRows = 200;
constexpr int kMostDays = 366;
constexpr std::size_t kLongestSearch = 200;

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

constexpr const char* kDays =
    "with today as (select (now() at time zone $1::text)::date as day)"
    " select d::date::text as day, coalesce(visitors, 0) as visitors, coalesce(views, 0) as views"
    " from today, generate_series(today.day - ($2::int - 1), today.day, interval '1 day') as d"
    " left join analytics.period_counts c on c.period = 'day' and c.start = d::date order by d";

constexpr const char* kNames =
    "select name, sum(count)::bigint as count from analytics.day_counts where kind = $3"
    " and day > (now() at time zone $1::text)::date - $2::int group by name"
    " order by 2 desc, name limit $4";

constexpr const char* kTimes =
    "select name, (sum(seconds) / sum(count))::bigint as count from analytics.day_counts"
    " where kind = 'time' and day > (now() at time zone $1::text)::date - $2::int"
    " group by name having sum(count) > 0 order by 2 desc, name limit 10";

#define ERROR_COLUMNS                                                                          \
  "select fingerprint, error_type, error_message, error_stack, page_url, user_agent, section," \
  " severity, count, first_seen, last_seen, resolved, muted from analytics.error_groups"

#define ERROR_FILTER                                                                  \
  " where ($1::text is null or error_type ilike $1 or error_message ilike $1"         \
  " or section ilike $1 or page_url ilike $1)"                                        \
  " and ($2::date is null or last_seen >= $2::date::timestamp at time zone $4::text)" \
  " and ($3::date is null or last_seen < ($3::date + 1)::timestamp at time zone $4::text)"

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

/// Where a page ended: whether in the closed part, when, and which group.
struct Cursor {
  bool closed = false;
  platform::Time last_seen;
  std::string fingerprint;
};

std::string Write(const ErrorGroup& last) {
  return std::string(last.resolved || last.muted ? "1" : "0") + "_" +
         std::to_string(last.last_seen.time_since_epoch().count()) + "_" + last.fingerprint;
}

StatusOr<std::optional<Cursor>> Read(const std::string& text) {
  if (text.empty()) return std::optional<Cursor>();
  const Status invalid =
      InvalidArgument("This page of the list can't be found.", "CURSOR_INVALID", {"cursor"});
  const std::size_t mark = text.find('_', 2);
  if (text.size() < 4 || (text[0] != '0' && text[0] != '1') || text[1] != '_' ||
      mark == std::string::npos) {
    return invalid;
  }
  std::int64_t micros = 0;
  const auto [end, error] = std::from_chars(text.data() + 2, text.data() + mark, micros);
  if (error != std::errc() || end != text.data() + mark) return invalid;
  return std::optional(Cursor{text[0] == '1', platform::Time(std::chrono::microseconds(micros)),
                              text.substr(mark + 1)});
}

// NULL for none; InvalidArgument unless it is a day of the calendar.
StatusOr<Param> ReadDay(const std::string& text, const char* field) {
  if (text.empty()) return Param(nullptr);
  int year = 0;
  unsigned month = 0;
  unsigned day = 0;
  const char* const at = text.data();
  const bool shaped = text.size() == 10 && text[4] == '-' && text[7] == '-' &&
                      std::from_chars(at, at + 4, year).ptr == at + 4 &&
                      std::from_chars(at + 5, at + 7, month).ptr == at + 7 &&
                      std::from_chars(at + 8, at + 10, day).ptr == at + 10;
  if (!shaped || year < 1 ||
      !std::chrono::year_month_day(std::chrono::year(year), std::chrono::month(month),
                                   std::chrono::day(day))
           .ok()) {
    return InvalidArgument("Please give days as YYYY-MM-DD.", "DATE_INVALID", {field});
  }
  return Param(text);
}

Param Pattern(const std::string& text) {
  if (text.empty()) return nullptr;
  std::string pattern = "%";
  for (const char c : text) {
    if (c == '%' || c == '_' || c == '\\') pattern += '\\';
    pattern += c;
  }
  return pattern + "%";
}

int LimitOf(const PageQuery& query) {
  if (query.limit > 0) return std::min(query.limit, kMostRows);
  const bool unpaged =
      query.cursor.empty() && query.q.empty() && query.from.empty() && query.to.empty();
  return unpaged ? kUnpagedRows : kPageRows;
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

StatusOr<Trends> PgVisitArchive::GetTrends(int days, Deadline deadline) {
  if (days < 1 || days > kMostDays) {
    return InvalidArgument("Please ask for 1 to 366 days.", "DAYS_INVALID", {"days"});
  }
  ASSIGN_OR_RETURN(Connection connection, pool_.Acquire(deadline));
  ASSIGN_OR_RETURN(const auto results,
                   connection.Pipeline({{kDays, {time_zone_, days}},
                                        {kNames, {time_zone_, days, "referrer", 10}},
                                        {kNames, {time_zone_, days, "campaign", 10}},
                                        {kNames, {time_zone_, days, "download", 100}},
                                        {kTimes, {time_zone_, days}}}));
  Trends trends;
  for (const Row row : results[0]) {
    trends.days.push_back({row.Text("day"), row.Int64("visitors"), row.Int64("views")});
  }
  trends.referrers = ReadNames(results[1]);
  trends.campaigns = ReadNames(results[2]);
  for (const NameCount& download : ReadNames(results[3])) {
    const std::size_t space = download.name.find(' ');
    trends.downloads.push_back(
        {download.name.substr(0, space), download.name.substr(space + 1), download.count});
  }
  trends.times = ReadNames(results[4]);
  return trends;
}

StatusOr<ErrorPage> PgVisitArchive::ListErrors(const PageQuery& query, Deadline deadline) {
  if (platform::CodePointCount(query.q) > kLongestSearch) {
    return InvalidArgument("Please search for at most 200 characters.", "QUERY_TOO_LONG", {"q"});
  }
  ASSIGN_OR_RETURN(const auto cursor, Read(query.cursor));
  ASSIGN_OR_RETURN(const Param from, ReadDay(query.from, "from"));
  ASSIGN_OR_RETURN(const Param to, ReadDay(query.to, "to"));
  const int limit = LimitOf(query);
  const std::vector<Param> filter = {Pattern(query.q), from, to, time_zone_};
  std::vector<Param> page_params = filter;
  if (cursor) {
    page_params.insert(page_params.end(), {cursor->closed, cursor->last_seen, cursor->fingerprint});
  } else {
    page_params.insert(page_params.end(), {nullptr, nullptr, nullptr});
  }
  page_params.emplace_back(limit);
  ASSIGN_OR_RETURN(Connection connection, pool_.Acquire(deadline));
  ASSIGN_OR_RETURN(const auto results,
                   connection.Pipeline({{kListErrors, page_params}, {kCountErrors, filter}}));
  ErrorPage page;
  for (const Row row : results[0]) page.items.push_back(ReadGroup(row));
  page.total = results[1][0].Int64("n");
  if (page.items.size() == static_cast<std::size_t>(limit)) {
    page.next_cursor = Write(page.items.back());
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
