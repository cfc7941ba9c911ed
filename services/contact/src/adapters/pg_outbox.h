#pragma once

#include <chrono>

#include "contact/src/domain/outbox.h"
#include "platform/postgres/connection_pool.h"

namespace portfolio::contact {

/// The mails of the schema contact. A claim is a row lock in an open transaction: when this process
/// dies, the mail is free again at once. Needs a connection for each claim.
class PgOutbox : public Outbox {
 public:
  /// `claim_time`: how long a claim may last; longer than one mail takes.
  PgOutbox(platform::postgres::ConnectionPool& pool, std::chrono::seconds claim_time)
      : pool_(pool), claim_time_(claim_time) {}
  platform::StatusOr<std::unique_ptr<ClaimedMail>> ClaimDue() override;
  platform::Status MarkSentLate(const std::string& id) override;

  /// Since when the mail that has waited the longest waits; 0 when none waits.
  platform::StatusOr<std::chrono::seconds> OldestWait();

 private:
  platform::postgres::ConnectionPool& pool_;
  const std::chrono::seconds claim_time_;
};

}  // namespace portfolio::contact
