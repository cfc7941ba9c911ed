#include "platform/postgres/retention_job.h"

#include <random>
#include <utility>

namespace portfolio::platform::postgres {
namespace {

constexpr std::chrono::seconds kTransactionTime{10};
constexpr int kFirstRunWithinMilliseconds = 60'000;

}  // namespace

RetentionJob::RetentionJob(ConnectionPool& pool, std::string lock_name,
                           std::vector<RetentionRule> rules, RetentionOptions options,
                           Report report)
    : pool_(pool),
      lock_name_(std::move(lock_name)),
      rules_(std::move(rules)),
      options_(options),
      report_(std::move(report)) {}

RetentionJob::~RetentionJob() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void RetentionJob::Start() {
  thread_ = std::thread([this] {
    std::minstd_rand random(std::random_device{}());
    std::uniform_int_distribution<int> first(0, kFirstRunWithinMilliseconds);
    bool running = Pause(std::chrono::milliseconds(first(random)));
    while (running) {
      static_cast<void>(RunOnce().ok());
      running = Pause(options_.interval);
    }
  });
}

bool RetentionJob::Pause(std::chrono::milliseconds time) {
  std::unique_lock lock(mutex_);
  return !wake_.wait_for(lock, time, [this] { return stopping_; });
}

StatusOr<std::int64_t> RetentionJob::RunOnce() {
  std::int64_t total = 0;
  Status first_error;
  for (const RetentionRule& rule : rules_) {
    if (rule.age <= 0) continue;
    auto deleted = Apply(rule);
    if (deleted.ok()) {
      total += *deleted;
    } else if (first_error.ok()) {
      first_error = deleted.status();
    }
    if (report_) report_(rule.name, std::move(deleted));
  }
  if (!first_error.ok()) return first_error;
  return total;
}

StatusOr<std::int64_t> RetentionJob::Apply(const RetentionRule& rule) {
  std::int64_t total = 0;
  while (true) {
    ASSIGN_OR_RETURN(Transaction transaction,
                     Transaction::Begin(pool_, Deadline::After(kTransactionTime)));
    ASSIGN_OR_RETURN(
        const Rows locked,
        transaction.Query("select pg_try_advisory_xact_lock(hashtext($1)) as mine", {lock_name_}));
    if (!locked[0].Bool("mine")) return total;
    ASSIGN_OR_RETURN(const Rows deleted,
                     transaction.Query(rule.sql, {rule.age, options_.rows_per_transaction}));
    RETURN_IF_ERROR(transaction.Commit());
    total += deleted.affected();
    if (deleted.affected() == 0) return total;
    if (!Pause(options_.pause)) return total;
  }
}

}  // namespace portfolio::platform::postgres
