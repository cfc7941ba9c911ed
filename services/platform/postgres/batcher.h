#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "platform/error/status.h"
#include "platform/postgres/connection_pool.h"

namespace portfolio::platform::postgres {

struct BatcherOptions {
  /// Connection of the worker; its size is taken as 1.
  PoolOptions connection;
  /// Rows in one transaction at most.
  std::size_t max_rows = 500;
  /// How long the worker waits for company after the first row came. 0 is best under load: what
  /// comes while one transaction commits makes the next batch.
  std::chrono::milliseconds max_delay{0};
  /// Rows that may wait.
  std::size_t capacity = 8192;
  /// For one transaction with its retries.
  std::chrono::milliseconds timeout{5000};
  /// Told how many rows are yet unwritten, before and after each batch, on the worker thread; for a
  /// metric.
  std::function<void(std::size_t)> report_unwritten;
};

/// Group commit: many callers hand in one row each, a worker thread with a connection of its own
/// writes what has gathered in one transaction, then tells each caller the outcome. OK means
/// committed. Thread-safe.
///
/// `T` is one row; `Write` gets the rows of a batch and may put results into them. It runs on the
/// worker thread, may run again for the same rows (after a lost connection before COMMIT, or when a
/// batch failed and its halves are tried apart so that one bad row doesn't sink its neighbours), so
/// it must set results, not add to them.
template <typename T>
class Batcher {
 public:
  using Write = std::function<Status(Transaction&, std::span<T>)>;
  /// Called once for each row, on the worker thread; must not block and must not throw.
  using Done = std::function<void(Status, T)>;

  Batcher(BatcherOptions options, Write write);
  /// Writes what waits, then joins.
  ~Batcher();
  Batcher(const Batcher&) = delete;

  /// Hands in a row. When the queue is full, `done` is called at once, on this thread, with
  /// ResourceExhausted QUEUE_FULL; while stopping with Unavailable STOPPING.
  void Submit(T row, Done done);

  /// The same, waiting for the outcome until `deadline`. After DeadlineExceeded the row may yet be
  /// written.
  StatusOr<T> SubmitAndWait(T row, Deadline deadline);

  /// Rows that wait, without the batch under way.
  std::size_t waiting() const;

 private:
  struct Item {
    T row;
    Done done;
  };

  void Work();
  std::vector<Item> Gather();
  void ReportUnwritten(std::size_t under_way);
  void WriteAll(std::vector<Item> items);
  Status TryWrite(std::span<T> rows, Deadline deadline);

  BatcherOptions options_;
  Write write_;
  ConnectionPool pool_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Item> queue_;
  bool stopping_ = false;
  std::thread worker_;
};

}  // namespace portfolio::platform::postgres

#include "platform/postgres/batcher_inl.h"
