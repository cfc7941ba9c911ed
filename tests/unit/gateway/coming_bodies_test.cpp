#include "gateway/src/transport/coming_bodies.h"

#include <catch2/catch.hpp>
#include <map>
#include <set>
#include <string>
#include <utility>

using namespace portfolio::gateway;

namespace {

/// Bodies by name, on a clock of the test's own.
struct Gate {
  explicit Gate(ComingBodies::Room room)
      : bodies(std::make_shared<ComingBodies>(room, [this] { return now; })) {}
  void Enter(const std::string& name, const std::string& network, std::size_t bytes = 1) {
    places[name] = bodies->Enter(network, bytes, [this, name] { gone.insert(name); });
  }
  void Pass(int seconds) { now += std::chrono::seconds(seconds); }

  std::chrono::steady_clock::time_point now{};
  std::shared_ptr<ComingBodies> bodies;
  std::map<std::string, std::shared_ptr<ComingBodies::Place>> places;
  std::set<std::string> gone;
};

using Names = std::set<std::string>;

}  // namespace

TEST_CASE("Of one network's bodies the oldest gives way, and one that came whole holds nothing") {
  Gate gate({2, 100});
  gate.Enter("first", "a");
  gate.Pass(1);
  gate.Enter("second", "a");
  gate.places.erase("first");
  gate.Enter("third", "a");
  CHECK(gate.gone.empty());
  gate.Pass(1);
  gate.Enter("fourth", "a");
  CHECK(gate.gone == Names{"second"});
}

TEST_CASE("Who has one body never gives way to those of networks that hold many") {
  Gate gate({8, 1'000});
  gate.Enter("visitor", "v");
  for (int i = 0; i < 21; ++i) {
    gate.Enter("attacker " + std::to_string(i), i % 2 == 0 ? "x" : "y");
    gate.Pass(1);
  }
  CHECK(gate.gone.size() == 14);
  CHECK(gate.gone.count("visitor") == 0);
}

TEST_CASE("Sixteen networks that begin ever new bodies leave a visitor her place for minutes") {
  Gate gate({32, 1'000});
  const auto attack = [&](int from, int seconds) {
    for (int second = from; second < from + seconds; ++second) {
      for (int network = 0; network < 16; ++network) {
        const std::string name = std::to_string(network);
        gate.Enter(name + " at " + std::to_string(second), name);
      }
      gate.Pass(1);
    }
  };
  attack(0, 60);
  gate.Enter("visitor", "v", 20);
  attack(60, 60);
  CHECK(gate.gone.count("visitor") == 0);
  CHECK(gate.gone.size() > 1'800);
}

TEST_CASE("Bytes are room as well as places, and who announces most of them for long gives way") {
  Gate gate({8, 100});
  gate.Enter("hoard", "x", 90);
  gate.Pass(10);
  gate.Enter("visitor", "v", 9);
  CHECK(gate.gone.empty());
  gate.Pass(1);
  gate.Enter("other", "w", 9);
  CHECK(gate.gone == Names{"hoard"});
}
