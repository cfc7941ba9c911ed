#include "platform/rpc/admission.h"

#include <catch2/catch.hpp>
#include <deque>

namespace portfolio::platform {
namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;
using std::chrono::seconds;

void Run(Admission& admission, TaskKind kind, nanoseconds took) {
  admission.Queue(kind);
  admission.Begin(kind);
  admission.End(kind, took);
}

/// So many run, and so many wait.
void Fill(Admission& admission, TaskKind kind, int running, int waiting) {
  for (int i = 0; i < running + waiting; ++i) admission.Queue(kind);
  for (int i = 0; i < running; ++i) admission.Begin(kind);
}

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
      admission.End(nullptr, kTask);
      ++outcome.done;
      busy = !arrived.empty();
      if (!busy) break;
      admission.Begin(nullptr);
      outcome.longest_wait = std::max(outcome.longest_wait, busy_until - arrived.front());
      arrived.pop_front();
      busy_until += kTask;
    }
  };
  for (int i = 0; i < tasks; ++i) {
    const nanoseconds now = pause * i;
    advance(now);
    if (!admission.Admits()) {
      ++outcome.refused;
      continue;
    }
    admission.Queue(nullptr);
    if (busy) {
      arrived.push_back(now);
    } else {
      admission.Begin(nullptr);
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

TEST_CASE("A slow first task is forgotten after a few", "[rpc]") {
  Admission admission(1, milliseconds(200));
  const TaskKind kind = nullptr;
  Run(admission, kind, milliseconds(300));
  for (int i = 0; i < 15; ++i) Run(admission, kind, milliseconds(1));
  Fill(admission, kind, 1, 9);
  CHECK(admission.ExpectedWait() < milliseconds(200));
  CHECK(admission.Admits());
}

TEST_CASE("Below what it can do nothing is refused", "[rpc]") {
  CHECK(Simulate(milliseconds(11), 1000).refused == 0);
}

TEST_CASE("Who can wait within the time is taken, the next one isn't", "[rpc]") {
  Admission admission(4, milliseconds(200));
  Run(admission, nullptr, milliseconds(100));
  Fill(admission, nullptr, 4, 7);
  CHECK(admission.Admits());
  CHECK(admission.ExpectedWait() == milliseconds(200));
  admission.Queue(nullptr);
  CHECK_FALSE(admission.Admits());
}

TEST_CASE("An idle thread takes a task however long the ones before took", "[rpc]") {
  Admission admission(2, milliseconds(200));
  Run(admission, nullptr, seconds(60));
  admission.Queue(nullptr);
  admission.Begin(nullptr);
  CHECK(admission.Admits());
  admission.Queue(nullptr);
  CHECK_FALSE(admission.Admits());
  admission.Begin(nullptr);
  CHECK_FALSE(admission.Admits());
}

TEST_CASE("Quick tasks wait for each other though a slow one ended before them", "[rpc]") {
  const char quick = 0;
  const char slow = 0;
  Admission admission(2, milliseconds(200));
  Run(admission, &quick, milliseconds(5));
  Run(admission, &slow, seconds(3));
  Fill(admission, &quick, 2, 22);
  CHECK(admission.Admits());
  admission.Queue(&slow);
  CHECK_FALSE(admission.Admits());
}

}  // namespace
}  // namespace portfolio::platform
