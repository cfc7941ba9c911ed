#include <atomic>
#include <catch2/catch.hpp>
#include <future>

#include "analytics/src/adapters/pg_page_view_log.h"
#include "analytics/src/adapters/pg_visit_archive.h"
#include "integration/analytics/analytics_database.h"

using namespace portfolio::analytics;
using namespace std::chrono_literals;
using portfolio::platform::Deadline;
using portfolio::platform::Status;

namespace {

Deadline Soon() { return Deadline::After(20s); }

PageViewLogSettings SettingsFor(const AnalyticsDatabase& database) {
  PageViewLogSettings settings;
  settings.batch.connection = database.options();
  settings.time_zone = "Europe/Bucharest";
  return settings;
}

PageView View(const std::string& session, const std::string& page,
              const std::string& location = "Romania") {
  PageView view;
  view.session_id = session;
  view.page = page;
  view.address = "192.0.2.0";
  view.user_agent = "Mozilla/5.0";
  view.location = location;
  return view;
}

PageView End(const std::string& session, const std::string& page, int seconds) {
  PageView view = View(session, page);
  view.seconds = seconds;
  return view;
}

Status Append(PgPageViewLog& log, PageView view) {
  std::promise<Status> outcome;
  log.Append(std::move(view), [&](Status status) { outcome.set_value(std::move(status)); });
  return outcome.get_future().get();
}

}  // namespace

TEST_CASE("Views and visitors are counted by period, page and location") {
  AnalyticsDatabase database;
  PgPageViewLog log(SettingsFor(database));
  REQUIRE(Append(log, View("s1", "/")).ok());
  REQUIRE(Append(log, View("s1", "/")).ok());
  REQUIRE(Append(log, View("s1", "/about")).ok());
  REQUIRE(Append(log, View("s2", "/", "Germany")).ok());
  PgVisitArchive archive(database.pool(), "Europe/Bucharest");
  const auto summary = archive.GetSummary(Soon());
  REQUIRE(summary.ok());
  CHECK(summary->total_visitors == 2);
  CHECK(summary->daily_visitors == 2);
  CHECK(summary->monthly_visitors == 2);
  CHECK(summary->yearly_visitors == 2);
  REQUIRE(summary->top_pages.size() == 2);
  CHECK(summary->top_pages[0].name == "/");
  CHECK(summary->top_pages[0].count == 3);
  CHECK(summary->top_pages[1].count == 1);
  REQUIRE(summary->top_locations.size() == 2);
  CHECK(summary->top_locations[0].count == 1);
  CHECK(database.Ask("select ip_address || '|' || user_agent || '|' || location || '|' ||"
                     " session_closed from analytics.visitor_sessions where session_id = 's1'") ==
        "192.0.2.0|Mozilla/5.0|Romania|false");
  CHECK(database.Ask("select count(*) from analytics.page_views where time_spent = 0") == "4");
}

TEST_CASE("The rollups are what counting the rows gives, after many batches") {
  AnalyticsDatabase database;
  constexpr int kViews = 3000;
  std::atomic<int> stored{0};
  {
    PgPageViewLog log(SettingsFor(database));
    for (int i = 0; i < kViews; ++i) {
      PageView view = View("s" + std::to_string(i % 97), "/p" + std::to_string(i % 13),
                           i % 97 % 2 == 0 ? "Romania" : "Germany");
      if (i % 10 == 0) view.referrer = "example" + std::to_string(i % 3) + ".org";
      if (i % 20 == 0) view.campaign = "spring";
      if (i % 50 == 0) view.download = "ru qr";
      log.Append(std::move(view), [&](Status status) { stored += status.ok() ? 1 : 0; });
    }
  }
  CHECK(stored == kViews);
  CHECK(database.Ask("select count(*) from analytics.page_views") == "3000");
  CHECK(database.Ask("select sum(visitors) || '|' || sum(views) from analytics.period_counts"
                     " where period = 'total'") == "97|3000");
  CHECK(database.Ask("select count(*) from analytics.period_counts"
                     " where visitors <> 97 or views <> 3000") == "0");
  CHECK(database.Ask("select count(*) from (select page, count(*) as n from analytics.page_views"
                     " group by page) v full join analytics.total_counts c on c.name = v.page"
                     " where c.kind = 'page' and c.count is distinct from v.n") == "0");
  CHECK(database.Ask("select string_agg(name || ' ' || count, ',' order by name)"
                     " from analytics.total_counts where kind = 'location'") ==
        "Germany 48,Romania 49");
  CHECK(database.Ask("select sum(count) from analytics.day_counts where kind = 'referrer'") ==
        "300");
  CHECK(database.Ask("select count from analytics.day_counts where kind = 'campaign'") == "150");
  CHECK(database.Ask("select count from analytics.day_counts where kind = 'download'"
                     " and name = 'ru qr'") == "60");
}

TEST_CASE("A new day, month and year count a visitor anew, all time doesn't") {
  AnalyticsDatabase database;
  PgPageViewLog log(SettingsFor(database));
  REQUIRE(Append(log, View("s1", "/")).ok());
  database.scratch().Execute(
      "update analytics.visitor_period set start = start - 400;"
      "update analytics.period_counts set start = start - 400 where period <> 'total'");
  REQUIRE(Append(log, View("s1", "/")).ok());
  PgVisitArchive archive(database.pool(), "Europe/Bucharest");
  const auto summary = archive.GetSummary(Soon());
  CHECK(summary->total_visitors == 1);
  CHECK(summary->daily_visitors == 1);
  CHECK(summary->yearly_visitors == 1);
}

TEST_CASE("Leaving completes the latest view of the page and is no view of its own") {
  AnalyticsDatabase database;
  PgPageViewLog log(SettingsFor(database));
  REQUIRE(Append(log, View("s1", "/")).ok());
  REQUIRE(Append(log, View("s1", "/")).ok());
  REQUIRE(Append(log, View("s1", "/about")).ok());
  REQUIRE(Append(log, End("s1", "/", 30)).ok());
  REQUIRE(Append(log, End("s1", "/", 10)).ok());
  REQUIRE(Append(log, End("s1", "/", 40)).ok());
  REQUIRE(Append(log, End("s2", "/", 99)).ok());
  CHECK(database.Ask("select string_agg(time_spent::text, ',' order by id)"
                     " from analytics.page_views") == "0,40,0");
  CHECK(database.Ask("select count || '|' || seconds from analytics.day_counts"
                     " where kind = 'time' and name = '/'") == "1|40");
  CHECK(database.Ask("select count(*) from analytics.visitor_sessions") == "1");
  CHECK(database.Ask("select views from analytics.period_counts where period = 'total'") == "3");
}

TEST_CASE("Trends have every day, and the names that brought visitors") {
  AnalyticsDatabase database;
  PgPageViewLog log(SettingsFor(database));
  PageView view = View("s1", "/cv/ru");
  view.referrer = "linkedin.com";
  view.campaign = "spring";
  view.download = "ru telegram";
  REQUIRE(Append(log, view).ok());
  REQUIRE(Append(log, End("s1", "/cv/ru", 12)).ok());
  PgVisitArchive archive(database.pool(), "Europe/Bucharest");
  const auto trends = archive.GetTrends({7}, Soon());
  REQUIRE(trends.ok());
  REQUIRE(trends->days.size() == 7);
  CHECK(trends->days.front().visitors == 0);
  CHECK(trends->days.back().visitors == 1);
  CHECK(trends->days.back().views == 1);
  CHECK(trends->referrers.at(0).name == "linkedin.com");
  CHECK(trends->campaigns.at(0).name == "spring");
  CHECK(trends->downloads.at(0).language == "ru");
  CHECK(trends->downloads.at(0).channel == "telegram");
  CHECK(trends->times.at(0).count == 12);
  CHECK(archive.GetTrends({0}, Soon()).status().reason() == "DAYS_INVALID");
  CHECK(archive.GetTrends({367}, Soon()).status().reason() == "DAYS_INVALID");
}

TEST_CASE("The days before are as many, and end where the days begin") {
  AnalyticsDatabase database;
  database.scratch().Execute(
      "insert into analytics.period_counts (period, start, visitors, views)"
      " select 'day', current_date - d, d + 1, 10 * (d + 1) from generate_series(0, 20) d");
  PgVisitArchive archive(database.pool(), "UTC");
  const auto trends = archive.GetTrends({7}, Soon());
  REQUIRE(trends.ok());
  REQUIRE(trends->days.size() == 7);
  REQUIRE(trends->days_before.size() == 7);
  CHECK(trends->days.back().visitors == 1);
  CHECK(trends->days.front().visitors == 7);
  CHECK(trends->days_before.back().visitors == 8);
  CHECK(trends->days_before.front().views == 140);
}

namespace {

/// "name count before" of each.
std::vector<std::string> Lines(const std::vector<NameCount>& names) {
  std::vector<std::string> lines;
  for (const NameCount& name : names) {
    lines.push_back(name.name + " " + std::to_string(name.count) + " " +
                    std::to_string(name.before));
  }
  return lines;
}

PageView Reader(const std::string& session, const std::string& device, const std::string& language,
                const std::string& page = "/") {
  PageView view = View(session, page);
  view.device = device;
  view.browser = "Firefox";
  view.language = language;
  return view;
}

}  // namespace

TEST_CASE("Devices, browsers, languages and countries count the day's visitors, pages the views") {
  AnalyticsDatabase database;
  PgPageViewLog log(SettingsFor(database));
  REQUIRE(Append(log, Reader("s1", "phone", "de")).ok());
  REQUIRE(Append(log, Reader("s1", "phone", "de", "/chat")).ok());
  REQUIRE(Append(log, Reader("s2", "phone", "")).ok());
  REQUIRE(Append(log, Reader("s3", "desktop", "ro")).ok());
  database.scratch().Execute(
      "insert into analytics.day_counts (day, kind, name, count)"
      " values (current_date - 8, 'device', 'phone', 5), (current_date - 8, 'page', '/old', 9)");
  PgVisitArchive archive(database.pool(), "UTC");
  const auto trends = archive.GetTrends({7}, Soon());
  REQUIRE(trends.ok());
  using L = std::vector<std::string>;
  CHECK(Lines(trends->devices) == L{"phone 2 5", "desktop 1 0"});
  CHECK(Lines(trends->browsers) == L{"Firefox 3 0"});
  CHECK(Lines(trends->languages) == L{"de 1 0", "ro 1 0"});
  CHECK(Lines(trends->locations) == L{"Romania 3 0"});
  CHECK(Lines(trends->pages) == L{"/ 3 0", "/chat 1 0"});
}

TEST_CASE("A filter counts what the chosen visits did, and what such visits did before") {
  AnalyticsDatabase database;
  PgPageViewLog log(SettingsFor(database));
  PageView from_search = Reader("s1", "phone", "de");
  from_search.referrer = "search.example";
  REQUIRE(Append(log, from_search).ok());
  REQUIRE(Append(log, Reader("s1", "phone", "de", "/chat")).ok());
  REQUIRE(Append(log, End("s1", "/chat", 40)).ok());
  REQUIRE(Append(log, Reader("s2", "phone", "ro", "/cv")).ok());
  REQUIRE(Append(log, Reader("s3", "desktop", "ro")).ok());
  REQUIRE(Append(log, Reader("s4", "phone", "ro")).ok());
  database.scratch().Execute(
      "update analytics.page_views set timestamp = now() - interval '9 days'"
      " where session_id = 's4'");
  PgVisitArchive archive(database.pool(), "UTC");
  const auto trends = [&](const std::string& filter, const std::string& name) {
    auto result = archive.GetTrends({7, filter, name}, Soon());
    REQUIRE(result.ok());
    return *result;
  };
  using L = std::vector<std::string>;

  const Trends phones = trends("device", "phone");
  REQUIRE(phones.days.size() == 7);
  REQUIRE(phones.days_before.size() == 7);
  CHECK(phones.days.back().visitors == 2);
  CHECK(phones.days.back().views == 3);
  CHECK(phones.days_before.at(4).visitors == 1);
  CHECK(Lines(phones.pages) == L{"/ 1 1", "/chat 1 0", "/cv 1 0"});
  CHECK(Lines(phones.languages) == L{"de 1 0", "ro 1 1"});
  CHECK(Lines(phones.devices) == L{"phone 2 1"});
  CHECK(Lines(phones.referrers) == L{"search.example 1 0"});
  CHECK(phones.times.at(0).name == "/chat");
  CHECK(phones.times.at(0).count == 40);

  CHECK(Lines(trends("page", "/chat").pages) == L{"/ 1 0", "/chat 1 0"});
  CHECK(Lines(trends("referrer", "search.example").pages) == L{"/ 1 0", "/chat 1 0"});
  CHECK(trends("location", "Romania").days.back().visitors == 3);
  CHECK(trends("language", "fr").days.back().visitors == 0);
  CHECK(trends("browser", "' or true --").pages.empty());
  CHECK(archive.GetTrends({7, "session_id", "s1"}, Soon()).status().reason() == "FILTER_INVALID");
  CHECK(archive.GetTrends({7, "page", ""}, Soon()).status().reason() == "FILTER_INVALID");
}

TEST_CASE("The overview counts who came since a moment, who is there now, and knows the backup") {
  AnalyticsDatabase database;
  database.scratch().Execute(
      "insert into analytics.visitor_sessions (session_id, last_activity) values"
      " ('now', now()), ('an hour ago', now() - interval '1 hour'),"
      " ('yesterday', now() - interval '1 day')");
  database.scratch().Execute(
      "insert into analytics.page_views (session_id, page, timestamp) values ('now', '/', now()),"
      " ('now', '/chat', now() - interval '4 minutes'),"
      " ('an hour ago', '/', now() - interval '1 hour')");
  PgVisitArchive archive(database.pool(), "UTC");
  const auto since = portfolio::platform::SystemClock().Now() - 2h;
  const auto overview = archive.GetOverview(since, Soon());
  REQUIRE(overview.ok());
  CHECK(overview->visitors == 2);
  CHECK(overview->visitors_now == 1);
  CHECK(overview->database_bytes > 1'000'000);
  CHECK_FALSE(overview->backup_at);
  CHECK(archive.GetOverview({}, Soon())->visitors == 3);
  database.scratch().Execute("insert into analytics.backups (ended_at) values (now())");
  CHECK(archive.GetOverview(since, Soon())->backup_at > since);
}

TEST_CASE("Names that visitors make up have an end") {
  AnalyticsDatabase database;
  PageViewLogSettings settings = SettingsFor(database);
  settings.most_names = 10;
  {
    PgPageViewLog log(settings);
    REQUIRE(Append(log, View("s1", "/")).ok());
  }
  PgPageViewLog log(settings);
  for (int i = 0; i < 30; ++i) REQUIRE(Append(log, View("s1", "/x" + std::to_string(i))).ok());
  CHECK(database.Ask("select count(*) from analytics.total_counts where kind = 'page'") == "11");
  CHECK(database.Ask("select count from analytics.total_counts where name = '(other)'") == "21");
  REQUIRE(Append(log, View("s1", "/")).ok());
  CHECK(database.Ask("select count from analytics.total_counts where name = '/'") == "2");
}

TEST_CASE("Views go on being counted when the server comes back") {
  AnalyticsDatabase database;
  PgPageViewLog log(SettingsFor(database));
  REQUIRE(Append(log, View("s1", "/")).ok());
  database.scratch().BreakConnections();
  REQUIRE(Append(log, View("s1", "/")).ok());
  CHECK(database.Ask("select count(*) from analytics.page_views") == "2");
}

TEST_CASE("A session that comes back after its end is open again") {
  AnalyticsDatabase database;
  PgPageViewLog log(SettingsFor(database));
  REQUIRE(Append(log, View("s1", "/")).ok());
  database.scratch().Execute(
      "update analytics.visitor_sessions set session_closed = true, closed_at = now()");
  REQUIRE(Append(log, View("s1", "/")).ok());
  CHECK(database.Ask("select session_closed::text || (closed_at is null)::text"
                     " from analytics.visitor_sessions") == "falsetrue");
}

TEST_CASE("An address's views and sessions of a day are capped, and others are counted on") {
  AnalyticsDatabase database;
  PageViewLogSettings settings = SettingsFor(database);
  settings.views = {"page_view", 8, 0};
  settings.sessions = {"session", 3, 0};
  PgPageViewLog log(settings);
  const auto from = [](const std::string& address, const std::string& session) {
    PageView view = View(session, "/");
    view.client_address = address;
    return view;
  };
  for (int i = 0; i < 3; ++i) CHECK(Append(log, from("192.0.2.1", "s" + std::to_string(i))).ok());
  CHECK(Append(log, from("192.0.2.1", "s3")).reason() == "DAILY_LIMIT");
  for (int i = 0; i < 4; ++i) CHECK(Append(log, from("192.0.2.1", "s0")).ok());
  CHECK(Append(log, from("192.0.2.1", "s0")).reason() == "DAILY_LIMIT");
  CHECK(Append(log, End("s0", "/", 5)).ok());
  CHECK(Append(log, from("192.0.2.2", "s0")).ok());
  CHECK(database.Ask("select count(*) from analytics.visitor_sessions") == "3");
  CHECK(database.Ask("select count(*) from analytics.page_views") == "8");
}

TEST_CASE("However many pages are invented, the site's own count by name") {
  AnalyticsDatabase database;
  PageViewLogSettings settings = SettingsFor(database);
  settings.most_names = 10;
  settings.networks = {"linkedin"};
  PgPageViewLog log(settings);
  for (int i = 0; i < 30; ++i) REQUIRE(Append(log, View("s1", "/x" + std::to_string(i))).ok());
  for (const char* page :
       {"/documentation", "/cv/ro", "/cv-download/ru-telegram", "/linkedin-bot"}) {
    REQUIRE(Append(log, View("s1", page)).ok());
    CHECK(database.Ask("select count from analytics.total_counts where kind = 'page' and name = '" +
                       std::string(page) + "'") == "1");
  }
  REQUIRE(Append(log, View("s1", "/cv/xx")).ok());
  CHECK(database.Ask("select count from analytics.total_counts where name = '(other)'") == "21");
}
