#include "platform/rpc/worker_pool.h"

#include <unistd.h>

#include <exception>
#include <utility>

#include "platform/logging/log.h"

namespace portfolio::platform {
namespace {

void RunTask(const std::function<void()>& task) {
  try {
    task();
  } catch (const std::exception& error) {
    Log(LogLevel::kError, "task_threw", {{"what", error.what()}});
  } catch (...) {
    Log(LogLevel::kError, "task_threw", {{"what", "not a std::exception"}});
  }
}

}  // namespace

WorkerPool::WorkerPool(std::size_t threads, std::size_t queue_limit,
                       std::chrono::nanoseconds max_wait, int niceness)
    : queue_limit_(queue_limit), admission_(threads, max_wait) {
  threads_.reserve(threads);
  for (std::size_t i = 0; i < threads; ++i) {
    threads_.emplace_back([this, niceness] { Run(niceness); });
  }
}

WorkerPool::~WorkerPool() { Shutdown(); }

bool WorkerPool::TrySubmit(std::function<void()> task, TaskKind kind) {
  {
    const std::lock_guard lock(mutex_);
    if (stopping_ || queue_.size() >= queue_limit_) return false;
    if (!admission_.Admits()) return false;
    queue_.push_back({std::move(task), kind});
    admission_.Queue(kind);
  }
  wake_.notify_one();
  return true;
}

std::size_t WorkerPool::queued() const {
  const std::lock_guard lock(mutex_);
  return queue_.size();
}

void WorkerPool::Shutdown() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

void WorkerPool::Run(int niceness) {
  // On Linux it is the thread's own. One that may not yield works all the same.
  if (niceness > 0) static_cast<void>(::nice(niceness));
  using Clock = std::chrono::steady_clock;
  std::unique_lock lock(mutex_);
  for (;;) {
    wake_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
    if (queue_.empty()) return;
    const Task task = std::move(queue_.front());
    queue_.pop_front();
    admission_.Begin(task.kind);
    lock.unlock();
    const Clock::time_point began = Clock::now();
    RunTask(task.run);
    lock.lock();
    admission_.End(task.kind, Clock::now() - began);
  }
}

}  // namespace portfolio::platform
