#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "contact/src/domain/deliver_mail.h"

namespace portfolio::contact {

struct OutboxWorkersSettings {
  int threads = 2;
  /// How often an idle worker looks for mails whose time has come.
  std::chrono::milliseconds poll{2000};
};

/// Threads that empty the outbox. Wake is thread-safe.
class OutboxWorkers {
 public:
  /// Told of each step that isn't idle, and of errors.
  using Report = std::function<void(const platform::StatusOr<DeliverMail::Step>&)>;

  OutboxWorkers(DeliverMail& deliver, OutboxWorkersSettings settings, Report report);
  ~OutboxWorkers() { Stop(); }
  OutboxWorkers(const OutboxWorkers&) = delete;

  void Start();
  /// A mail may be due: look now.
  void Wake();
  /// Joins the threads after their present mail.
  void Stop();

 private:
  void Work();
  /// False when stopping.
  bool Pause();

  DeliverMail& deliver_;
  const OutboxWorkersSettings settings_;
  const Report report_;
  std::mutex mutex_;
  std::condition_variable wake_;
  unsigned wakes_ = 0;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace portfolio::contact
