#include <atomic>
#include <catch2/catch.hpp>
#include <chrono>
#include <thread>

#include "platform/time/cancel.h"
#include "platform/time/clock.h"
#include "platform/time/deadline.h"

namespace portfolio::platform {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

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

TEST_CASE("A deadline knows when it has passed and what is left", "[time]") {
  CHECK_FALSE(Deadline::Never().Expired());
  CHECK(Deadline::Never().Remaining() == std::chrono::hours(24));
  const Deadline past = Deadline::After(milliseconds(-1));
  CHECK(past.Expired());
  CHECK(past.Remaining() == milliseconds(0));
  CHECK(Deadline::Never().Earlier(past).Expired());
}

TEST_CASE("Cancelling runs each callback once and late ones at once", "[time]") {
  const CancelToken never;
  CHECK_FALSE(never.cancelled());

  CancelSource source;
  int early = 0;
  int withdrawn = 0;
  const CancelRegistration registration(source.token(), [&] { ++early; });
  {
    const CancelRegistration other(source.token(), [&] { ++withdrawn; });
  }
  source.Cancel();
  source.Cancel();
  CHECK(source.token().cancelled());
  CHECK(early == 1);
  CHECK(withdrawn == 0);

  int late = 0;
  const CancelRegistration after(source.token(), [&] { ++late; });
  CHECK(late == 1);
}

}  // namespace
}  // namespace portfolio::platform
