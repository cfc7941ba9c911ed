#include "analytics/src/adapters/retention_rules.h"

#include <catch2/catch.hpp>
#include <future>

#include "analytics/src/adapters/pg_page_view_log.h"
#include "integration/analytics/analytics_database.h"

using namespace portfolio::analytics;
using namespace std::chrono_literals;
using portfolio::platform::Deadline;
using portfolio::platform::Status;
using portfolio::platform::postgres::RetentionJob;
using portfolio::platform::postgres::Transaction;

TEST_CASE("Visits and errors past their time are forgotten, counts stay") {
  AnalyticsDatabase database;
  database.scratch().Execute(
      "insert into analytics.page_views (session_id, page, timestamp)"
      " values ('old', '/', now() - interval '11 days'), ('new', '/', now());"
      "insert into analytics.visitor_sessions (session_id, last_activity)"
      " values ('old', now() - interval '21 days'), ('new', now());"
      "insert into analytics.visitor_period values ('day', current_date - 368, 'old'),"
      " ('day', current_date, 'new');"
      "insert into analytics.period_counts values ('day', current_date - 368, 1, 1);"
      "insert into analytics.error_logs (error_type, error_message, fingerprint, created_at)"
      " values ('e', 'm', 'old', now() - interval '31 days'), ('e', 'm', 'new', now());"
      "insert into analytics.error_groups (fingerprint, error_type, error_message, error_stack,"
      " page_url, user_agent, section, severity, last_seen) values"
      " ('old', '', '', '', '', '', '', 'low', now() - interval '31 days'),"
      " ('new', '', '', '', '', '', '', 'low', now());"
      "insert into analytics.error_counts values ('old', now() - interval '25 hours', 1),"
      " ('new', now(), 1)");
  RetentionJob job(database.pool(), "test.retention", VisitRules({10, 20, 30}), {}, {});
  const auto deleted = job.RunOnce();
  REQUIRE(deleted.ok());
  CHECK(*deleted == 6);
  CHECK(database.Ask("select count(*) from analytics.page_views where session_id = 'old'") == "0");
  CHECK(database.Ask("select count(*) from analytics.visitor_sessions") == "1");
  CHECK(database.Ask("select count(*) from analytics.period_counts") == "1");
}

TEST_CASE("A session is closed after half an hour, as of its last activity") {
  AnalyticsDatabase database;
  database.scratch().Execute(
      "insert into analytics.visitor_sessions (session_id, last_activity)"
      " values ('idle', now() - interval '31 minutes'), ('busy', now() - interval '29 minutes')");
  RetentionJob job(database.pool(), "test.idle", IdleRules(), {}, {});
  CHECK(*job.RunOnce() == 1);
  CHECK(database.Ask("select session_id from analytics.visitor_sessions"
                     " where session_closed and closed_at = last_activity") == "idle");
  CHECK(*job.RunOnce() == 0);
}

TEST_CASE("Of sign-ins only what is still needed is kept") {
  AnalyticsDatabase database;
  database.scratch().Execute(
      "insert into admin.admin_users (username, password) values ('owner', 'x');"
      "insert into admin.sessions (token_hash, user_id, created_at)"
      " values ('a', 1, now() - interval '8 days'), ('b', 1, now());"
      "insert into admin.sign_in_throttle values ('pair', 'a', 1, now(), now() - interval '2 "
      "days'),"
      " ('pair', 'b', 1, now(), now());"
      "insert into admin.known_origins values (1, 'a', now() - interval '91 days'), (1, 'b', "
      "now())");
  RetentionJob job(database.admin_pool(), "test.admin", AdminRules({}), {}, {});
  CHECK(*job.RunOnce() == 3);
}

TEST_CASE("Visitors are served while a bite is being taken, and others wait for their turn") {
  AnalyticsDatabase database;
  database.scratch().Execute(
      "insert into analytics.page_views (session_id, page, timestamp)"
      " select 'old', '/', now() - interval '11 days' from generate_series(1, 2500)");
  auto bite = Transaction::Begin(database.pool(), Deadline::After(30s));
  REQUIRE(bite.ok());
  REQUIRE(bite->Query("select pg_advisory_xact_lock(hashtext('test.retention'))").ok());
  const auto taken = bite->Query(VisitRules({10, 20, 30}).front().sql, {10, 1000});
  REQUIRE(taken.ok());
  CHECK(taken->affected() == 1000);

  PageViewLogSettings settings;
  settings.batch.connection = database.options();
  PgPageViewLog log(settings);
  std::promise<Status> acknowledged;
  PageView view;
  view.session_id = "new";
  view.page = "/";
  log.Append(view, [&](Status status) { acknowledged.set_value(std::move(status)); });
  CHECK(acknowledged.get_future().get().ok());
  RetentionJob replica(database.pool(), "test.retention", VisitRules({10, 20, 30}), {}, {});
  CHECK(*replica.RunOnce() == 0);
  REQUIRE(bite->Commit().ok());
  CHECK(*replica.RunOnce() == 1500);
}
