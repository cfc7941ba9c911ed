#include "platform/text/address.h"

#include <catch2/catch.hpp>

namespace portfolio::platform {
namespace {

TEST_CASE("Of an address only the network is stored") {
  CHECK(TruncatedAddress("192.0.2.77") == "192.0.2.0");
  CHECK(TruncatedAddress("2001:db8:1:2:3:4:5:6") == "2001:db8:1::");
  CHECK(TruncatedAddress("::ffff:192.0.2.77") == "::ffff:192.0.2.0");
  CHECK(TruncatedAddress("unix:") == "");
  CHECK(TruncatedAddress("") == "");
}

}  // namespace
}  // namespace portfolio::platform
