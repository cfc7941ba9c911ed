#include "analytics/src/adapters/maxmind_locator.h"

#include <catch2/catch.hpp>

using namespace portfolio::analytics;

TEST_CASE("A country has its English name, anything else is Unknown") {
  CHECK(CountryName("RO") == "Romania");
  CHECK(CountryName("de") == "Germany");
  CHECK(CountryName("US") == "United States");
  for (const char* code : {"", "XX", "T1", "ZZZ", "1", "R0", "../", "QQ"}) {
    INFO(code);
    CHECK(CountryName(code) == "Unknown");
  }
}

TEST_CASE("Of an address only the network is stored") {
  CHECK(TruncatedAddress("192.0.2.77") == "192.0.2.0");
  CHECK(TruncatedAddress("2001:db8:1:2:3:4:5:6") == "2001:db8:1::");
  CHECK(TruncatedAddress("::ffff:192.0.2.77") == "::ffff:192.0.2.0");
  CHECK(TruncatedAddress("unix:") == "");
  CHECK(TruncatedAddress("") == "");
}

TEST_CASE("Without a file the proxy's claim decides") {
  const auto locator = MaxmindLocator::Open("", false);
  REQUIRE(locator.ok());
  CHECK((*locator)->Locate("192.0.2.1", "FR") == "France");
  CHECK((*locator)->Locate("192.0.2.1", "") == "Unknown");
  CHECK((*locator)->Storable("192.0.2.1") == "192.0.2.0");
}

TEST_CASE("Addresses are kept whole only on demand") {
  const auto locator = MaxmindLocator::Open("", true);
  CHECK((*locator)->Storable("192.0.2.1") == "192.0.2.1");
}

TEST_CASE("A file that can't be read is an error") {
  CHECK_FALSE(MaxmindLocator::Open("/nowhere.mmdb", false).ok());
  CHECK_FALSE(MaxmindLocator::Open("/etc/hostname", false).ok());
}
