#include "platform/sandbox/child_places.h"

#include <atomic>
#include <catch2/catch.hpp>
#include <memory>
#include <thread>

using namespace portfolio::platform;
using namespace std::chrono_literals;

namespace {

/// Two places and two who wait, by a clock that stands still until it is set on.
class Desk {
 public:
  StatusOr<ChildPlaces::Place> Take(const std::string& address, std::chrono::milliseconds patience,
                                    double expected = 0) {
    return places_.Take({Deadline::After(patience), {}, address}, expected);
  }

  /// Takes a place for so long.
  void Use(const std::string& address, int seconds) {
    const auto place = Take(address, 20s);
    REQUIRE(place.ok());
    seconds_ += seconds;
  }

  /// Lets so long pass.
  void Pass(int seconds) { seconds_ += seconds; }
  /// How many had turns before.
  int Turn() { return turns_++; }

  bool Waits(const std::string& address) {
    return Take(address, 0ms).status().reason() == "FILES_OF_ADDRESS";
  }

 private:
  std::atomic<int> seconds_{0};
  std::atomic<int> turns_{0};
  ChildPlaces places_{
      2, 2, 1,
      [this] { return std::chrono::steady_clock::time_point(std::chrono::seconds(seconds_)); }};
};

/// A caller in a thread of its own, who waits.
class WaitingCaller {
 public:
  WaitingCaller(Desk& desk, const std::string& address, double expected = 0)
      : thread_([this, &desk, address, expected] {
          // Whoever looks whether this one waits may be in its way.
          do {
            auto place = desk.Take(address, 20s, expected);
            status_ = place.status();
            if (place.ok()) turn_ = desk.Turn();
          } while (status_.reason() == "FILES_OF_ADDRESS");
        }) {
    const Deadline patience = Deadline::After(20s);
    while (!desk.Waits(address) && !patience.Expired()) std::this_thread::yield();
  }

  Status Outcome() {
    thread_.join();
    return status_;
  }
  /// Known after the outcome.
  int turn() const { return turn_; }

 private:
  Status status_;
  int turn_ = -1;
  std::thread thread_;
};

}  // namespace

TEST_CASE(
    "A place goes to whoever came later when the earlier one's network has just had one for long") {
  Desk desk;
  auto running = std::make_unique<StatusOr<ChildPlaces::Place>>(desk.Take("10.0.0.1", 20s));
  const auto other = desk.Take("10.0.0.2", 20s);
  REQUIRE((running->ok() && other.ok()));
  WaitingCaller again(desk, "10.0.0.1");
  WaitingCaller visitor(desk, "192.0.2.1");
  desk.Pass(3);
  running.reset();
  CHECK(visitor.Outcome().ok());
  CHECK(again.Outcome().ok());
  CHECK(visitor.turn() < again.turn());
}

TEST_CASE("Of networks that had as much, who needs a place for less goes first") {
  Desk desk;
  auto running = std::make_unique<StatusOr<ChildPlaces::Place>>(desk.Take("10.0.0.1", 20s));
  const auto other = desk.Take("10.0.0.2", 20s);
  REQUIRE((running->ok() && other.ok()));
  WaitingCaller dear(desk, "10.0.0.3", 0.1);
  WaitingCaller light(desk, "192.0.2.1", 0.001);
  running.reset();
  CHECK(dear.Outcome().ok());
  CHECK(light.Outcome().ok());
  CHECK(light.turn() < dear.turn());
}

TEST_CASE("Four networks whose files take long give way to whoever else comes") {
  Desk desk;
  for (int i = 1; i <= 4; ++i) desk.Use("10.0.0." + std::to_string(i), 4 + i);
  auto first = std::make_unique<StatusOr<ChildPlaces::Place>>(desk.Take("10.0.0.1", 20s));
  const auto second = desk.Take("10.0.0.2", 20s);
  REQUIRE((first->ok() && second.ok()));
  WaitingCaller third(desk, "10.0.0.3");
  WaitingCaller fourth(desk, "10.0.0.4");
  WaitingCaller visitor(desk, "192.0.2.1");
  CHECK(fourth.Outcome().reason() == "OVERLOADED");
  CHECK(desk.Take("10.0.0.4", 0ms).status().reason() == "OVERLOADED");
  first.reset();
  CHECK(visitor.Outcome().ok());
  CHECK(third.Outcome().ok());
}

TEST_CASE("What runs for long is to end when somebody waits who had places for less") {
  Desk desk;
  const auto dear = desk.Take("10.0.0.1", 20s);
  auto other = std::make_unique<StatusOr<ChildPlaces::Place>>(desk.Take("10.0.0.2", 20s));
  REQUIRE((dear.ok() && other->ok()));
  desk.Pass(10);
  CHECK_FALSE(dear->GivesWay());
  WaitingCaller visitor(desk, "192.0.2.1");
  CHECK(dear->GivesWay());
  other.reset();
  CHECK(visitor.Outcome().ok());
  CHECK_FALSE(dear->GivesWay());
}
