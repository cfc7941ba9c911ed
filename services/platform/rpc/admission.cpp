#include "platform/rpc/admission.h"

#include <algorithm>

namespace portfolio::platform {
namespace {

using std::chrono::nanoseconds;

/// The mean is of about so many tasks, so that a first one, which may take long, is soon forgotten.
constexpr long kMemory = 16;

}  // namespace

bool Admission::Admits() const {
  return threads_ - running_ > waiting_ || ExpectedWait() <= max_wait_;
}

nanoseconds Admission::ExpectedWait() const {
  nanoseconds waiting{0};
  nanoseconds running{0};
  for (const auto& [name, kind] : kinds_) {
    waiting += kind.mean * kind.waiting;
    running += kind.mean * kind.running;
  }
  const nanoseconds one_of_them = running / static_cast<long>(std::max<std::size_t>(running_, 1));
  return (waiting + one_of_them) / static_cast<long>(threads_);
}

void Admission::Queue(TaskKind kind) {
  ++waiting_;
  ++kinds_[kind].waiting;
}

void Admission::Begin(TaskKind kind) {
  --waiting_;
  ++running_;
  Kind& known = kinds_[kind];
  --known.waiting;
  ++known.running;
}

void Admission::End(TaskKind kind, nanoseconds took) {
  --running_;
  Kind& known = kinds_[kind];
  --known.running;
  known.ended = std::min(known.ended + 1, kMemory);
  known.mean += (took - known.mean) / known.ended;
}

}  // namespace portfolio::platform
