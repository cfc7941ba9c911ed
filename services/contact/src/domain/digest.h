#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "contact/src/domain/mail.h"
#include "platform/error/status.h"
#include "platform/time/clock.h"
#include "platform/time/deadline.h"

namespace portfolio::contact {

struct DueDigest {
  /// The set hour that it belongs to.
  platform::Time due;
  /// When the one before was due.
  platform::Time since;
  /// The same as the owner's clock shows it, "2026-03-02 07:00".
  std::string since_local;
};

/// When digests are due, and which have been made. Thread-safe.
class DigestStore {
 public:
  virtual ~DigestStore() = default;
  /// Null when none is due, or the owner wants none.
  virtual platform::StatusOr<std::optional<DueDigest>> FindDue(platform::Deadline deadline) = 0;
  /// Queues its mail; false when that was done before, by whomever.
  virtual platform::StatusOr<bool> Queue(const DueDigest& digest, const DigestText& text,
                                         platform::Deadline deadline) = 0;
};

/// Queues the digest that is due. Thread-safe; what is passed in must outlive it.
class QueueDigest {
 public:
  QueueDigest(DigestStore& store, const MailWriter& writer, const platform::Clock& clock)
      : store_(store), writer_(writer), clock_(clock) {}

  /// `due` as FindDue gave it. False when it isn't due any more, or when figures are missing and
  /// may still come: that is waited for an hour.
  platform::StatusOr<bool> Run(platform::Time due, const DigestFigures& figures,
                               platform::Deadline deadline) const;

 private:
  DigestStore& store_;
  const MailWriter& writer_;
  const platform::Clock& clock_;
};

}  // namespace portfolio::contact
