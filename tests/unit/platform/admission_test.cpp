#include "platform/rpc/admission.h"

#include <catch2/catch.hpp>
#include <deque>

namespace portfolio::platform {
namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

struct Outcome {
  int refused = 0;
  int done = 0;
  nanoseconds longest_wait{0};
};

/// One thread with tasks of 10 ms, and a new one every `pause`, in a time of its own.
Outcome Simulate(nanoseconds pause, int tasks) {
  constexpr milliseconds kTask(10);
  Admission admission(1, milliseconds(200));
  Outcome outcome;
  std::deque<nanoseconds> arrived;
  nanoseconds busy_until{0};
  bool busy = false;
  const auto advance = [&](nanoseconds now) {
    while (busy && busy_until <= now) {
      admission.Learn(kTask);
      ++outcome.done;
      busy = !arrived.empty();
      if (!busy) break;
      outcome.longest_wait = std::max(outcome.longest_wait, busy_until - arrived.front());
      arrived.pop_front();
      busy_until += kTask;
    }
  };
  for (int i = 0; i < tasks; ++i) {
    const nanoseconds now = pause * i;
    advance(now);
    if (!admission.Admits(arrived.size(), busy ? 0 : 1)) {
      ++outcome.refused;
    } else if (busy) {
      arrived.push_back(now);
    } else {
      busy = true;
      busy_until = now + kTask;
    }
  }
  advance(nanoseconds::max());
  return outcome;
}

TEST_CASE("At four times what it can do, a pool does all it can and nobody waits longer", "[rpc]") {
  const Outcome outcome = Simulate(std::chrono::microseconds(2500), 4000);
  CHECK(outcome.done >= 1000);
  CHECK(outcome.refused >= 2950);
  CHECK(outcome.done + outcome.refused == 4000);
  CHECK(outcome.longest_wait <= milliseconds(200));
}

TEST_CASE("Below what it can do nothing is refused", "[rpc]") {
  CHECK(Simulate(milliseconds(11), 1000).refused == 0);
}

TEST_CASE("Who can wait within the time is taken, the next one isn't", "[rpc]") {
  Admission admission(4, milliseconds(200));
  admission.Learn(milliseconds(100));
  CHECK(admission.Admits(7, 0));
  CHECK_FALSE(admission.Admits(8, 0));
  CHECK(admission.ExpectedWait(7) == milliseconds(200));
}

TEST_CASE("An idle thread takes a task however long the ones before took", "[rpc]") {
  Admission admission(2, milliseconds(200));
  admission.Learn(std::chrono::seconds(60));
  CHECK(admission.Admits(0, 1));
  CHECK_FALSE(admission.Admits(1, 1));
  CHECK_FALSE(admission.Admits(0, 0));
}

}  // namespace
}  // namespace portfolio::platform
