#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "platform/rpc/admission.h"

namespace portfolio::platform {

/// A fixed number of threads and a bounded queue before them. Thread-safe.
class WorkerPool {
 public:
  /// What would have to wait longer is refused.
  static constexpr std::chrono::milliseconds kMaxWait{200};
  /// For tasks that compute: threads of all processes that only move bytes come first (sched(7)),
  /// so that neither light requests nor refusals wait for heavy ones.
  static constexpr int kBehindOthers = 10;

  /// `niceness` is added to the process's own, for the threads of the pool.
  WorkerPool(std::size_t threads, std::size_t queue_limit,
             std::chrono::nanoseconds max_wait = kMaxWait, int niceness = 0);
  /// As Shutdown.
  ~WorkerPool();
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  /// Queues `task`, or returns false at once when the queue is full, when the task would wait too
  /// long (see Admission; `kind` tells it from tasks that take longer or shorter), or when the pool
  /// is shut down. An exception that leaves a task is logged and swallowed.
  bool TrySubmit(std::function<void()> task, TaskKind kind = nullptr);
  /// Tasks that wait.
  std::size_t queued() const;
  std::size_t threads() const { return threads_.size(); }
  /// Runs what is queued, takes nothing new, and joins the threads.
  void Shutdown();

 private:
  struct Task {
    std::function<void()> run;
    TaskKind kind;
  };

  void Run(int niceness);

  const std::size_t queue_limit_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Task> queue_;
  Admission admission_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace portfolio::platform
