#pragma once

#include <chrono>
#include <functional>

namespace portfolio::gateway {

/// A thread that owns connections. Everything about a connection happens on its worker; other
/// threads (those of gRPC) come in through Post.
class Worker {
 public:
  virtual ~Worker() = default;
  /// Runs `task` on the worker's thread, after what was posted before. Thread-safe.
  virtual void Post(std::function<void()> task) = 0;
  /// Runs `task` on the worker's thread after `delay`, or drops it when the worker ends before.
  /// Only from its own thread.
  virtual void PostLater(std::chrono::milliseconds delay, std::function<void()> task) = 0;
};

}  // namespace portfolio::gateway
