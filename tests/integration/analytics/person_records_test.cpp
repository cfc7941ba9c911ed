#include <catch2/catch.hpp>
#include <future>

#include "analytics/src/adapters/pg_error_log.h"
#include "analytics/src/adapters/pg_page_view_log.h"
#include "analytics/src/adapters/pg_person_records.h"
#include "integration/analytics/analytics_database.h"
#include "platform/json/json.h"

using namespace portfolio::analytics;
using namespace std::chrono_literals;
using portfolio::platform::Deadline;
using portfolio::platform::JsonDocument;
using portfolio::platform::Status;

namespace {

Deadline Soon() { return Deadline::After(20s); }

Person Session(const std::string& id) { return {.email = {}, .session_id = id}; }
Person Address(const std::string& email) { return {.email = email, .session_id = {}}; }

void View(const AnalyticsDatabase& database, const std::string& session) {
  PageViewLogSettings settings;
  settings.batch.connection = database.options();
  PgPageViewLog log(settings);
  PageView view;
  view.session_id = session;
  view.page = "/";
  std::promise<Status> outcome;
  log.Append(view, [&](Status status) { outcome.set_value(std::move(status)); });
  REQUIRE(outcome.get_future().get().ok());
}

ErrorReport Report(const std::string& session, const std::string& message) {
  ErrorReport report;
  report.session_id = session;
  report.type = "render";
  report.message = message;
  report.severity = "high";
  return report;
}

}  // namespace

TEST_CASE("Everything about a session can be exported and erased, and the counts stay") {
  AnalyticsDatabase database;
  View(database, "s1");
  View(database, "s2");
  PgErrorLog errors(database.pool(), 20, kNoCap, "UTC");
  REQUIRE(errors.Append(Report("s1", "alone"), "f1").ok());
  PgPersonRecords records(database.pool());
  const auto exported = records.Export(Session("s1"), Soon());
  REQUIRE(exported.ok());
  const auto json = JsonDocument::Parse(*exported);
  REQUIRE(json.ok());
  CHECK(json->Get("page_views").size() == 1);
  CHECK(json->Get("visitor_sessions").size() == 1);
  CHECK(json->Get("visitor_period").size() == 3);
  CHECK(json->Get("error_logs").size() == 1);

  CHECK(*records.Erase(Session("s1"), Soon()) == 8);
  CHECK(database.Ask("select count(*) from analytics.page_views") == "1");
  CHECK(database.Ask("select count(*) from analytics.error_groups") == "0");
  CHECK(database.Ask("select visitors from analytics.period_counts where period = 'total'") == "2");
}

TEST_CASE("An e-mail address finds the error reports that hold it, in any case") {
  AnalyticsDatabase database;
  PgErrorLog errors(database.pool(), 20, kNoCap, "UTC");
  REQUIRE(errors.Append(Report("s1", "no room for Ann@Example.org"), "f1").ok());
  REQUIRE(errors.Append(Report("s2", "no room for bob@example.org"), "f2").ok());
  PgPersonRecords records(database.pool());
  const auto json = JsonDocument::Parse(*records.Export(Address("ann@example.org"), Soon()));
  CHECK(json->Get("error_logs").size() == 1);
  CHECK(*records.Erase(Address("ann@example.org"), Soon()) == 2);
  CHECK(database.Ask("select string_agg(fingerprint, ',') from analytics.error_groups") == "f2");
  CHECK(database.Ask("select string_agg(session_id, ',') from analytics.error_logs") == "s2");
}

TEST_CASE("A group of errors that others had as well stays, with their texts") {
  AnalyticsDatabase database;
  PgErrorLog errors(database.pool(), 20, kNoCap, "UTC");
  REQUIRE(errors.Append(Report("s2", "no room for bob@example.org"), "f1").ok());
  REQUIRE(errors.Append(Report("s1", "no room for ann@example.org"), "f1").ok());
  PgPersonRecords records(database.pool());
  SECTION("by session") { CHECK(*records.Erase(Session("s1"), Soon()) == 2); }
  SECTION("by address") { CHECK(*records.Erase(Address("ann@example.org"), Soon()) == 1); }
  CHECK(database.Ask("select error_message || count from analytics.error_groups") ==
        "no room for bob@example.org2");
}
