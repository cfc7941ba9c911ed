#pragma once

#include <functional>

namespace portfolio::gateway {

/// A thread that owns connections. Everything about a connection happens on its worker; other
/// threads (those of gRPC) come in through Post.
class Worker {
 public:
  virtual ~Worker() = default;
  /// Runs `task` on the worker's thread, after what was posted before. Thread-safe.
  virtual void Post(std::function<void()> task) = 0;
};

}  // namespace portfolio::gateway
