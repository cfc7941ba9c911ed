#include "platform/time/clock.h"

#include <catch2/catch.hpp>

namespace portfolio::platform {
namespace {

using std::chrono::microseconds;

TEST_CASE("A moment is written as RFC 3339 in UTC with milliseconds", "[time]") {
  const Time moment{microseconds(1709210096123456)};
  CHECK(FormatRfc3339(moment) == "2024-02-29T12:34:56.123Z");
  CHECK(FormatRfc3339(Time{microseconds(-1)}) == "1969-12-31T23:59:59.999Z");
}

TEST_CASE("RFC 3339 is read with any fraction and any offset", "[time]") {
  CHECK(ParseRfc3339("2024-02-29T12:34:56.123456789Z") == Time{microseconds(1709210096123456)});
  CHECK(ParseRfc3339("2024-02-29T14:34:56+02:00") == Time{microseconds(1709210096000000)});
  CHECK(ParseRfc3339("1970-01-01T00:00:00z") == Time{});
}

TEST_CASE("What isn't RFC 3339 is not a moment", "[time]") {
  for (const char* text : {"", "2024-02-29", "2023-02-29T12:00:00Z", "2024-13-01T12:00:00Z",
                           "2024-02-29T25:00:00Z", "2024-02-29T12:00:00", "2024-02-29T12:00:00.Z",
                           "2024-02-29T12:00:00Z ", "2024-02-29 12:00:00Z"}) {
    INFO(text);
    CHECK_FALSE(ParseRfc3339(text).has_value());
  }
}

}  // namespace
}  // namespace portfolio::platform
