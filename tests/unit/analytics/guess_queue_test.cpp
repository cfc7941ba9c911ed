#include "analytics/src/rpc/guess_queue.h"

#include <catch2/catch.hpp>
#include <chrono>
#include <future>
#include <string>
#include <vector>

using namespace portfolio::analytics;
using portfolio::platform::WorkerPool;

namespace {

/// A queue whose one thread waits until it is let go.
struct Counter {
  Counter() {
    REQUIRE(pool.TrySubmit([gate = go.get_future().share()] { gate.wait(); }));
    while (pool.queued() > 0) std::this_thread::yield();
  }
  void Join(const std::string& name, const std::string& network, int rank) {
    queue.Join({network, rank, [this, name] { ran.push_back(name); },
                [this, name] { refused.push_back(name); }});
  }
  const std::vector<std::string>& Ran() {
    go.set_value();
    pool.Shutdown();
    return ran;
  }
  std::promise<void> go;
  std::vector<std::string> ran;
  std::vector<std::string> refused;
  WorkerPool pool{1, GuessQueue::kMostWaiting, std::chrono::hours(1)};
  GuessQueue queue{pool};
};

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("Who has worked more comes first, and equals in the order of their coming") {
  Counter counter;
  counter.Join("a", "1", 0);
  counter.Join("b", "2", 18);
  counter.Join("c", "3", 20);
  counter.Join("d", "4", 18);
  CHECK(counter.Ran() == Names{"c", "b", "d", "a"});
  CHECK(counter.refused.empty());
}

TEST_CASE("A full queue is joined by outranking the last in it") {
  Counter counter;
  for (std::size_t i = 0; i < GuessQueue::kMostWaiting; ++i) {
    counter.Join("flood", "network " + std::to_string(i), 18);
  }
  counter.Join("equal", "other", 18);
  CHECK(counter.refused == Names{"equal"});
  counter.Join("owner", "home", 20);
  CHECK(counter.refused == Names{"equal", "flood"});
  CHECK(counter.Ran().front() == "owner");
  CHECK(counter.ran.size() == GuessQueue::kMostWaiting);
}

TEST_CASE("One network has few places, which its own contend for") {
  Counter counter;
  for (int i = 0; i < 10; ++i) counter.Join("one", "1", 18);
  CHECK(counter.refused.size() == 10 - GuessQueue::kMostOfNetwork);
  counter.Join("neighbour", "1", 19);
  counter.Join("stranger", "2", 0);
  CHECK(counter.Ran() == Names{"neighbour", "one", "one", "one", "stranger"});
}

TEST_CASE("After the end all are refused") {
  Counter counter;
  counter.Ran();
  counter.Join("late", "1", 18);
  CHECK(counter.refused == Names{"late"});
}
