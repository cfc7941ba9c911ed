#include "platform/time/recent_use.h"

#include <catch2/catch.hpp>

using portfolio::platform::RecentUse;

TEST_CASE("What was used counts half after ten minutes, and is forgotten in the end") {
  RecentUse used(0.5);
  RecentUse::Moment now{};
  used.Charge("a", 8, now);
  now += std::chrono::minutes(10);
  CHECK(used.Of("a", now) == Approx(4));
  CHECK(used.Of("b", now) == 0);
  used.Charge("a", 1, now);
  CHECK(used.Of("a", now) == Approx(5));
  now += std::chrono::hours(1);
  used.Charge("a", 0.1, now);
  CHECK(used.Of("a", now) == 0);
}

TEST_CASE("Of ever new names no more are kept than used something of late") {
  RecentUse used(0.5);
  RecentUse::Moment now{};
  for (int i = 0; i < 10'000; ++i) {
    used.Charge("little " + std::to_string(i), 0.1, now);
    used.Charge("some " + std::to_string(i), 0.6, now);
    now += std::chrono::minutes(1);
  }
  CHECK(used.size() < 100);
}
