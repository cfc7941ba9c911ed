#include "analytics/src/domain/sign_in_price.h"

#include <algorithm>
#include <functional>

namespace portfolio::analytics {
namespace {

using std::chrono::minutes;

constexpr double kFreeGuesses = 20;
constexpr std::chrono::duration<double> kPerFreeGuess = minutes(3);
/// A proof holds ten minutes before and after the minute that it names.
constexpr std::int64_t kKeptMinutes = 21;

}  // namespace

platform::Status WorkRequired() {
  return platform::Unauthenticated("Your browser must compute for a moment first.",
                                   "WORK_REQUIRED");
}

platform::StatusOr<int> SignInPrice::Pay(const std::string& username, const std::string& password,
                                         const std::string& proof, bool known) {
  if (known) return kKnown;
  const int bits = work_.Bits(username, password, proof);
  const platform::Time now = clock_.Now();
  const std::lock_guard lock(mutex_);
  if (bits >= kLeastWork && SpendProof(username + "\n" + password + "\n" + proof, now)) return bits;
  if (SpendFreeGuess(now)) return kFree;
  return WorkRequired();
}

void SignInPrice::GiveBack(int rank) {
  if (rank != kFree) return;
  const std::lock_guard lock(mutex_);
  free_ = std::min(kFreeGuesses, free_ + 1);
}

bool SignInPrice::SpendProof(const std::string& guess, platform::Time now) {
  const std::int64_t minute = now.time_since_epoch() / minutes(1);
  spent_.erase(spent_.begin(), spent_.lower_bound(minute - kKeptMinutes));
  const std::size_t hash = std::hash<std::string>()(guess);
  const auto holds = [hash](const auto& spent) { return spent.second.contains(hash); };
  if (std::any_of(spent_.begin(), spent_.end(), holds)) return false;
  spent_[minute].insert(hash);
  return true;
}

bool SignInPrice::SpendFreeGuess(platform::Time now) {
  free_ = std::min(kFreeGuesses, free_ + (now - filled_) / kPerFreeGuess);
  filled_ = now;
  if (free_ < 1) return false;
  --free_;
  return true;
}

}  // namespace portfolio::analytics
