#pragma once

#include <span>
#include <variant>
#include <vector>

#include "chat/src/domain/message_store.h"
#include "platform/postgres/batcher.h"
#include "platform/postgres/connection_pool.h"
#include "platform/postgres/daily_caps.h"

namespace portfolio::chat {

struct StoreLimits {
  /// Messages that a session may have.
  int session_messages = 20;
  /// Calls to a language model per address and day, and per site and day.
  int address_model_calls = 100;
  int site_model_calls = 2000;
  std::int64_t site_model_tokens = 2000000;
  /// Messages that are stored in a day.
  platform::postgres::DailyCap messages{"message", 1000, 10000};
  /// Where days begin, IANA.
  std::string time_zone = "UTC";
};

/// MessageStore in the tables of schema chat. Writes of many callers share a transaction.
class PgMessageStore : public MessageStore {
 public:
  PgMessageStore(platform::postgres::PoolOptions options, platform::postgres::ConnectionPool& pool,
                 StoreLimits limits);

  void Store(NewMessage message, std::function<void(platform::StatusOr<Stored>)> done) override;
  void Complete(Completion completion, std::function<void(platform::Status)> done) override;
  platform::StatusOr<Talk> FindTalk(const std::string& session_id,
                                    platform::Deadline deadline) override;

 private:
  struct Storing {
    NewMessage message;
    platform::StatusOr<Stored> result = Stored{};
  };
  using Row = std::variant<Storing, Completion>;

  platform::postgres::Statement StatementFor(const Row& row) const;
  platform::Status Write(platform::postgres::Transaction& transaction, std::span<Row> rows) const;
  /// Refuses what the day's caps leave no room for.
  platform::Status TakeRoom(platform::postgres::Transaction& transaction,
                            std::span<Row> rows) const;

  platform::postgres::ConnectionPool& pool_;
  const StoreLimits limits_;
  const platform::postgres::DailyCaps caps_;
  /// Last, so that its thread ends before what it uses.
  platform::postgres::Batcher<Row> batcher_;
};

}  // namespace portfolio::chat
