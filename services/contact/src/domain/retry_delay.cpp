#include "contact/src/domain/retry_delay.h"

#include <algorithm>
#include <cstdint>

namespace portfolio::contact {
namespace {

constexpr int kMostDoublings = 20;

}  // namespace

std::chrono::milliseconds RetryDelay(const RetrySettings& settings, int attempts, double chance) {
  const auto doubled = settings.first_delay * (1LL << std::clamp(attempts, 0, kMostDoublings));
  const auto longest = std::min<std::chrono::milliseconds>(doubled, settings.longest_delay);
  const double share = 0.5 + 0.5 * chance;
  return std::chrono::milliseconds(
      static_cast<std::int64_t>(static_cast<double>(longest.count()) * share));
}

}  // namespace portfolio::contact
