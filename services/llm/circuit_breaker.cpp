#include "llm/circuit_breaker.h"

#include <algorithm>

namespace portfolio::llm {

bool CircuitBreaker::Allow(Time now) {
  const std::lock_guard lock(mutex_);
  if (failures_ < kFailures) return true;
  if (now < open_until_ || trying_) return false;
  trying_ = true;
  return true;
}

void CircuitBreaker::Succeeded() {
  const std::lock_guard lock(mutex_);
  failures_ = 0;
  trying_ = false;
}

void CircuitBreaker::Abandoned() {
  const std::lock_guard lock(mutex_);
  trying_ = false;
}

void CircuitBreaker::Failed(const platform::Status& status, Time now) {
  const std::lock_guard lock(mutex_);
  trying_ = false;
  ++failures_;
  std::chrono::seconds pause = kOpenFor;
  const std::string& reason = status.reason();
  if (reason == "MODEL_UNAUTHORIZED" || reason == "MODEL_QUOTA") {
    failures_ = kFailures;
    pause = kOpenForRefusal;
  }
  if (const int retry_after = status.error().retry_after_seconds; retry_after > 0) {
    failures_ = kFailures;
    pause = std::min(std::chrono::seconds(retry_after), kLongest);
  }
  if (failures_ >= kFailures) open_until_ = now + pause;
}

}  // namespace portfolio::llm
