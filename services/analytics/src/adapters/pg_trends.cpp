#include "analytics/src/adapters/pg_trends.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <string_view>
#include <utility>

namespace portfolio::analytics {
namespace {

using platform::Deadline;
using platform::InvalidArgument;
using platform::StatusOr;
using platform::postgres::Connection;
using platform::postgres::ConnectionPool;
using platform::postgres::Row;
using platform::postgres::Rows;

constexpr int kMostDays = 366;
constexpr std::size_t kLongestName = 512;
/// Shorter than the owner's patience and than the gateway's deadline.
constexpr std::chrono::seconds kFilteredTime{6};

// $1 time zone, $2 days. The days and as many before them.
constexpr const char* kDays =
    "with today as (select (now() at time zone $1::text)::date as day)"
    " select d::date::text as day, coalesce(visitors, 0) as visitors, coalesce(views, 0) as views"
    " from today, generate_series(today.day - (2 * $2::int - 1), today.day, interval '1 day') as d"
    " left join analytics.period_counts c on c.period = 'day' and c.start = d::date order by d";

// $3 kind, $4 rows.
constexpr const char* kNames =
    "with first as (select (now() at time zone $1::text)::date - ($2::int - 1) as day)"
    " select name, coalesce(sum(count) filter (where c.day >= first.day), 0)::bigint as count,"
    " coalesce(sum(count) filter (where c.day < first.day), 0)::bigint as before"
    " from first, analytics.day_counts c where kind = $3 and c.day >= first.day - $2::int"
    " group by name having sum(count) filter (where c.day >= first.day) > 0"
    " order by 2 desc, name limit $4";

constexpr const char* kTimes =
    "select name, (sum(seconds) / sum(count))::bigint as count, 0::bigint as before"
    " from analytics.day_counts"
    " where kind = 'time' and day > (now() at time zone $1::text)::date - $2::int"
    " group by name having sum(count) > 0 order by 2 desc, name limit 10";

/// A filter, and the sessions that it chooses: $3 the name, begin as of kFiltered.
struct Filter {
  std::string_view kind;
  const char* chosen;
};

#define OF_VIEWS(column)                                                                  \
  "select distinct session_id from analytics.page_views, bounds where timestamp >= begin" \
  " and " column " = $3::text"
#define OF_SESSIONS(column)                                                                \
  "select session_id from analytics.visitor_sessions, bounds where last_activity >= begin" \
  " and " column " = $3::text"

constexpr std::array<Filter, 7> kFilters = {{{"page", OF_VIEWS("page")},
                                             {"referrer", OF_VIEWS("referrer")},
                                             {"campaign", OF_VIEWS("campaign")},
                                             {"location", OF_SESSIONS("location")},
                                             {"device", OF_SESSIONS("device")},
                                             {"browser", OF_SESSIONS("browser")},
                                             {"language", OF_SESSIONS("language")}}};

#define TOP(kind, rows)                                                               \
  " union all (select '" kind "', " kind                                              \
  ", count(*) filter (where current), count(*) filter (where not current) from " rows \
  " where " kind " <> '' group by " kind                                              \
  " having count(*) filter (where current) > 0"                                       \
  " order by 3 desc, 2 limit 10)"

constexpr const char* kFilteredBegin =
    "with bounds as (select today - (2 * $2::int - 1) as first, today,"
    "   (today - (2 * $2::int - 1))::timestamp at time zone $1::text as begin,"
    "   (today - ($2::int - 1))::timestamp at time zone $1::text as middle"
    "   from (select (now() at time zone $1::text)::date as today) t),"
    " chosen as materialized (";

// Visitors are counted by day, as the counts by day do: a row of `visits` is one of them.
constexpr const char* kFilteredEnd =
    "), hits as materialized (select (v.timestamp at time zone $1::text)::date as day,"
    "   v.timestamp >= middle as current, session_id, v.page, v.referrer, v.campaign, v.time_spent"
    "   from bounds, chosen join analytics.page_views v using (session_id)"
    "   where v.timestamp >= begin),"
    " visits as materialized (select day, current, views, s.location, s.device, s.browser,"
    "   s.language from (select day, current, session_id, count(*) as views from hits"
    "   group by day, current, session_id) h"
    "   left join analytics.visitor_sessions s using (session_id))"
    " select * from ((select 'day' as kind, d::date::text as name,"
    "   coalesce(visitors, 0) as count, coalesce(views, 0)::bigint as before from bounds,"
    "   generate_series(bounds.first, bounds.today, interval '1 day') as d left join"
    "   (select day, count(*) as visitors, sum(views) as views from visits"
    "   group by day) h on h.day = d::date)"
    // clang-format off
    TOP("page", "hits") TOP("referrer", "hits") TOP("campaign", "hits") TOP("location", "visits")
    TOP("device", "visits") TOP("browser", "visits") TOP("language", "visits")
    // clang-format on
    " union all (select 'time', page, avg(time_spent)::bigint, 0 from hits"
    "   where current and time_spent > 0 group by page order by 3 desc, 2 limit 10)) found"
    " order by kind, case when kind = 'day' then name end, count desc, name";

std::vector<NameCount> ReadNames(const Rows& rows) {
  std::vector<NameCount> names;
  for (const Row row : rows) {
    names.push_back({row.Text("name"), row.Int64("count"), row.Int64("before")});
  }
  return names;
}

/// The older half of the days is that before.
void AddDay(Trends& trends, int days, DayCount day) {
  auto& part =
      trends.days_before.size() < static_cast<std::size_t>(days) ? trends.days_before : trends.days;
  part.push_back(std::move(day));
}

StatusOr<Trends> CountAll(ConnectionPool& pool, const std::string& time_zone, int days,
                          Deadline deadline) {
  ASSIGN_OR_RETURN(Connection connection, pool.Acquire(deadline));
  const auto top = [&](const char* kind, int rows) {
    return platform::postgres::Statement{kNames, {time_zone, days, kind, rows}};
  };
  ASSIGN_OR_RETURN(const auto results, connection.Pipeline({{kDays, {time_zone, days}},
                                                            {kTimes, {time_zone, days}},
                                                            top("download", 100),
                                                            top("referrer", 10),
                                                            top("campaign", 10),
                                                            top("page", 10),
                                                            top("location", 10),
                                                            top("device", 10),
                                                            top("browser", 10),
                                                            top("language", 10)}));
  Trends trends;
  for (const Row row : results[0]) {
    AddDay(trends, days, {row.Text("day"), row.Int64("visitors"), row.Int64("views")});
  }
  trends.times = ReadNames(results[1]);
  for (const NameCount& download : ReadNames(results[2])) {
    const std::size_t space = download.name.find(' ');
    trends.downloads.push_back(
        {download.name.substr(0, space), download.name.substr(space + 1), download.count});
  }
  trends.referrers = ReadNames(results[3]);
  trends.campaigns = ReadNames(results[4]);
  trends.pages = ReadNames(results[5]);
  trends.locations = ReadNames(results[6]);
  trends.devices = ReadNames(results[7]);
  trends.browsers = ReadNames(results[8]);
  trends.languages = ReadNames(results[9]);
  return trends;
}

std::vector<NameCount>& ListOf(Trends& trends, std::string_view kind) {
  if (kind == "page") return trends.pages;
  if (kind == "referrer") return trends.referrers;
  if (kind == "campaign") return trends.campaigns;
  if (kind == "location") return trends.locations;
  if (kind == "device") return trends.devices;
  if (kind == "browser") return trends.browsers;
  if (kind == "language") return trends.languages;
  return trends.times;
}

StatusOr<Trends> CountSome(ConnectionPool& pool, const std::string& time_zone, const Filter& filter,
                           const TrendsQuery& query, Deadline deadline) {
  const Deadline soon = deadline.Earlier(Deadline::After(kFilteredTime));
  ASSIGN_OR_RETURN(const Rows rows,
                   pool.Query(soon, std::string(kFilteredBegin) + filter.chosen + kFilteredEnd,
                              {time_zone, query.days, query.name}));
  Trends trends;
  for (const Row row : rows) {
    const std::string kind = row.Text("kind");
    NameCount found{row.Text("name"), row.Int64("count"), row.Int64("before")};
    if (kind == "day") {
      AddDay(trends, query.days, {std::move(found.name), found.count, found.before});
    } else {
      ListOf(trends, kind).push_back(std::move(found));
    }
  }
  return trends;
}

}  // namespace

StatusOr<Trends> CountTrends(ConnectionPool& pool, const std::string& time_zone,
                             const TrendsQuery& query, Deadline deadline) {
  if (query.days < 1 || query.days > kMostDays) {
    return InvalidArgument("Please ask for 1 to 366 days.", "DAYS_INVALID", {"days"});
  }
  if (query.filter.empty()) return CountAll(pool, time_zone, query.days, deadline);
  const auto filter = std::find_if(kFilters.begin(), kFilters.end(),
                                   [&](const Filter& known) { return known.kind == query.filter; });
  if (filter == kFilters.end() || query.name.empty() || query.name.size() > kLongestName) {
    return InvalidArgument("There is no such filter.", "FILTER_INVALID", {"filter", "name"});
  }
  return CountSome(pool, time_zone, *filter, query, deadline);
}

}  // namespace portfolio::analytics
