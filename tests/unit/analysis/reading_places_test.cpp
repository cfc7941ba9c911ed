#include "analysis/src/adapters/reading_places.h"

#include <catch2/catch.hpp>
#include <chrono>
#include <memory>
#include <string>
#include <thread>
#include <vector>

using namespace portfolio::analysis;
using namespace portfolio::platform;
using namespace std::chrono_literals;

namespace {

Caller From(const std::string& address, std::chrono::milliseconds patience) {
  return {Deadline::After(patience), {}, address};
}

}  // namespace

TEST_CASE("Two texts are read at a time, one of a network, and who waits too long is told so") {
  ReadingPlaces places;
  const auto first = places.Take(From("2001:db8::1", 20s), 10);
  REQUIRE(first.ok());
  CHECK_FALSE(places.Take(From("2001:db8::2", 1ms), 10).ok());
  auto second = places.Take(From("192.0.2.1", 20s), 10);
  REQUIRE(second.ok());
  CHECK_FALSE(places.Take(From("192.0.2.2", 1ms), 10).ok());
  second->reset();
  CHECK(places.Take(From("192.0.2.2", 20s), 10).ok());
}

TEST_CASE("More texts of a network than it may have under way are refused with a time") {
  ReadingPlaces places;
  auto running = places.Take(From("192.0.2.1", 20s), 10);
  REQUIRE(running.ok());
  std::vector<std::thread> waiting;
  for (int i = 0; i < 4; ++i) {
    waiting.emplace_back([&] {
      // Whoever looks below whether all wait may be in the way.
      while (places.Take(From("192.0.2.1", 20s), 10).status().reason() == "OVERLOADED") {
        std::this_thread::yield();
      }
    });
  }
  Status refusal;
  const Deadline patience = Deadline::After(20s);
  while (refusal.reason() != "OVERLOADED" && !patience.Expired()) {
    refusal = places.Take(From("192.0.2.1", 1ms), 10).status();
  }
  CHECK(refusal.reason() == "OVERLOADED");
  CHECK(refusal.code() == StatusCode::kResourceExhausted);
  running->reset();
  for (std::thread& thread : waiting) thread.join();
}
