#include "platform/time/cancel.h"

#include <catch2/catch.hpp>

namespace portfolio::platform {
namespace {

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
