#include "platform/postgres/batcher.h"

#include <atomic>
#include <catch2/catch.hpp>
#include <future>

#include "support/scratch_database.h"

using namespace portfolio::platform;
using namespace portfolio::platform::postgres;
using namespace std::chrono_literals;

namespace {

struct Number {
  std::int64_t value = 0;
  bool was_new = false;
};

Status Insert(Transaction& transaction, std::span<Number> rows) {
  std::vector<std::int64_t> values;
  for (const Number& row : rows) values.push_back(row.value);
  RETURN_IF_ERROR(
      transaction.Query("insert into t select unnest($1::bigint[])", {values}).status());
  for (Number& row : rows) row.was_new = true;
  return {};
}

BatcherOptions OptionsFor(const portfolio::test::ScratchDatabase& database) {
  BatcherOptions options;
  options.connection.url = database.url();
  return options;
}

// Holds the worker inside its first write until opened.
class Gate {
 public:
  Status Pass(Transaction& transaction, std::span<Number> rows) {
    if (!entered_.exchange(true)) {
      entered_signal_.set_value();
      open_.get_future().wait();
    }
    return Insert(transaction, rows);
  }
  void AwaitEntry() { entered_signal_.get_future().wait(); }
  void Open() { open_.set_value(); }

 private:
  std::atomic<bool> entered_{false};
  std::promise<void> entered_signal_;
  std::promise<void> open_;
};

}  // namespace

TEST_CASE("An acknowledged row is in the table, with its result") {
  portfolio::test::ScratchDatabase database;
  database.Execute("create table t (id bigint primary key)");
  Batcher<Number> batcher(OptionsFor(database), Insert);
  const auto row = batcher.SubmitAndWait({7}, Deadline::After(5s));
  REQUIRE(row.ok());
  CHECK(row->was_new);
  CHECK(database.Ask("select id from t") == "7");
}

TEST_CASE("Rows that wait together are written in one transaction") {
  portfolio::test::ScratchDatabase database;
  database.Execute("create table t (id bigint primary key)");
  Gate gate;
  std::atomic<int> acknowledged{0};
  {
    Batcher<Number> batcher(OptionsFor(database),
                            [&](Transaction& transaction, std::span<Number> rows) {
                              return gate.Pass(transaction, rows);
                            });
    const auto count = [&](Status status, Number) { acknowledged += status.ok() ? 1 : 0; };
    batcher.Submit({0}, count);
    gate.AwaitEntry();
    for (int i = 1; i <= 100; ++i) batcher.Submit({i}, count);
    gate.Open();
  }
  CHECK(acknowledged == 101);
  CHECK(database.Ask("select count(*) from t") == "101");
  CHECK(database.Ask("select count(distinct xmin::text) from t") == "2");
}

TEST_CASE("A bad row fails alone") {
  portfolio::test::ScratchDatabase database;
  database.Execute("create table t (id bigint primary key check (id <> 13))");
  Gate gate;
  std::vector<StatusCode> outcomes(32, StatusCode::kUnknown);
  {
    Batcher<Number> batcher(OptionsFor(database),
                            [&](Transaction& transaction, std::span<Number> rows) {
                              return gate.Pass(transaction, rows);
                            });
    const auto note = [&](Status status, Number row) {
      outcomes[static_cast<std::size_t>(row.value)] = status.code();
    };
    batcher.Submit({0}, note);
    gate.AwaitEntry();
    for (int i = 1; i < 32; ++i) batcher.Submit({i}, note);
    gate.Open();
  }
  for (std::size_t i = 0; i < 32; ++i) {
    CHECK((outcomes[i] == StatusCode::kOk) == (i != 13));
  }
  CHECK(database.Ask("select count(*) from t") == "31");
}

TEST_CASE("A full queue refuses at once") {
  portfolio::test::ScratchDatabase database;
  database.Execute("create table t (id bigint primary key)");
  Gate gate;
  BatcherOptions options = OptionsFor(database);
  options.capacity = 2;
  Batcher<Number> batcher(options, [&](Transaction& transaction, std::span<Number> rows) {
    return gate.Pass(transaction, rows);
  });
  const auto ignore = [](Status, Number) {};
  batcher.Submit({0}, ignore);
  gate.AwaitEntry();
  batcher.Submit({1}, ignore);
  batcher.Submit({2}, ignore);
  CHECK(batcher.waiting() == 2);
  CHECK(batcher.SubmitAndWait({3}, Deadline::After(5s)).status().reason() == "QUEUE_FULL");
  gate.Open();
}

TEST_CASE("A connection lost before the commit is replaced and the rows are written") {
  portfolio::test::ScratchDatabase database;
  database.Execute("create table t (id bigint primary key)");
  std::atomic<int> runs{0};
  Batcher<Number> batcher(OptionsFor(database),
                          [&](Transaction& transaction, std::span<Number> rows) {
                            if (runs++ == 0) database.BreakConnections();
                            return Insert(transaction, rows);
                          });
  CHECK(batcher.SubmitAndWait({7}, Deadline::After(5s)).ok());
  CHECK(runs == 2);
  CHECK(database.Ask("select count(*) from t") == "1");
}

TEST_CASE("An exception in the write is an error of its rows, not the end of the worker") {
  portfolio::test::ScratchDatabase database;
  database.Execute("create table t (id bigint primary key)");
  Batcher<Number> batcher(OptionsFor(database),
                          [](Transaction& transaction, std::span<Number> rows) {
                            if (rows.front().value == 1) throw std::logic_error("no");
                            return Insert(transaction, rows);
                          });
  CHECK(batcher.SubmitAndWait({1}, Deadline::After(5s)).status().code() == StatusCode::kInternal);
  CHECK(batcher.SubmitAndWait({2}, Deadline::After(5s)).ok());
}

TEST_CASE("How many rows are unwritten is told before and after each batch") {
  portfolio::test::ScratchDatabase database;
  database.Execute("create table t (id bigint primary key)");
  Gate gate;
  std::vector<std::size_t> told;
  {
    BatcherOptions options = OptionsFor(database);
    options.report_unwritten = [&](std::size_t rows) { told.push_back(rows); };
    Batcher<Number> batcher(std::move(options),
                            [&](Transaction& transaction, std::span<Number> rows) {
                              return gate.Pass(transaction, rows);
                            });
    batcher.Submit({0}, [](Status, Number) {});
    gate.AwaitEntry();
    for (int i = 1; i <= 3; ++i) batcher.Submit({i}, [](Status, Number) {});
    gate.Open();
  }
  CHECK(told == std::vector<std::size_t>{1, 3, 3, 0});
}
