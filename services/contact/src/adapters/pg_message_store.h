#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

#include "contact/src/domain/message_store.h"
#include "platform/postgres/connection_pool.h"
#include "platform/postgres/daily_caps.h"

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
  /// Messages of a session a day; 0 is no limit.
  int per_session = 20;
  platform::postgres::DailyCap messages{"message", 100, 2000};
  /// Bytes of attachments.
  platform::postgres::DailyCap bytes{"attachment_byte", 50LL << 20, 256LL << 20};
  /// Where days begin, IANA.
  std::string time_zone = "UTC";
  /// Bytes of all attachments together.
  std::int64_t attachment_quota = 2LL * 1024 * 1024 * 1024;
};

/// Messages in the schema contact. A draft with files holds a connection from its first bytes on.
class PgMessageStore : public MessageStore {
 public:
  PgMessageStore(platform::postgres::ConnectionPool& pool, MessageStoreSettings settings)
      : pool_(pool), settings_(std::move(settings)), caps_("contact", settings_.time_zone) {}
  std::unique_ptr<MessageDraft> NewDraft(Sender sender, platform::Deadline deadline) override;

 private:
  platform::postgres::ConnectionPool& pool_;
  const MessageStoreSettings settings_;
  const platform::postgres::DailyCaps caps_;
};

}  // namespace portfolio::contact
