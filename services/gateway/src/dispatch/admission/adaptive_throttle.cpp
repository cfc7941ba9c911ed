#include "gateway/src/dispatch/admission/adaptive_throttle.h"

#include <cmath>

namespace portfolio::gateway {
namespace {

/// What goes through, by what was taken.
constexpr double kOffered = 1.25;
/// And however little was: a service that has room again is soon found.
constexpr double kProbes = 10;
/// How fast what was is forgotten.
constexpr std::chrono::duration<double> kHalfLife{0.25};

}  // namespace

bool AdaptiveThrottle::Refuses(Time now, double chance) {
  const std::lock_guard lock(mutex_);
  Fade(now);
  return chance < (asked_ - kOffered * taken_ - kProbes) / (asked_ + 1);
}

void AdaptiveThrottle::Note(Time now, bool taken) {
  const std::lock_guard lock(mutex_);
  Fade(now);
  asked_ += 1;
  if (taken) taken_ += 1;
}

void AdaptiveThrottle::Fade(Time now) {
  const double left = std::exp2(-(now - faded_) / kHalfLife);
  asked_ *= left;
  taken_ *= left;
  faded_ = now;
}

}  // namespace portfolio::gateway
