#include "platform/rpc/admission.h"

namespace portfolio::platform {
namespace {

/// The share of the latest task in the mean: 1 in so many.
constexpr int kMemory = 16;

}  // namespace

std::chrono::nanoseconds Admission::ExpectedWait(std::size_t waiting) const {
  return mean_ * static_cast<long>(waiting + 1) / static_cast<long>(threads_);
}

void Admission::Learn(std::chrono::nanoseconds took) {
  mean_ = mean_.count() == 0 ? took : mean_ + (took - mean_) / kMemory;
}

}  // namespace portfolio::platform
