#pragma once

#include <algorithm>
#include <chrono>

namespace portfolio::platform {

/// The latest moment at which an operation may still run, on the steady clock. A value type.
class Deadline {
 public:
  using TimePoint = std::chrono::steady_clock::time_point;

  /// Never expires.
  Deadline() = default;
  static Deadline Never() { return {}; }
  static Deadline At(TimePoint time) { return Deadline(time); }
  static Deadline After(std::chrono::milliseconds duration) {
    return Deadline(std::chrono::steady_clock::now() + duration);
  }

  bool Expired() const { return std::chrono::steady_clock::now() >= time_; }
  /// What is left: 0 when expired, at most 24 hours.
  std::chrono::milliseconds Remaining() const {
    using std::chrono::milliseconds;
    const auto now = std::chrono::steady_clock::now();
    if (now >= time_) return milliseconds(0);
    constexpr milliseconds kDay = std::chrono::hours(24);
    return time_ - now > kDay ? kDay : std::chrono::duration_cast<milliseconds>(time_ - now);
  }
  /// The earlier of the two.
  Deadline Earlier(Deadline other) const { return Deadline(std::min(time_, other.time_)); }
  TimePoint time() const { return time_; }

 private:
  explicit Deadline(TimePoint time) : time_(time) {}

  TimePoint time_ = TimePoint::max();
};

}  // namespace portfolio::platform
