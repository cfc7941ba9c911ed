#pragma once

#include <variant>

#include "chat/src/domain/message_store.h"
#include "platform/postgres/batcher.h"
#include "platform/postgres/connection_pool.h"

namespace portfolio::chat {

/// MessageStore in the tables of schema chat. Writes of many callers share a transaction.
class PgMessageStore : public MessageStore {
 public:
  /// `session_limit`: messages that a session may have.
  PgMessageStore(platform::postgres::PoolOptions options, platform::postgres::ConnectionPool& pool,
                 int session_limit);

  void Store(NewMessage message,
             std::function<void(platform::StatusOr<Stored>)> done) override;
  void Complete(StoredAnswer answer, std::string fingerprint,
                std::function<void(platform::Status)> done) override;
  platform::StatusOr<std::optional<LastTurn>> FindLastTurn(const std::string& session_id,
                                                           platform::Deadline deadline) override;

 private:
  struct Storing {
    NewMessage message;
    Stored result;
  };
  struct Completing {
    StoredAnswer answer;
    std::string fingerprint;
  };
  using Row = std::variant<Storing, Completing>;

  platform::postgres::Statement StatementFor(const Row& row) const;
  platform::Status Write(platform::postgres::Transaction& transaction, std::span<Row> rows) const;

  platform::postgres::ConnectionPool& pool_;
  const int session_limit_;
  /// Last, so that its thread ends before what it uses.
  platform::postgres::Batcher<Row> batcher_;
};

}  // namespace portfolio::chat
