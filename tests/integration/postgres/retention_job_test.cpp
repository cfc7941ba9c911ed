#include "platform/postgres/retention_job.h"

#include <catch2/catch.hpp>
#include <map>

#include "support/scratch_database.h"

using namespace portfolio::platform;
using namespace portfolio::platform::postgres;
using namespace std::chrono_literals;

namespace {

const RetentionRule kRule{"letters",
                          "delete from letters where ctid = any(array(select ctid from letters"
                          " where sent < now() - make_interval(days => $1::int) limit $2))",
                          30};

PoolOptions OptionsFor(const portfolio::test::ScratchDatabase& database) {
  PoolOptions options;
  options.url = database.url();
  return options;
}

void Fill(const portfolio::test::ScratchDatabase& database) {
  database.Execute(
      "create table letters (sent timestamptz);"
      "insert into letters select now() - make_interval(days => d) from generate_series(1, 60) d,"
      " generate_series(1, 10)");
}

}  // namespace

TEST_CASE("What is past its time goes in small transactions, and the rest stays") {
  portfolio::test::ScratchDatabase database;
  Fill(database);
  ConnectionPool pool(OptionsFor(database));
  RetentionOptions options;
  options.rows_per_transaction = 70;
  options.pause = 0ms;
  std::map<std::string, std::int64_t> reported;
  RetentionJob job(pool, "test.retention", {kRule}, options,
                   [&](const std::string& rule, StatusOr<std::int64_t> deleted) {
                     reported[rule] = deleted.ok() ? *deleted : -1;
                   });
  const auto deleted = job.RunOnce();
  REQUIRE(deleted.ok());
  CHECK(*deleted == 310);
  CHECK(reported["letters"] == 310);
  CHECK(database.Ask("select count(*) from letters") == "290");
}

TEST_CASE("Zero days keep everything") {
  portfolio::test::ScratchDatabase database;
  Fill(database);
  ConnectionPool pool(OptionsFor(database));
  RetentionRule rule = kRule;
  rule.age = 0;
  RetentionJob job(pool, "test.retention", {rule}, {}, {});
  CHECK(*job.RunOnce() == 0);
  CHECK(database.Ask("select count(*) from letters") == "600");
}

TEST_CASE("While another replica works, this one leaves it be") {
  portfolio::test::ScratchDatabase database;
  Fill(database);
  ConnectionPool pool(OptionsFor(database));
  auto other = Transaction::Begin(pool, Deadline::After(10s));
  REQUIRE(other->Query("select pg_advisory_xact_lock(hashtext('test.retention'))").ok());
  RetentionJob job(pool, "test.retention", {kRule}, {}, {});
  CHECK(*job.RunOnce() == 0);
  other->Rollback();
  CHECK(*job.RunOnce() == 310);
}

TEST_CASE("A job that was started ends when it is destroyed") {
  portfolio::test::ScratchDatabase database;
  ConnectionPool pool(OptionsFor(database));
  RetentionJob job(pool, "test.retention", {}, {}, {});
  job.Start();
}
