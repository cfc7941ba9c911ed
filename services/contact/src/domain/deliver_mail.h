#pragma once

#include <functional>
#include <mutex>
#include <set>
#include <string>

#include "contact/src/domain/mail.h"
#include "contact/src/domain/outbox.h"
#include "contact/src/domain/retry_delay.h"
#include "contact/src/domain/server_pause.h"
#include "platform/time/clock.h"

namespace portfolio::contact {

/// Sends mails from the outbox, each until it is sent, refused (5xx) or too old. Thread-safe:
/// several workers call it at once.
class DeliverMail {
 public:
  /// `chance` gives random numbers from 0 to 1; it must be thread-safe.
  DeliverMail(Outbox& outbox, Mailer& mailer, const platform::Clock& clock,
              const MailWriter& writer, RetrySettings retry, std::function<double()> chance);

  enum class Step {
    /// Nothing is due, or the server is down and no attempt is made now.
    kIdle,
    kSent,
    kTryLater,
    kFailed,
  };

  /// Handles the mail that is due the longest. When the database loses a claim or a mark, the mail
  /// is not sent twice for that: it is remembered here until it is marked. Errors are those of the
  /// outbox.
  platform::StatusOr<Step> DeliverNext();

 private:
  platform::StatusOr<Step> Attempt(ClaimedMail& claimed);
  platform::StatusOr<Step> Conclude(ClaimedMail& claimed, const Delivery& delivery);
  platform::Status SettleUnmarked();
  /// False when another worker is sending it, or it was sent and waits for its mark.
  bool TakeUp(const std::string& id);
  void PutDown(const std::string& id);

  Outbox& outbox_;
  Mailer& mailer_;
  const platform::Clock& clock_;
  const MailWriter& writer_;
  const RetrySettings retry_;
  const std::function<double()> chance_;
  ServerPause pause_;
  std::mutex mutex_;
  std::set<std::string> under_way_;
  std::set<std::string> unmarked_;
};

}  // namespace portfolio::contact
