#pragma once

// The bodies of Batcher; included by batcher.h only.

#include <algorithm>
#include <exception>
#include <future>

namespace portfolio::platform::postgres {

template <typename T>
Batcher<T>::Batcher(BatcherOptions options, Write write)
    : options_(std::move(options)),
      write_(std::move(write)),
      pool_([this] {
        PoolOptions one = options_.connection;
        one.size = 1;
        return one;
      }()),
      worker_([this] { Work(); }) {}

template <typename T>
Batcher<T>::~Batcher() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  worker_.join();
}

template <typename T>
void Batcher<T>::Submit(T row, Done done) {
  Status refused;
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) {
      refused = Unavailable("The service is restarting.", "STOPPING");
    } else if (queue_.size() >= options_.capacity) {
      refused = ResourceExhausted("The service is busy. Please try again.", "QUEUE_FULL");
    } else {
      queue_.push_back({std::move(row), std::move(done)});
    }
  }
  if (!refused.ok()) {
    done(std::move(refused), std::move(row));
    return;
  }
  wake_.notify_one();
}

template <typename T>
StatusOr<T> Batcher<T>::SubmitAndWait(T row, Deadline deadline) {
  auto outcome = std::make_shared<std::promise<StatusOr<T>>>();
  auto result = outcome->get_future();
  Submit(std::move(row), [outcome](Status status, T written) {
    if (status.ok()) {
      outcome->set_value(std::move(written));
    } else {
      outcome->set_value(std::move(status));
    }
  });
  if (result.wait_until(deadline.time()) != std::future_status::ready) {
    return DeadlineExceeded("This took too long.", "DATABASE_TIMEOUT");
  }
  return result.get();
}

template <typename T>
std::size_t Batcher<T>::waiting() const {
  const std::lock_guard lock(mutex_);
  return queue_.size();
}

template <typename T>
std::vector<typename Batcher<T>::Item> Batcher<T>::Gather() {
  std::unique_lock lock(mutex_);
  wake_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
  if (options_.max_delay.count() > 0 && !stopping_) {
    wake_.wait_for(lock, options_.max_delay,
                   [this] { return stopping_ || queue_.size() >= options_.max_rows; });
  }
  std::vector<Item> items;
  while (!queue_.empty() && items.size() < options_.max_rows) {
    items.push_back(std::move(queue_.front()));
    queue_.pop_front();
  }
  return items;
}

template <typename T>
void Batcher<T>::Work() {
  while (true) {
    std::vector<Item> items = Gather();
    if (items.empty()) return;
    ReportUnwritten(items.size());
    WriteAll(std::move(items));
    ReportUnwritten(0);
  }
}

template <typename T>
void Batcher<T>::ReportUnwritten(std::size_t under_way) {
  if (options_.report_unwritten) options_.report_unwritten(under_way + waiting());
}

template <typename T>
void Batcher<T>::WriteAll(std::vector<Item> items) {
  std::vector<T> rows;
  rows.reserve(items.size());
  for (Item& item : items) rows.push_back(std::move(item.row));
  std::vector<Status> outcomes(rows.size());

  const Deadline deadline = Deadline::After(options_.timeout);
  // Ranges still to be written, as [first, last).
  std::vector<std::pair<std::size_t, std::size_t>> open = {{0, rows.size()}};
  while (!open.empty()) {
    const auto [first, last] = open.back();
    open.pop_back();
    const Status status = TryWrite(std::span<T>(rows).subspan(first, last - first), deadline);
    const bool may_be_one_rows_fault =
        status.code() != StatusCode::kUnavailable && status.code() != StatusCode::kDeadlineExceeded;
    if (!status.ok() && last - first > 1 && may_be_one_rows_fault) {
      const std::size_t middle = first + (last - first) / 2;
      open.push_back({middle, last});
      open.push_back({first, middle});
      continue;
    }
    std::fill(outcomes.begin() + static_cast<std::ptrdiff_t>(first),
              outcomes.begin() + static_cast<std::ptrdiff_t>(last), status);
  }
  for (std::size_t i = 0; i < items.size(); ++i) {
    items[i].done(std::move(outcomes[i]), std::move(rows[i]));
  }
}

template <typename T>
Status Batcher<T>::TryWrite(std::span<T> rows, Deadline deadline) {
  constexpr int kAttempts = 4;
  Status last;
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    auto transaction = Transaction::Begin(pool_, deadline);
    if (!transaction.ok()) return transaction.status();
    try {
      last = write_(*transaction, rows);
    } catch (const std::exception& error) {
      return Internal(std::string("batch: ") + error.what());
    }
    if (last.ok()) return transaction->Commit();
    const bool nothing_written =
        last.code() == StatusCode::kAborted || last.code() == StatusCode::kUnavailable;
    if (!nothing_written) return last;
  }
  return last;
}

}  // namespace portfolio::platform::postgres
