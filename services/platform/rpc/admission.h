#pragma once

#include <chrono>
#include <cstddef>

namespace portfolio::platform {

/// Decides at the door whether a task may join a queue: only if it will wait no longer than
/// `max_wait`, by how long tasks took lately. So under any overload what is taken is answered in
/// time and the rest is refused at once, and the threads do nothing in vain. (CoDel, RFC 8289,
/// would look at how long tasks have waited; a refusal would then come after that wait.) Not
/// thread-safe.
class Admission {
 public:
  Admission(std::size_t threads, std::chrono::nanoseconds max_wait)
      : threads_(threads), max_wait_(max_wait) {}

  /// A task that finds so many others waiting and so many threads idle.
  bool Admits(std::size_t waiting, std::size_t idle) const {
    return idle > waiting || ExpectedWait(waiting) <= max_wait_;
  }
  /// Until a thread takes a task that finds so many others waiting and no thread idle.
  std::chrono::nanoseconds ExpectedWait(std::size_t waiting) const;
  /// A task has ended that ran for so long.
  void Learn(std::chrono::nanoseconds took);

 private:
  const std::size_t threads_;
  const std::chrono::nanoseconds max_wait_;
  /// Of the latest tasks; 0 before the first has ended.
  std::chrono::nanoseconds mean_{0};
};

}  // namespace portfolio::platform
