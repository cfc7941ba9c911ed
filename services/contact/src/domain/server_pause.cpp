#include "contact/src/domain/server_pause.h"

#include <algorithm>

namespace portfolio::contact {

ServerPause::ServerPause(RetrySettings retry)
    : retry_{retry.first_delay,
             std::min<std::chrono::milliseconds>(retry.longest_delay, kLongest)} {}

bool ServerPause::Allow(platform::Time now) {
  const std::lock_guard lock(mutex_);
  if (failures_ == 0) return true;
  if (trying_ || now < until_) return false;
  trying_ = true;
  return true;
}

void ServerPause::Unused() {
  const std::lock_guard lock(mutex_);
  trying_ = false;
}

void ServerPause::Replied() {
  const std::lock_guard lock(mutex_);
  trying_ = false;
  failures_ = 0;
}

void ServerPause::Failed(platform::Time now, double chance) {
  const std::lock_guard lock(mutex_);
  trying_ = false;
  // Attempts that were under way together fail together: that is one failure.
  if (failures_ > 0 && now < until_) return;
  until_ = now + RetryDelay(retry_, failures_, chance);
  ++failures_;
}

}  // namespace portfolio::contact
