#pragma once

#include <chrono>
#include <mutex>

#include "platform/error/status.h"

namespace portfolio::llm {

/// Spares callers the wait for a provider that fails: after kFailures failures in a row (or one
/// that a retry can't mend) calls are refused for a while, then one is let through to try.
/// Thread-safe.
class CircuitBreaker {
 public:
  using Time = std::chrono::steady_clock::time_point;
  static constexpr int kFailures = 5;
  static constexpr std::chrono::seconds kOpenFor{30};
  static constexpr std::chrono::seconds kOpenForRefusal{60};
  static constexpr std::chrono::seconds kLongest{300};

  /// True when a call may be made now; then its end must be told.
  bool Allow(Time now);
  void Succeeded();
  /// Cancelled calls say nothing about the provider.
  void Abandoned();
  /// MODEL_UNAUTHORIZED and MODEL_QUOTA open it at once for kOpenForRefusal, a status with
  /// retry-after for that long, at most kLongest.
  void Failed(const platform::Status& status, Time now);

 private:
  std::mutex mutex_;
  int failures_ = 0;
  Time open_until_{};
  bool trying_ = false;
};

}  // namespace portfolio::llm
