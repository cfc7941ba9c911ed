#include "contact/src/domain/server_pause.h"

#include <catch2/catch.hpp>

using portfolio::contact::ServerPause;
using namespace std::chrono_literals;
using portfolio::platform::Time;

namespace {

constexpr Time kStart{std::chrono::hours(1'000)};

}  // namespace

TEST_CASE("A server that replies is never paused for, however many try it") {
  ServerPause pause({30s, 3600s});
  CHECK(pause.Allow(kStart));
  CHECK(pause.Allow(kStart));
  pause.Replied();
  CHECK(pause.Allow(kStart));
}

TEST_CASE("Pauses double while the server is down, up to ten minutes") {
  ServerPause pause({30s, 3600s});
  Time now = kStart;
  for (const auto& expected : {30s, 60s, 120s, 240s, 480s, 600s, 600s}) {
    REQUIRE(pause.Allow(now));
    pause.Failed(now, 1);
    CHECK_FALSE(pause.Allow(now + expected - 1ms));
    now += expected;
  }
}

TEST_CASE("After a pause one attempt at a time is let through until there is a reply") {
  ServerPause pause({30s, 3600s});
  pause.Failed(kStart, 1);
  CHECK(pause.Allow(kStart + 30s));
  CHECK_FALSE(pause.Allow(kStart + 30s));
  pause.Unused();
  CHECK(pause.Allow(kStart + 30s));
  pause.Replied();
  CHECK(pause.Allow(kStart + 30s));
  CHECK(pause.Allow(kStart + 30s));
}

TEST_CASE("Attempts that fail together are one failure") {
  ServerPause pause({30s, 3600s});
  pause.Failed(kStart, 1);
  pause.Failed(kStart + 1s, 1);
  CHECK(pause.Allow(kStart + 30s));
}
