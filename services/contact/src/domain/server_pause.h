#pragma once

#include <mutex>

#include "contact/src/domain/retry_delay.h"
#include "platform/time/clock.h"

namespace portfolio::contact {

/// Keeps mails back while the mail server is down. A server that breaks off may yet have taken the
/// mail, so that every further attempt may make a duplicate: after a failure all workers wait, with
/// growing pauses, and then one attempt at a time is let through until one gets a reply.
/// Thread-safe.
class ServerPause {
 public:
  /// No pause is longer than this, whatever the settings: the server may be back.
  static constexpr std::chrono::minutes kLongest{10};

  explicit ServerPause(RetrySettings retry);

  /// True when an attempt may be made now; then one of the calls below must follow.
  bool Allow(platform::Time now);
  /// There was nothing to send.
  void Unused();
  /// The server replied, whatever it said.
  void Replied();
  /// The server is down. `chance` is 0 to 1, as for RetryDelay.
  void Failed(platform::Time now, double chance);

 private:
  const RetrySettings retry_;
  std::mutex mutex_;
  int failures_ = 0;
  bool trying_ = false;
  platform::Time until_{};
};

}  // namespace portfolio::contact
