#pragma once

#include <chrono>

namespace portfolio::contact {

struct RetrySettings {
  /// Before the second attempt; doubled each time.
  std::chrono::milliseconds first_delay{30'000};
  std::chrono::milliseconds longest_delay{3'600'000};
};

/// The pause after an attempt: first_delay doubled with each earlier attempt, at most
/// longest_delay, of which a random part between a half and the whole (`chance` is 0 to 1).
std::chrono::milliseconds RetryDelay(const RetrySettings& settings, int attempts, double chance);

}  // namespace portfolio::contact
