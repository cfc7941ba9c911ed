#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

#include "contact/src/domain/message_store.h"
#include "platform/postgres/connection_pool.h"

namespace portfolio::contact {

struct MessageStoreSettings {
  /// Who is told of messages.
  std::string owner_address;
  /// Right side of Message-IDs.
  std::string message_id_domain;
  /// Queue a mail to the visitor as well.
  bool acknowledge = false;
  /// How long a mail is tried.
  std::chrono::seconds give_up_after{std::chrono::hours(72)};
  /// Messages a day; 0 is no limit.
  int per_session = 20;
  int per_address = 100;
  /// Bytes of all attachments together.
  std::int64_t attachment_quota = 2LL * 1024 * 1024 * 1024;
};

/// Messages in the schema contact. A draft with files holds a connection from its first bytes on.
/// Addresses are counted by a hash whose salt changes every day.
class PgMessageStore : public MessageStore {
 public:
  PgMessageStore(platform::postgres::ConnectionPool& pool, MessageStoreSettings settings)
      : pool_(pool), settings_(std::move(settings)) {}
  std::unique_ptr<MessageDraft> NewDraft(platform::Deadline deadline) override;

 private:
  platform::postgres::ConnectionPool& pool_;
  const MessageStoreSettings settings_;
};

}  // namespace portfolio::contact
