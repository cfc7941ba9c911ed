#pragma once

#include <chrono>
#include <cstddef>
#include <unordered_map>

namespace portfolio::platform {

/// What tells apart tasks that take differently long: an address, which is only compared.
using TaskKind = const void*;

/// Decides at the door whether a task may join a queue: only if it will wait no longer than
/// `max_wait`, by how long tasks of the kinds before it took lately. So under any overload what is
/// taken is answered in time and the rest is refused at once, and the threads do nothing in vain.
/// (CoDel, RFC 8289, would look at how long tasks have waited; a refusal would then come after that
/// wait.) Not thread-safe.
class Admission {
 public:
  Admission(std::size_t threads, std::chrono::nanoseconds max_wait)
      : threads_(threads), max_wait_(max_wait) {}

  /// Whether a new task may join.
  bool Admits() const;
  /// Until a thread takes a new task, where none is idle.
  std::chrono::nanoseconds ExpectedWait() const;

  /// A task has joined; it runs; it has ended and ran for so long.
  void Queue(TaskKind kind);
  void Begin(TaskKind kind);
  void End(TaskKind kind, std::chrono::nanoseconds took);

 private:
  struct Kind {
    /// Of the latest tasks; 0 before the first has ended.
    std::chrono::nanoseconds mean{0};
    long waiting = 0;
    long running = 0;
    /// Tasks that the mean is of.
    long ended = 0;
  };

  const std::size_t threads_;
  const std::chrono::nanoseconds max_wait_;
  std::size_t waiting_ = 0;
  std::size_t running_ = 0;
  /// As many as a program has methods.
  std::unordered_map<TaskKind, Kind> kinds_;
};

}  // namespace portfolio::platform
