#include "analytics/src/adapters/pg_page_view_log.h"

#include <cstdint>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

namespace portfolio::analytics {
namespace {

using platform::Status;
using platform::postgres::DailyCaps;
using platform::postgres::Param;
using platform::postgres::Row;
using platform::postgres::Rows;
using platform::postgres::Statement;
using platform::postgres::Transaction;
using platform::postgres::Wish;

constexpr std::string_view kOther = "(other)";

// Rows are taken in the order of their keys, so that two writers can't wait for each other in a
// circle. xmax is 0 only in a row that is new.
constexpr const char* kSessions =
    "with incoming as (select distinct on (session_id) * from"
    "   unnest($1::text[], $2::text[], $3::text[], $4::text[], $6::text[], $7::text[], $8::text[])"
    "   as t (session_id, address, user_agent, location, device, browser, language)"
    "   order by session_id),"
    " written as (insert into analytics.visitor_sessions as s"
    "   (session_id, ip_address, user_agent, location, device, browser, language)"
    "   select session_id, address, user_agent, location, device, browser, language"
    "   from incoming order by session_id"
    "   on conflict (session_id) do update"
    "   set last_activity = now(), session_closed = false, closed_at = null"
    "   where s.last_activity < now() - interval '1 minute' or s.session_closed"
    "   returning location, xmax = 0 as is_new),"
    " located as (insert into analytics.total_counts as c (kind, name, count)"
    "   select 'location', location, count(*) from written where is_new group by location"
    "   order by location on conflict (kind, name) do update set count = c.count + excluded.count)"
    " insert into analytics.period_counts as c (period, start, visitors, views)"
    " select 'total', '-infinity'::date, count(*) filter (where is_new), $5::bigint from"
    "   (select true as one) o left join written on true"
    " on conflict (period, start) do update"
    " set visitors = c.visitors + excluded.visitors, views = c.views + excluded.views";

constexpr const char* kViews =
    "insert into analytics.page_views (session_id, page, referrer, campaign)"
    " select * from unnest($1::text[], $2::text[], $3::text[], $4::text[])";

constexpr const char* kPages =
    "insert into analytics.total_counts as c (kind, name, count)"
    " select 'page', page, count(*) from unnest($1::text[]) as page group by page order by page"
    " on conflict (kind, name) do update set count = c.count + excluded.count";

constexpr const char* kPeriods =
    "with today as (select (now() at time zone $2::text)::date as day),"
    " periods as (select 'day' as period, day as start from today"
    "   union all select 'month', date_trunc('month', day)::date from today"
    "   union all select 'year', date_trunc('year', day)::date from today),"
    " incoming as (select distinct on (session_id) * from"
    "   unnest($1::text[], $4::text[], $5::text[], $6::text[], $7::text[])"
    "   as t (session_id, location, device, browser, language) order by session_id),"
    " written as (insert into analytics.visitor_period (period, start, session_id)"
    "   select p.period, p.start, s.session_id from incoming s cross join periods p"
    "   order by p.start, p.period, s.session_id"
    "   on conflict do nothing returning period, start, session_id),"
    " named as (insert into analytics.day_counts as c (day, kind, name, count)"
    "   select w.start, k.kind, k.name, count(*) from written w join incoming i using (session_id)"
    "   cross join lateral (values ('location', i.location), ('device', i.device),"
    "     ('browser', i.browser), ('language', i.language)) as k (kind, name)"
    "   where w.period = 'day' and k.name <> ''"
    "   group by w.start, k.kind, k.name order by w.start, k.kind, k.name"
    "   on conflict (day, kind, name) do update set count = c.count + excluded.count)"
    " insert into analytics.period_counts as c (period, start, visitors, views)"
    " select p.period, p.start, count(w.period), $3::bigint from periods p"
    "   left join written w on w.period = p.period and w.start = p.start"
    "   group by p.period, p.start order by p.period, p.start"
    " on conflict (period, start) do update"
    " set visitors = c.visitors + excluded.visitors, views = c.views + excluded.views";

constexpr const char* kNames =
    "insert into analytics.day_counts as c (day, kind, name, count)"
    " select (now() at time zone $3::text)::date, kind, name, count(*)"
    " from unnest($1::text[], $2::text[]) as t (kind, name) group by kind, name order by kind, name"
    " on conflict (day, kind, name) do update set count = c.count + excluded.count";

// The longest of several ends of one view counts, whenever they come.
constexpr const char* kEnds =
    "with incoming as (select session_id, page, max(seconds) as seconds from"
    "   unnest($1::text[], $2::text[], $3::bigint[]) as t (session_id, page, seconds)"
    "   group by session_id, page),"
    " latest as (select v.id, v.page, v.time_spent as before, i.seconds from incoming i"
    "   cross join lateral (select id, page, time_spent from analytics.page_views"
    "   where session_id = i.session_id and page = i.page order by id desc limit 1) v),"
    " written as (update analytics.page_views v set time_spent = l.seconds from latest l"
    "   where v.id = l.id and l.seconds > l.before returning v.page, l.before, l.seconds)"
    " insert into analytics.day_counts as c (day, kind, name, count, seconds)"
    " select (now() at time zone $4::text)::date, 'time', page,"
    "   count(*) filter (where before = 0), sum(seconds - before)"
    "   from written group by page order by page"
    " on conflict (day, kind, name) do update"
    " set count = c.count + excluded.count, seconds = c.seconds + excluded.seconds";

/// The rows of a batch as columns for unnest().
struct Columns {
  std::vector<std::string> sessions;
  std::vector<std::string> addresses;
  std::vector<std::string> user_agents;
  std::vector<std::string> locations;
  std::vector<std::string> devices;
  std::vector<std::string> browsers;
  std::vector<std::string> languages;
  std::vector<std::string> pages;
  std::vector<std::string> referrers;
  std::vector<std::string> campaigns;
  std::vector<std::string> name_kinds;
  std::vector<std::string> names;
  std::vector<std::string> end_sessions;
  std::vector<std::string> end_pages;
  std::vector<std::int64_t> end_seconds;

  void AddName(const char* kind, const std::string& name) {
    if (name.empty()) return;
    name_kinds.emplace_back(kind);
    names.push_back(name);
  }

  void Add(const PageView& view) {
    if (view.seconds > 0) {
      end_sessions.push_back(view.session_id);
      end_pages.push_back(view.page);
      end_seconds.push_back(view.seconds);
      return;
    }
    sessions.push_back(view.session_id);
    addresses.push_back(view.address);
    user_agents.push_back(view.user_agent);
    locations.push_back(view.location);
    devices.push_back(view.device);
    browsers.push_back(view.browser);
    languages.push_back(view.language);
    pages.push_back(view.page);
    referrers.push_back(view.referrer);
    campaigns.push_back(view.campaign);
    AddName("page", view.page);
    AddName("referrer", view.referrer);
    AddName("campaign", view.campaign);
    AddName("download", view.download);
  }
};

std::vector<Statement> StatementsFor(const Columns& columns, const std::string& time_zone) {
  std::vector<Statement> statements;
  const auto views = static_cast<std::int64_t>(columns.sessions.size());
  if (views > 0) {
    statements.push_back(
        {kSessions,
         {columns.sessions, columns.addresses, columns.user_agents, columns.locations, views,
          columns.devices, columns.browsers, columns.languages}});
    statements.push_back(
        {kViews, {columns.sessions, columns.pages, columns.referrers, columns.campaigns}});
    statements.push_back({kPages, {columns.pages}});
    statements.push_back({kPeriods,
                          {columns.sessions, time_zone, views, columns.locations, columns.devices,
                           columns.browsers, columns.languages}});
  }
  if (!columns.names.empty()) {
    statements.push_back({kNames, {columns.name_kinds, columns.names, time_zone}});
  }
  if (!columns.end_sessions.empty()) {
    statements.push_back(
        {kEnds, {columns.end_sessions, columns.end_pages, columns.end_seconds, time_zone}});
  }
  return statements;
}

}  // namespace

PgPageViewLog::PgPageViewLog(PageViewLogSettings settings)
    : settings_(std::move(settings)),
      caps_("analytics", settings_.time_zone),
      batcher_(settings_.batch, [this](Transaction& transaction, std::span<Entry> entries) {
        return Write(transaction, entries);
      }) {}

void PgPageViewLog::Append(PageView view, std::function<void(Status)> done) {
  batcher_.Submit({std::move(view)}, [done = std::move(done)](Status status, const Entry& entry) {
    if (status.ok() && !entry.has_room) status = DailyCaps::ExceededError(entry.retry_after);
    done(std::move(status));
  });
}

Status PgPageViewLog::Write(Transaction& transaction, std::span<Entry> entries) {
  RETURN_IF_ERROR(TakeRoom(transaction, entries));
  RETURN_IF_ERROR(LimitNames(transaction, entries));
  Columns columns;
  for (const Entry& entry : entries) {
    if (entry.has_room) columns.Add(entry.view);
  }
  return transaction.Pipeline(StatementsFor(columns, settings_.time_zone)).status();
}

// The end of a view writes no row of its own.
Status PgPageViewLog::TakeRoom(Transaction& transaction, std::span<Entry> entries) const {
  std::vector<Entry*> arrivals;
  std::vector<Wish> wishes;
  for (Entry& entry : entries) {
    entry.has_room = true;
    if (entry.view.seconds > 0) continue;
    arrivals.push_back(&entry);
    wishes.push_back({entry.view.client_address});
  }
  RETURN_IF_ERROR(caps_.Take(transaction, settings_.views, wishes));
  for (std::size_t i = 0; i < arrivals.size(); ++i) {
    arrivals[i]->has_room = wishes[i].granted;
    arrivals[i]->retry_after = wishes[i].retry_after;
  }
  return TakeRoomForSessions(transaction, arrivals);
}

Status PgPageViewLog::TakeRoomForSessions(Transaction& transaction,
                                          std::span<Entry* const> arrivals) const {
  std::map<std::string, Wish> beginning;
  for (const Entry* entry : arrivals) {
    if (entry->has_room) beginning[entry->view.session_id] = {entry->view.client_address};
  }
  std::vector<std::string> sessions;
  for (const auto& [session, wish] : beginning) sessions.push_back(session);
  ASSIGN_OR_RETURN(const Rows known,
                   transaction.Query("select session_id from analytics.visitor_sessions"
                                     " where session_id = any($1::text[])",
                                     {sessions}));
  for (const Row row : known) beginning.erase(row.Text("session_id"));
  std::vector<Wish> wishes;
  for (const auto& [session, wish] : beginning) wishes.push_back(wish);
  RETURN_IF_ERROR(caps_.Take(transaction, settings_.sessions, wishes));
  std::size_t i = 0;
  for (auto& [session, wish] : beginning) wish = wishes[i++];
  for (Entry* entry : arrivals) {
    const auto begins = beginning.find(entry->view.session_id);
    if (begins == beginning.end() || begins->second.granted) continue;
    entry->has_room = false;
    entry->retry_after = begins->second.retry_after;
  }
  return {};
}

Status PgPageViewLog::LoadNames(Transaction& transaction) {
  ASSIGN_OR_RETURN(const Rows rows,
                   transaction.Query("select kind, name from analytics.total_counts"
                                     " where kind = 'page' union select kind, name"
                                     " from analytics.day_counts"
                                     " where kind in ('referrer', 'campaign')"));
  for (const Row row : rows) names_[row.Text("kind")].insert(row.Text("name"));
  names_loaded_ = true;
  return {};
}

// Visitors choose these names, so there must be an end to them.
Status PgPageViewLog::LimitNames(Transaction& transaction, std::span<Entry> entries) {
  if (!names_loaded_) RETURN_IF_ERROR(LoadNames(transaction));
  const auto limit = [&](const char* kind, std::string& name) {
    std::set<std::string>& known = names_[kind];
    if (name.empty() || known.contains(name)) return;
    if (known.size() >= settings_.most_names) {
      name = kOther;
    } else {
      known.insert(name);
    }
  };
  for (Entry& entry : entries) {
    PageView& view = entry.view;
    if (!IsSitePage(view.page, settings_.networks)) limit("page", view.page);
    limit("referrer", view.referrer);
    limit("campaign", view.campaign);
  }
  return {};
}

}  // namespace portfolio::analytics
