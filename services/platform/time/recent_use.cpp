#include "platform/time/recent_use.h"

#include <cmath>

namespace portfolio::platform {
namespace {

constexpr std::chrono::duration<double> kHalfLife = std::chrono::minutes(10);
/// Looking through all of them then costs little for each.
constexpr std::size_t kFew = 64;

}  // namespace

double RecentUse::Of(const std::string& who, Moment now) const {
  const auto use = used_.find(who);
  if (use == used_.end()) return 0;
  const std::chrono::duration<double> since = now - use->second.at;
  return use->second.amount * std::exp2(-since / kHalfLife);
}

void RecentUse::Charge(const std::string& who, double amount, Moment now) {
  const double used = Of(who, now) + amount;
  if (used < least_) {
    used_.erase(who);
    return;
  }
  used_[who] = {used, now};
  if (used_.size() <= enough_) return;
  std::erase_if(used_, [&](const auto& entry) { return Of(entry.first, now) < least_; });
  enough_ = 2 * used_.size() + kFew;
}

}  // namespace portfolio::platform
