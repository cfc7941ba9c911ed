#pragma once

#include <atomic>
#include <chrono>
#include <string>

#include "analytics/src/adapters/sha256_work.h"
#include "analytics/src/domain/sign_in_price.h"
#include "platform/time/clock.h"

namespace portfolio::analytics {

/// Work for a guess, as a browser does it; another each time.
inline std::string Work(const std::string& username, const std::string& password, int minutes = 0) {
  class ThatMinute : public platform::Clock {
   public:
    explicit ThatMinute(int minutes) : minutes_(minutes) {}
    platform::Time Now() const override { return platform::SystemClock().Now() + minutes_; }

   private:
    const std::chrono::minutes minutes_;
  };
  const ThatMinute clock(minutes);
  const Sha256Work checker(clock);
  const auto minute = clock.Now().time_since_epoch() / std::chrono::minutes(1);
  static std::atomic<int> nonce = 0;
  for (;;) {
    std::string proof = std::to_string(minute) + "." + std::to_string(++nonce);
    if (checker.Bits(username, password, proof) >= SignInPrice::kLeastWork) return proof;
  }
}

}  // namespace portfolio::analytics
