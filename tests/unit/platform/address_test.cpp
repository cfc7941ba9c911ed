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

TEST_CASE("Limits count an address of the sixth version by its network") {
  CHECK(NetworkOfAddress("192.0.2.77") == "192.0.2.77");
  CHECK(NetworkOfAddress("2001:db8:1:2:3:4:5:6") == "2001:db8:1:2::");
  CHECK(NetworkOfAddress("2001:db8:1:2:ffff::1") == NetworkOfAddress("2001:DB8:1:2:0:0:0:9"));
  CHECK(NetworkOfAddress("2001:db8:1:3::1") != NetworkOfAddress("2001:db8:1:2::1"));
  CHECK(NetworkOfAddress("::ffff:192.0.2.77") == "192.0.2.77");
  CHECK(NetworkOfAddress("::ffff:192.0.2.78") != NetworkOfAddress("192.0.2.77"));
  CHECK(NetworkOfAddress("") == "");
  CHECK(NetworkOfAddress("unix:") == "unix:");
}

}  // namespace
}  // namespace portfolio::platform
