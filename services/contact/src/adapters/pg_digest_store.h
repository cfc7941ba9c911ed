#pragma once

#include <chrono>
#include <string>
#include <utility>

#include "contact/src/domain/digest.h"
#include "platform/postgres/connection_pool.h"

namespace portfolio::contact {

struct DigestSettings {
  /// "off", "daily" or "weekly" (on Mondays).
  std::string period = "off";
  /// 0 to 23, by the owner's clock.
  int hour = 7;
  /// IANA.
  std::string time_zone = "UTC";
  std::string owner_address = {};
  /// Right side of Message-IDs.
  std::string message_id_domain = {};
  /// How long a mail is tried.
  std::chrono::seconds give_up_after{std::chrono::hours(72)};
};

/// Digests in the schema contact: one row says up to when the owner has been told, and who moves it
/// on queues the mail in the same statement.
class PgDigestStore : public DigestStore {
 public:
  PgDigestStore(platform::postgres::ConnectionPool& pool, DigestSettings settings)
      : pool_(pool), settings_(std::move(settings)) {}
  platform::StatusOr<std::optional<DueDigest>> FindDue(platform::Deadline deadline) override;
  platform::StatusOr<bool> Queue(const DueDigest& digest, const DigestText& text,
                                 platform::Deadline deadline) override;

 private:
  platform::postgres::ConnectionPool& pool_;
  const DigestSettings settings_;
};

}  // namespace portfolio::contact
