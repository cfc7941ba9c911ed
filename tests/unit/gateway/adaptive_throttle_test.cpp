#include "gateway/src/dispatch/admission/adaptive_throttle.h"

#include <catch2/catch.hpp>
#include <random>

using namespace portfolio::gateway;
using namespace std::chrono_literals;

namespace {

struct Outcome {
  int refused_here = 0;
  int refused_there = 0;
  int taken = 0;
};

/// A service that takes so many of the requests of a second and lets a fifth of them wait, in a
/// time of its own.
class Service {
 public:
  Outcome Ask(int seconds, int a_second, int capacity) {
    Outcome outcome;
    for (int i = 0; i < seconds * a_second; ++i) {
      now_ += std::chrono::nanoseconds(1s) / a_second;
      room_ = std::min(room_ + static_cast<double>(capacity) / a_second, capacity / 5.0);
      if (throttle_.Refuses(now_, std::uniform_real_distribution<>()(random_))) {
        ++outcome.refused_here;
        throttle_.Note(now_, false);
        continue;
      }
      const bool taken = room_ >= 1;
      if (taken) room_ -= 1;
      ++(taken ? outcome.taken : outcome.refused_there);
      throttle_.Note(now_, taken);
    }
    return outcome;
  }

 private:
  AdaptiveThrottle throttle_;
  AdaptiveThrottle::Time now_{1h};
  double room_ = 0;
  std::mt19937 random_{7};
};

}  // namespace

TEST_CASE("Where nothing is refused, nothing is refused here") {
  Service service;
  CHECK(service.Ask(10, 90, 100).refused_here == 0);
}

TEST_CASE("At four times what a service can take it stays busy and hardly refuses itself") {
  Service service;
  service.Ask(3, 400, 100);
  const Outcome outcome = service.Ask(10, 400, 100);
  CHECK(outcome.taken > 900);
  CHECK(outcome.refused_there < 700);
}

TEST_CASE("When the load is gone everything goes through again within seconds") {
  Service service;
  service.Ask(10, 400, 100);
  service.Ask(3, 50, 100);
  CHECK(service.Ask(5, 50, 100).refused_here == 0);
}

TEST_CASE("A service that hardly took anything gets its load back within three seconds") {
  Service service;
  service.Ask(10, 1000, 5);
  service.Ask(3, 300, 1000);
  CHECK(service.Ask(5, 300, 1000).refused_here == 0);
}

TEST_CASE("A service that took nothing at all is found again") {
  Service service;
  service.Ask(10, 100, 0);
  service.Ask(5, 20, 100);
  CHECK(service.Ask(5, 20, 100).refused_here == 0);
}
