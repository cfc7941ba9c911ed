#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "platform/error/status.h"
#include "platform/postgres/connection_pool.h"

namespace portfolio::platform::postgres {

/// How long one kind of data is kept.
struct RetentionRule {
  /// For the log and metrics, for example "chat_messages".
  std::string name;
  /// Deletes (or otherwise settles) at most $2 rows (fewer where rows are large) that are older
  /// than $1; it runs until it finds none. For example "delete from chat.chat_messages where ctid =
  /// any(array(select ctid from chat.chat_messages
  ///  where timestamp < now() - make_interval(days => $1::int) limit $2))".
  std::string sql;
  /// $1, in the unit that the statement takes it for. 0 keeps for ever.
  int age = 0;
};

struct RetentionOptions {
  std::chrono::milliseconds interval{std::chrono::hours(1)};
  int rows_per_transaction = 1000;
  /// Between two transactions, so that visitors go first.
  std::chrono::milliseconds pause{100};
};

/// Deletes what is past its time, in small transactions, each under an advisory lock (so that of
/// several replicas one works at a time). A thread of its own, joined by the destructor.
class RetentionJob {
 public:
  /// Told after each rule's run: rows deleted, or why not.
  using Report = std::function<void(const std::string& rule, StatusOr<std::int64_t> deleted)>;

  /// `lock_name` is the same in all replicas of one service, for example "chat.retention".
  RetentionJob(ConnectionPool& pool, std::string lock_name, std::vector<RetentionRule> rules,
               RetentionOptions options, Report report);
  ~RetentionJob();
  RetentionJob(const RetentionJob&) = delete;

  /// The first run is after a random part of the interval's first minute.
  void Start();
  /// One run on this thread; returns the rows deleted in all.
  StatusOr<std::int64_t> RunOnce();

 private:
  StatusOr<std::int64_t> Apply(const RetentionRule& rule);
  /// False when stopping.
  bool Pause(std::chrono::milliseconds time);

  ConnectionPool& pool_;
  std::string lock_name_;
  std::vector<RetentionRule> rules_;
  RetentionOptions options_;
  Report report_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace portfolio::platform::postgres
