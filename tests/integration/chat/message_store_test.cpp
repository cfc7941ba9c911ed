#include <catch2/catch.hpp>
#include <future>
#include <memory>
#include <string>
#include <vector>

#include "chat/src/adapters/pg_message_store.h"
#include "platform/postgres/migrations.h"
#include "platform/postgres/owned_schema.h"
#include "support/scratch_database.h"

namespace portfolio::chat {
const std::vector<platform::postgres::Migration>& Migrations();
}

namespace {

using namespace portfolio;
using namespace std::chrono_literals;

/// One of several processes that answer: a pool and a store of its own.
class Replica {
 public:
  Replica(const std::string& url, const chat::StoreLimits& limits)
      : pool_(Options(url)), store_(Options(url), pool_, limits) {}

  std::future<platform::Status> Store(int number, const std::string& address) {
    chat::NewMessage message;
    message.session_id = "session-" + std::to_string(1000 + number);
    message.client_address = address;
    message.model_tokens = 10;
    message.message = "Which languages do you speak?";
    message.answer = {"", "", "en", std::string(chat::kPending), {}};
    auto outcome = std::make_shared<std::promise<platform::Status>>();
    auto future = outcome->get_future();
    store_.Store(std::move(message), [outcome](const platform::StatusOr<chat::Stored>& stored) {
      outcome->set_value(stored.ok() ? platform::Status() : stored.status());
    });
    return future;
  }

 private:
  static platform::postgres::PoolOptions Options(const std::string& url) {
    platform::postgres::PoolOptions options;
    options.url = url;
    return options;
  }

  platform::postgres::ConnectionPool pool_;
  chat::PgMessageStore store_;
};

}  // namespace

TEST_CASE("replicas that reserve model calls for the same addresses never wait in a circle") {
  const test::ScratchDatabase database;
  REQUIRE(platform::postgres::Migrate(database.url(), platform::postgres::OwnerOf("chat"),
                                      chat::Migrations(), platform::Deadline::After(20s))
              .ok());
  chat::StoreLimits limits;
  limits.address_model_calls = limits.site_model_calls = 1'000'000;
  limits.site_model_tokens = 1'000'000'000;
  limits.messages = {"message", 0, 0};
  {
    Replica one(database.url(), limits);
    Replica other(database.url(), limits);
    std::vector<std::future<platform::Status>> outcomes;
    for (int i = 0; i < 200; ++i) {
      outcomes.push_back(one.Store(2 * i, i % 2 == 0 ? "192.0.2.1" : "198.51.100.1"));
      outcomes.push_back(other.Store(2 * i + 1, i % 2 == 0 ? "198.51.100.1" : "192.0.2.1"));
    }
    for (auto& outcome : outcomes) {
      const platform::Status status = outcome.get();
      CHECK(status.ok());
    }
  }
  // Their connections are closed, so that PostgreSQL has counted what they saw.
  CHECK(database.Ask("select deadlocks from pg_stat_database where datname = current_database()") ==
        "0");
  CHECK(database.Ask("select string_agg(calls::text, ' ' order by scope) from chat.model_usage") ==
        "200 200 400");
}
