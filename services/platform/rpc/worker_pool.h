#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace portfolio::platform {

/// A fixed number of threads and a bounded queue before them. Thread-safe.
class WorkerPool {
 public:
  WorkerPool(size_t threads, size_t queue_limit);
  /// As Shutdown.
  ~WorkerPool();
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  /// Queues `task`, or returns false at once when the queue is full or the pool is shut down. An
  /// exception that leaves a task is logged and swallowed.
  bool TrySubmit(std::function<void()> task);
  /// Tasks that wait.
  size_t queued() const;
  size_t threads() const { return threads_.size(); }
  /// Runs what is queued, takes nothing new, and joins the threads.
  void Shutdown();

 private:
  void Run();

  const size_t queue_limit_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> queue_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace portfolio::platform
