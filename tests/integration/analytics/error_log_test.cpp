#include <catch2/catch.hpp>

#include "analytics/src/adapters/pg_error_log.h"
#include "analytics/src/adapters/pg_visit_archive.h"
#include "integration/analytics/analytics_database.h"

using namespace portfolio::analytics;
using namespace std::chrono_literals;
using portfolio::platform::Deadline;
using portfolio::platform::Status;

namespace {

Deadline Soon() { return Deadline::After(20s); }

ErrorReport Report(const std::string& session, const std::string& severity = "medium") {
  ErrorReport report;
  report.session_id = session;
  report.type = "TypeError";
  report.message = "x is undefined";
  report.section = "chat";
  report.severity = severity;
  return report;
}

}  // namespace

TEST_CASE("Reports of one error are one group with count and highest severity") {
  AnalyticsDatabase database;
  PgErrorLog log(database.pool(), 20, kNoCap, "UTC");
  CHECK(*log.Append(Report("s1", "high"), "f1"));
  CHECK(*log.Append(Report("s2", "low"), "f1"));
  CHECK(*log.Append(Report("s2"), "f2"));
  PgVisitArchive archive(database.pool(), "UTC");
  const auto page = archive.ListErrors({}, Soon());
  REQUIRE(page.ok());
  REQUIRE(page->total == 2);
  CHECK(page->items[0].fingerprint == "f2");
  CHECK(page->items[1].count == 2);
  CHECK(page->items[1].severity == "high");
  CHECK(page->items[1].first_seen <= page->items[1].last_seen);
  CHECK(database.Ask("select count(*) from analytics.error_logs where not resolved") == "3");
}

TEST_CASE("A flood from one visitor is capped, others are heard") {
  AnalyticsDatabase database;
  PgErrorLog log(database.pool(), 3, kNoCap, "UTC");
  int kept = 0;
  for (int i = 0; i < 10; ++i) kept += *log.Append(Report("s1"), "f1") ? 1 : 0;
  CHECK(kept == 3);
  CHECK(*log.Append(Report("s2"), "f1"));
  CHECK(database.Ask("select count from analytics.error_groups") == "4");
}

TEST_CASE("Six hundred reports from one address without a cookie leave a hundred rows") {
  AnalyticsDatabase database;
  PgErrorLog log(database.pool(), 20, {"error_report", 100, 2000}, "UTC");
  int kept = 0;
  Status refused;
  for (int i = 0; i < 600; ++i) {
    ErrorReport report = Report("s" + std::to_string(i));
    report.client_address = "192.0.2.1";
    const auto taken = log.Append(report, "f" + std::to_string(i));
    taken.ok() ? void(++kept) : void(refused = taken.status());
  }
  CHECK(kept == 100);
  CHECK(refused.reason() == "DAILY_LIMIT");
  CHECK(database.Ask("select count(*) from analytics.error_logs") == "100");
  CHECK(database.Ask("select count(*) from analytics.error_groups") == "100");
  CHECK(database.Ask("select count(*) from analytics.error_counts") == "100");
  ErrorReport other = Report("t");
  other.client_address = "192.0.2.2";
  CHECK(*log.Append(other, "f"));
}

TEST_CASE("A resolved error goes behind the open ones and comes back with a new report") {
  AnalyticsDatabase database;
  PgErrorLog log(database.pool(), 20, kNoCap, "UTC");
  REQUIRE(log.Append(Report("s1"), "f1").ok());
  REQUIRE(log.Append(Report("s1"), "f2").ok());
  PgVisitArchive archive(database.pool(), "UTC");
  const auto updated = archive.UpdateError("f2", true, false, Soon());
  REQUIRE(updated.ok());
  CHECK(updated->resolved);
  CHECK(archive.ListErrors({}, Soon())->items[0].fingerprint == "f1");
  CHECK(database.Ask("select string_agg(resolved::text, ',' order by id)"
                     " from analytics.error_logs") == "false,true");
  REQUIRE(log.Append(Report("s1"), "f2").ok());
  CHECK_FALSE(archive.ListErrors({}, Soon())->items[0].resolved);
  CHECK(archive.UpdateError("unknown", true, false, Soon()).status().reason() == "ERROR_UNKNOWN");
}

TEST_CASE("Pages of errors join without gap or repetition") {
  AnalyticsDatabase database;
  PgErrorLog log(database.pool(), 100, kNoCap, "UTC");
  for (int i = 0; i < 7; ++i) REQUIRE(log.Append(Report("s1"), "f" + std::to_string(i)).ok());
  PgVisitArchive archive(database.pool(), "UTC");
  REQUIRE(archive.UpdateError("f3", false, true, Soon()).ok());
  PageQuery query;
  query.limit = 2;
  std::vector<std::string> seen;
  for (int pages = 0; pages < 6; ++pages) {
    const auto page = archive.ListErrors(query, Soon());
    REQUIRE(page.ok());
    for (const ErrorGroup& group : page->items) seen.push_back(group.fingerprint);
    query.cursor = page->next_cursor;
    if (query.cursor.empty()) break;
  }
  CHECK(seen == std::vector<std::string>{"f6", "f5", "f4", "f2", "f1", "f0", "f3"});
  query = {};
  query.q = "IS UNDEF";
  CHECK(archive.ListErrors(query, Soon())->total == 7);
  query.q = "nothing like it";
  CHECK(archive.ListErrors(query, Soon())->total == 0);
  query = {};
  query.cursor = "2_x_y";
  CHECK(archive.ListErrors(query, Soon()).status().reason() == "CURSOR_INVALID");
  query = {};
  query.to = "2026-13-01";
  CHECK(archive.ListErrors(query, Soon()).status().reason() == "DATE_INVALID");
}
