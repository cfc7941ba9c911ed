#include "contact/src/domain/retry_delay.h"

#include <catch2/catch.hpp>

using namespace portfolio::contact;
using namespace std::chrono_literals;

TEST_CASE("The pause doubles up to the longest, and a part of it is random") {
  const RetrySettings settings{30s, 3600s};
  CHECK(RetryDelay(settings, 0, 1) == 30s);
  CHECK(RetryDelay(settings, 0, 0) == 15s);
  CHECK(RetryDelay(settings, 2, 1) == 120s);
  CHECK(RetryDelay(settings, 7, 1) == 3600s);
  CHECK(RetryDelay(settings, 1'000'000, 0.5) == 2700s);
}
