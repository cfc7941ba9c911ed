#include "platform/time/deadline.h"

#include <catch2/catch.hpp>

namespace portfolio::platform {
namespace {

using std::chrono::milliseconds;

TEST_CASE("A deadline knows when it has passed and what is left", "[time]") {
  CHECK_FALSE(Deadline::Never().Expired());
  CHECK(Deadline::Never().Remaining() == std::chrono::hours(24));
  const Deadline past = Deadline::After(milliseconds(-1));
  CHECK(past.Expired());
  CHECK(past.Remaining() == milliseconds(0));
  CHECK(Deadline::Never().Earlier(past).Expired());
}

}  // namespace
}  // namespace portfolio::platform
