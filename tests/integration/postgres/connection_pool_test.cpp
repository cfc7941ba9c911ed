#include "platform/postgres/connection_pool.h"

#include <atomic>
#include <catch2/catch.hpp>
#include <thread>

#include "support/scratch_database.h"

using namespace portfolio::platform;
using namespace portfolio::platform::postgres;
using namespace std::chrono_literals;

namespace {

PoolOptions OptionsFor(const portfolio::test::ScratchDatabase& database, std::size_t size = 2) {
  PoolOptions options;
  options.url = database.url();
  options.size = size;
  return options;
}

Deadline Soon() { return Deadline::After(5s); }

}  // namespace

TEST_CASE("Every type goes in as a parameter and comes back out as it was") {
  portfolio::test::ScratchDatabase database;
  ConnectionPool pool(OptionsFor(database));
  const std::string bytes("\0\x01\xff\\x'", 6);
  const Time moment = Time(std::chrono::microseconds(1'769'850'487'123'456));
  const std::vector<std::string> texts = {"a,b", "", "\"q\" \\ {x}", "NULL", "žluťoučký"};
  const auto rows = pool.Query(
      Soon(),
      "select $1::text as t, $2::bigint as i, $3::boolean as b, $4::double precision as d,"
      " $5::bytea as y, $6::timestamptz as m, $7::text[] as a, $8::text as n,"
      " (select sum(x) from unnest($9::bigint[]) as x)::bigint as s",
      {"ünï 'quoted'", std::int64_t{-9'000'000'000}, true, 0.1, Bytes{bytes}, moment, texts,
       nullptr, std::vector<std::int64_t>{1, 2, 39}});
  REQUIRE(rows.ok());
  const Row row = (*rows)[0];
  CHECK(row.Text("t") == "ünï 'quoted'");
  CHECK(row.Int64("i") == -9'000'000'000);
  CHECK(row.Bool("b"));
  CHECK(row.Double("d") == 0.1);
  CHECK(row.Bytes("y") == bytes);
  CHECK(row.Moment("m") == moment);
  CHECK(row.TextArray("a") == texts);
  CHECK_FALSE(row.OptionalText("n").has_value());
  CHECK(row.Int64("s") == 42);
  CHECK_THROWS_AS(row.Text("missing"), std::logic_error);
  CHECK_THROWS_AS(row.Text("n"), std::logic_error);
}

TEST_CASE("A large value survives the round trip") {
  portfolio::test::ScratchDatabase database;
  ConnectionPool pool(OptionsFor(database));
  std::string bytes(8 * 1024 * 1024, '\0');
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<char>(i * 7 + i / 251);
  const auto rows = pool.Query(Soon(), "select $1::bytea as y", {Bytes{bytes}});
  REQUIRE(rows.ok());
  CHECK((*rows)[0].Bytes("y") == bytes);
}

TEST_CASE("Errors of statements have reasons, and the connection stays usable") {
  portfolio::test::ScratchDatabase database;
  database.Execute("create table t (id int primary key); insert into t values (1)");
  ConnectionPool pool(OptionsFor(database, 1));
  CHECK(pool.Query(Soon(), "insert into t values ($1)", {1}).status().reason() ==
        "UNIQUE_VIOLATION");
  CHECK(pool.Query(Soon(), "select from nowhere").status().code() == StatusCode::kInternal);
  CHECK(pool.Query(Soon(), "select $1::text", {std::string("a\0b", 3)}).status().reason() ==
        "TEXT_INVALID");
  CHECK(pool.Query(Soon(), "select $1::text", {"\xff"}).status().reason() == "TEXT_INVALID");
  CHECK(pool.Query(Soon(), "insert into t values ($1)", {2}).ok());
}

TEST_CASE("A full disk and a read-only database are told apart") {
  portfolio::test::ScratchDatabase database;
  database.Execute("create table t (id int)");
  ConnectionPool pool(OptionsFor(database));
  CHECK(pool.Query(Soon(), "do $$ begin raise sqlstate '53100'; end $$").status().reason() ==
        "STORAGE_FULL");
  auto connection = pool.Acquire(Soon());
  REQUIRE(connection.ok());
  REQUIRE(connection->Script("set default_transaction_read_only = on").ok());
  CHECK(connection->Query("insert into t values (1)").status().reason() == "STORAGE_READ_ONLY");
}

TEST_CASE("A statement that outlives its deadline is cancelled on the server") {
  portfolio::test::ScratchDatabase database;
  ConnectionPool pool(OptionsFor(database, 1));
  REQUIRE(pool.Query(Soon(), "select 1").ok());
  CHECK(pool.Query(Deadline::After(100ms), "select pg_sleep(600)").status().code() ==
        StatusCode::kDeadlineExceeded);
  // The server hears of it by a connection of its own, a moment later.
  const Deadline deadline = Deadline::After(30s);
  std::string running;
  do {
    running = database.Ask(
        "select count(*) from pg_stat_activity where state = 'active'"
        " and query = 'select pg_sleep(600)'");
  } while (running != "0" && !deadline.Expired());
  CHECK(running == "0");
}

TEST_CASE("A transaction's deadline holds on the server as well") {
  portfolio::test::ScratchDatabase database;
  ConnectionPool pool(OptionsFor(database, 1));
  auto transaction = Transaction::Begin(pool, Deadline::After(30s));
  REQUIRE(transaction.ok());
  const auto rows = transaction->Query(
      "select setting::bigint as ms from pg_settings where name = 'statement_timeout'");
  REQUIRE(rows.ok());
  CHECK((*rows)[0].Int64("ms") > 20'000);
  CHECK((*rows)[0].Int64("ms") <= 30'000);
}

TEST_CASE("A transaction that isn't committed leaves nothing") {
  portfolio::test::ScratchDatabase database;
  database.Execute("create table t (id int)");
  ConnectionPool pool(OptionsFor(database, 1));
  {
    auto transaction = Transaction::Begin(pool, Soon());
    REQUIRE(transaction.ok());
    REQUIRE(transaction->Query("insert into t values (1)").ok());
  }
  CHECK(database.Ask("select count(*) from t") == "0");
  auto transaction = Transaction::Begin(pool, Soon());
  REQUIRE(transaction->Query("insert into t values (1)").ok());
  REQUIRE(transaction->Commit().ok());
  CHECK(database.Ask("select count(*) from t") == "1");
}

TEST_CASE("Committing after a failed statement is an error, not a silent rollback") {
  portfolio::test::ScratchDatabase database;
  ConnectionPool pool(OptionsFor(database, 1));
  auto transaction = Transaction::Begin(pool, Soon());
  REQUIRE_FALSE(transaction->Query("select 1 / 0").ok());
  CHECK_FALSE(transaction->Commit().ok());
}

TEST_CASE("A pipeline is one transaction") {
  portfolio::test::ScratchDatabase database;
  database.Execute("create table t (id int primary key)");
  ConnectionPool pool(OptionsFor(database, 1));
  auto connection = pool.Acquire(Soon());
  const auto good = connection->Pipeline({{"insert into t values ($1)", {1}},
                                          {"insert into t values ($1)", {2}},
                                          {"select count(*) as n from t", {}}});
  REQUIRE(good.ok());
  CHECK((*good)[2][0].Int64("n") == 2);
  const auto bad = connection->Pipeline({{"insert into t values ($1)", {3}},
                                         {"insert into t values ($1)", {1}},
                                         {"select 'never prepared'", {}}});
  CHECK(bad.status().reason() == "UNIQUE_VIOLATION");
  CHECK(connection->Query("select 'never prepared'").ok());
  CHECK(database.Ask("select count(*) from t") == "2");
}

TEST_CASE("More statements than are kept prepared still run") {
  portfolio::test::ScratchDatabase database;
  ConnectionPool pool(OptionsFor(database, 1));
  for (int i = 0; i < 220; ++i) {
    const auto rows = pool.Query(Soon(), "select $1::int + " + std::to_string(i) + " as n", {1});
    REQUIRE(rows.ok());
    REQUIRE((*rows)[0].Int64("n") == i + 1);
  }
}

TEST_CASE("Connections that the server closed while idle cost no caller an error") {
  portfolio::test::ScratchDatabase database;
  ConnectionPool pool(OptionsFor(database, 2));
  {
    auto first = pool.Acquire(Soon());
    auto second = pool.Acquire(Soon());
    REQUIRE(first->Query("select 1").ok());
    REQUIRE(second->Query("select 1").ok());
  }
  database.BreakConnections();
  CHECK(pool.Query(Soon(), "select 1").ok());
  auto transaction = Transaction::Begin(pool, Soon());
  REQUIRE(transaction.ok());
  CHECK(transaction->Query("select 1").ok());
}

TEST_CASE("A connection that breaks in use gives Unavailable and is replaced") {
  portfolio::test::ScratchDatabase database;
  ConnectionPool pool(OptionsFor(database, 1));
  {
    auto transaction = Transaction::Begin(pool, Soon());
    REQUIRE(transaction.ok());
    database.BreakConnections();
    CHECK(transaction->Query("select 1").status().reason() == "DATABASE_UNAVAILABLE");
  }
  CHECK(pool.in_use() == 0);
  CHECK(pool.Query(Soon(), "select 1").ok());
}

TEST_CASE("A server that isn't there is Unavailable") {
  PoolOptions options;
  options.url = "postgresql:///x?host=/nonexistent";
  options.connect_patience = 60ms;
  ConnectionPool pool(options);
  CHECK(pool.Query(Soon(), "select 1").status().reason() == "DATABASE_UNAVAILABLE");
  CHECK(pool.in_use() == 0);
}

TEST_CASE("Who waits too long for a connection is told so, and one too many is refused at once") {
  portfolio::test::ScratchDatabase database;
  PoolOptions options = OptionsFor(database, 1);
  options.max_waiting = 0;
  ConnectionPool none_may_wait(options);
  auto held = none_may_wait.Acquire(Soon());
  REQUIRE(held.ok());
  CHECK(none_may_wait.Acquire(Soon()).status().code() == StatusCode::kResourceExhausted);

  ConnectionPool one_may_wait(OptionsFor(database, 1));
  auto also_held = one_may_wait.Acquire(Soon());
  REQUIRE(also_held.ok());
  CHECK(one_may_wait.Acquire(Deadline::After(20ms)).status().code() ==
        StatusCode::kDeadlineExceeded);
}

TEST_CASE("Many threads share few connections") {
  portfolio::test::ScratchDatabase database;
  database.Execute("create table t (n int); insert into t values (0)");
  ConnectionPool pool(OptionsFor(database, 3));
  std::atomic<int> failed{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i) {
    threads.emplace_back([&] {
      for (int j = 0; j < 50; ++j) {
        if (!pool.Query(Deadline::After(30s), "update t set n = n + 1").ok()) ++failed;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(failed == 0);
  CHECK(database.Ask("select n from t") == "400");
}
