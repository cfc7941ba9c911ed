#include "analysis/src/adapters/pg_model_budget.h"

#include <atomic>
#include <catch2/catch.hpp>
#include <thread>
#include <vector>

#include "platform/postgres/migrations.h"
#include "support/scratch_database.h"

namespace portfolio::analysis {

const std::vector<platform::postgres::Migration>& Migrations();

namespace {

using platform::Deadline;
using platform::postgres::ConnectionPool;
using platform::postgres::PoolOptions;

void CreateTables(const test::ScratchDatabase& database) {
  const auto version =
      platform::postgres::Migrate(database.url(), platform::postgres::OwnerOf("analysis"),
                                  Migrations(), Deadline::After(std::chrono::seconds(60)));
  REQUIRE(version.ok());
}

PoolOptions OptionsFor(const test::ScratchDatabase& database) {
  PoolOptions options;
  options.url = database.url();
  options.size = 4;
  return options;
}

bool Take(PgModelBudget& budget) {
  const auto taken = budget.Take(Deadline::After(std::chrono::seconds(5)));
  INFO(taken.status().message());
  REQUIRE(taken.ok());
  return *taken;
}

}  // namespace

TEST_CASE("Of many parallel calls of two replicas exactly the day's number is let through") {
  const test::ScratchDatabase database;
  CreateTables(database);
  ConnectionPool pool(OptionsFor(database));
  PgModelBudget here(pool, 25, "Europe/Bucharest");
  PgModelBudget there(pool, 25, "Europe/Bucharest");
  std::atomic<int> taken = 0;
  std::atomic<int> failed = 0;
  std::vector<std::thread> threads;
  for (PgModelBudget* budget : {&here, &there, &here, &there}) {
    threads.emplace_back([&, budget] {
      for (int i = 0; i < 20; ++i) {
        const auto answer = budget->Take(Deadline::After(std::chrono::seconds(20)));
        failed += answer.ok() ? 0 : 1;
        taken += answer.ok() && *answer ? 1 : 0;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(failed == 0);
  CHECK(taken == 25);
  CHECK(database.Ask("select calls from analysis.model_usage") == "25");
}

TEST_CASE("A new day begins with a budget of its own, at midnight of the owner's time zone") {
  const test::ScratchDatabase database;
  CreateTables(database);
  ConnectionPool pool(OptionsFor(database));
  PgModelBudget budget(pool, 1, "Pacific/Kiritimati");
  CHECK(Take(budget));
  CHECK_FALSE(Take(budget));
  CHECK(database.Ask("select day = (now() at time zone 'Pacific/Kiritimati')::date "
                     "from analysis.model_usage") == "t");
  database.Execute("update analysis.model_usage set day = day - 1");
  CHECK(Take(budget));
  CHECK_FALSE(Take(budget));
}

TEST_CASE("Without its database the budget gives an error, and no call") {
  const test::ScratchDatabase database;
  ConnectionPool pool(OptionsFor(database));
  PgModelBudget budget(pool, 5, "UTC");
  CHECK_FALSE(budget.Take(Deadline::After(std::chrono::seconds(5))).ok());
}

}  // namespace portfolio::analysis
