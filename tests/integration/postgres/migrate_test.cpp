#include <atomic>
#include <catch2/catch.hpp>
#include <thread>

#include "platform/postgres/migrations.h"
#include "support/scratch_database.h"

using namespace portfolio::platform;
using namespace portfolio::platform::postgres;
using namespace std::chrono_literals;

namespace {

const SchemaOwner kOwner{"attic", "portfolio_attic", {}};
const std::vector<Migration> kFirst = {
    {1, "0001_boxes",
     "create table attic.boxes (id bigint generated always as identity, what text)"}};
const std::vector<Migration> kBoth = {
    kFirst[0],
    {2, "0002_size", "alter table attic.boxes add size int; create index on attic.boxes (size)"}};

ConnectionPool PoolOf(const std::string& url, const std::string& role) {
  PoolOptions options;
  options.url = url;
  options.role = role;
  return ConnectionPool(options);
}

Deadline Soon() { return Deadline::After(20s); }

}  // namespace

TEST_CASE("A schema is made, brought forward, and left alone when it is up to date") {
  portfolio::test::ScratchDatabase database;
  CHECK(*Migrate(database.url(), kOwner, kFirst, Soon()) == 1);
  CHECK(*Migrate(database.url(), kOwner, kBoth, Soon()) == 2);
  CHECK(*Migrate(database.url(), kOwner, kBoth, Soon()) == 2);
  CHECK(database.Ask("select string_agg(name, ',' order by version) from attic.schema_version") ==
        "0001_boxes,0002_size");
}

TEST_CASE("An older program leaves a newer schema as it is") {
  portfolio::test::ScratchDatabase database;
  CHECK(*Migrate(database.url(), kOwner, kBoth, Soon()) == 2);
  CHECK(*Migrate(database.url(), kOwner, kFirst, Soon()) == 2);
}

TEST_CASE("A migration that fails leaves the version before it") {
  portfolio::test::ScratchDatabase database;
  std::vector<Migration> broken = kFirst;
  broken.push_back({2, "0002_broken", "alter table attic.boxes add size int; select 1 / 0"});
  const auto outcome = Migrate(database.url(), kOwner, broken, Soon());
  CHECK_FALSE(outcome.ok());
  CHECK(outcome.status().log_detail().find("0002_broken") != std::string::npos);
  CHECK(database.Ask("select max(version) from attic.schema_version") == "1");
  CHECK(database.Ask("select count(*) from information_schema.columns where table_schema = 'attic'"
                     " and column_name = 'size'") == "0");
}

TEST_CASE("The owner's role may use its tables, not change them, and reach no other schema") {
  portfolio::test::ScratchDatabase database;
  REQUIRE(Migrate(database.url(), kOwner, kBoth, Soon()).ok());
  const SchemaOwner neighbour{"cellar", "portfolio_cellar", {}};
  REQUIRE(Migrate(database.url(), neighbour,
                  {{1, "0001_wine", "create table cellar.wine (id int)"}}, Soon())
              .ok());
  ConnectionPool pool = PoolOf(database.url(), kOwner.role);
  CHECK(pool.Query(Soon(), "insert into attic.boxes (what, size) values ('hats', 3)").ok());
  CHECK_FALSE(pool.Query(Soon(), "drop table attic.boxes").ok());
  CHECK_FALSE(pool.Query(Soon(), "select * from cellar.wine").ok());
}

TEST_CASE("The version of a schema is 0 before the first migration") {
  portfolio::test::ScratchDatabase database;
  ConnectionPool pool = PoolOf(database.url(), "");
  CHECK(*SchemaVersion(pool, "attic", Soon()) == 0);
  REQUIRE(Migrate(database.url(), kOwner, kBoth, Soon()).ok());
  CHECK(*SchemaVersion(pool, "attic", Soon()) == RequiredVersion(kBoth));
  ConnectionPool as_owner = PoolOf(database.url(), kOwner.role);
  CHECK(*SchemaVersion(as_owner, "attic", Soon()) == 2);
}

TEST_CASE("Programs that migrate at the same time don't disturb each other") {
  portfolio::test::ScratchDatabase database;
  std::atomic<int> reached{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] {
      const auto version = Migrate(database.url(), kOwner, kBoth, Soon());
      if (version.ok() && *version == 2) ++reached;
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(reached == 4);
}

TEST_CASE("A guest may take on the role of its host") {
  portfolio::test::ScratchDatabase database;
  const SchemaOwner guest{"porch", "portfolio_porch", {}};
  REQUIRE(Migrate(database.url(), guest, {}, Soon()).ok());
  SchemaOwner host = kOwner;
  host.guests = {guest.role};
  REQUIRE(Migrate(database.url(), host, kBoth, Soon()).ok());
  ConnectionPool pool = PoolOf(database.url(), guest.role);
  auto connection = pool.Acquire(Soon());
  CHECK_FALSE(connection->Query("select * from attic.boxes").ok());
  CHECK(database.Ask("select pg_has_role('portfolio_porch', 'portfolio_attic', 'member')") == "t");
}

TEST_CASE("A name that would need quotes is refused") {
  CHECK_FALSE(Migrate("postgresql:///x", {"a b", "r", {}}, {}, Soon()).ok());
  CHECK_FALSE(Migrate("postgresql:///x", {"a", "r; drop", {}}, {}, Soon()).ok());
}
