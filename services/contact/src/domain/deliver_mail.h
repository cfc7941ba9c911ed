#pragma once

#include <chrono>
#include <functional>
#include <mutex>
#include <set>
#include <string>

#include "contact/src/domain/mail.h"
#include "contact/src/domain/outbox.h"
#include "platform/time/clock.h"

namespace portfolio::contact {

struct RetrySettings {
  /// Before the second attempt; doubled each time.
  std::chrono::seconds first_delay{30};
  std::chrono::seconds longest_delay{3600};
};

/// The pause after an attempt: first_delay doubled with each earlier attempt, at most
/// longest_delay, of which a random part between a half and the whole (`chance` is 0 to 1).
std::chrono::seconds RetryDelay(const RetrySettings& settings, int attempts, double chance);

/// Sends mails from the outbox, each until it is sent, refused (5xx) or too old. Thread-safe:
/// several workers call it at once.
class DeliverMail {
 public:
  /// `chance` gives random numbers from 0 to 1; it must be thread-safe.
  DeliverMail(Outbox& outbox, Mailer& mailer, const platform::Clock& clock, MailSettings mail,
              RetrySettings retry, std::function<double()> chance);

  enum class Step {
    /// Nothing is due.
    kIdle,
    kSent,
    kTryLater,
    kFailed,
  };

  /// Handles the mail that is due the longest. A mail that the server took but whose mark the
  /// database lost is remembered and marked later, not sent twice. Errors are those of the outbox.
  platform::StatusOr<Step> DeliverNext();

 private:
  platform::Status SettleUnmarked();
  bool IsUnmarked(const std::string& id);

  Outbox& outbox_;
  Mailer& mailer_;
  const platform::Clock& clock_;
  const MailSettings mail_;
  const RetrySettings retry_;
  const std::function<double()> chance_;
  std::mutex mutex_;
  std::set<std::string> unmarked_;
};

}  // namespace portfolio::contact
