#pragma once

#include <chrono>
#include <mutex>

namespace portfolio::gateway {

/// Refuses in a service's place what it would refuse, for a fraction of the cost: of late as many
/// requests may go through as the service took, a quarter more and a few, by which it is noticed
/// when it has room again. While the service refuses nothing, nor does this. (Client-side
/// throttling: Site Reliability Engineering, chapter 21,
/// https://sre.google/sre-book/handling-overload/.) Thread-safe.
class AdaptiveThrottle {
 public:
  using Time = std::chrono::steady_clock::time_point;

  /// Whether a request is to be refused; `chance` is evenly distributed from 0 to 1.
  bool Refuses(Time now, double chance);
  /// How a request ended, also one that was refused here.
  void Note(Time now, bool taken);

 private:
  void Fade(Time now);

  std::mutex mutex_;
  double asked_ = 0;
  double taken_ = 0;
  Time faded_{};
};

}  // namespace portfolio::gateway
