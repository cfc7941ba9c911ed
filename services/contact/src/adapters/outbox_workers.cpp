#include "contact/src/adapters/outbox_workers.h"

#include <utility>

namespace portfolio::contact {

OutboxWorkers::OutboxWorkers(DeliverMail& deliver, OutboxWorkersSettings settings, Report report)
    : deliver_(deliver), settings_(settings), report_(std::move(report)) {}

void OutboxWorkers::Start() {
  for (int i = 0; i < settings_.threads; ++i) threads_.emplace_back([this] { Work(); });
}

void OutboxWorkers::Wake() {
  {
    const std::lock_guard lock(mutex_);
    ++wakes_;
  }
  wake_.notify_one();
}

void OutboxWorkers::Stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

bool OutboxWorkers::Pause() {
  std::unique_lock lock(mutex_);
  wake_.wait_for(lock, settings_.poll, [this] { return stopping_ || wakes_ > 0; });
  if (wakes_ > 0) --wakes_;
  return !stopping_;
}

void OutboxWorkers::Work() {
  while (true) {
    const auto step = deliver_.DeliverNext();
    const bool idle = step.ok() && *step == DeliverMail::Step::kIdle;
    if (!idle) report_(step);
    if (idle || !step.ok()) {
      if (!Pause()) return;
      continue;
    }
    const std::lock_guard lock(mutex_);
    if (stopping_) return;
  }
}

}  // namespace portfolio::contact
