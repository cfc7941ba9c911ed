#include "analytics/src/adapters/maxmind_locator.h"

#include <unistd.h>

#include <catch2/catch.hpp>
#include <cstdint>
#include <cstdlib>
#include <fstream>

using namespace portfolio::analytics;

namespace {

/// A MaxMind file that knows one network, 192.0.2.0/24, and its country
/// (https://maxmind.github.io/MaxMind-DB/): a node for each of the 24 bits, then the data.
class OneNetworkFile {
 public:
  explicit OneNetworkFile(const std::string& country) {
    std::string name = "/tmp/one_network_XXXXXX";
    const int file = mkstemp(name.data());
    REQUIRE(file >= 0);
    close(file);
    path_ = name;
    std::ofstream(path_, std::ios::binary) << Tree() << std::string(16, '\0') << Data(country)
                                           << "\xab\xcd\xefMaxMind.com" << Metadata();
  }
  ~OneNetworkFile() { unlink(path_.c_str()); }
  const std::string& path() const { return path_; }

 private:
  static constexpr std::uint32_t kNodes = 24;
  static constexpr std::uint32_t kNetwork = 192U << 24 | 2U << 8;

  static std::string Record(std::uint32_t value) {
    return {static_cast<char>(value >> 16), static_cast<char>(value >> 8),
            static_cast<char>(value)};
  }
  static std::string Tree() {
    std::string tree;
    for (std::uint32_t bit = 0; bit < kNodes; ++bit) {
      // The data begins 16 bytes behind the tree, where offset 0 is node count plus 16.
      const std::string next = Record(bit + 1 < kNodes ? bit + 1 : kNodes + 16);
      const std::string nothing = Record(kNodes);
      const bool set = (kNetwork >> (31 - bit) & 1) != 0;
      tree += set ? nothing + next : next + nothing;
    }
    return tree;
  }
  // Type and size in one byte: text is type 2, map 7, 16 bit 5, 32 bit 6.
  static std::string Text(const std::string& text) {
    return static_cast<char>(2 << 5 | text.size()) + text;
  }
  static std::string Map(int entries) { return {static_cast<char>(7 << 5 | entries)}; }
  static std::string Small(char value) { return std::string("\xa1") + value; }
  static std::string Data(const std::string& country) {
    return Map(1) + Text("country") + Map(1) + Text("iso_code") + Text(country);
  }
  static std::string Metadata() {
    const std::string no_list("\x00\x04", 2);
    const std::string epoch("\x01\x02\x01", 3);
    return Map(9) + Text("node_count") + "\xc1" + static_cast<char>(kNodes) + Text("record_size") +
           Small(24) + Text("ip_version") + Small(4) + Text("binary_format_major_version") +
           Small(2) + Text("binary_format_minor_version") + Small(0) + Text("database_type") +
           Text("Test") + Text("languages") + no_list + Text("description") + Map(0) +
           Text("build_epoch") + epoch;
  }

  std::string path_;
};

}  // namespace

TEST_CASE("A known network decides over the proxy's claim") {
  const OneNetworkFile file("RO");
  const auto locator = MaxmindLocator::Open(file.path(), false);
  INFO((locator.ok() ? "" : locator.status().message()));
  REQUIRE(locator.ok());
  CHECK((*locator)->Locate("192.0.2.77", "FR") == "Romania");
  CHECK((*locator)->Locate("192.0.3.77", "FR") == "France");
  CHECK((*locator)->Locate("192.0.3.77", "") == "Unknown");
  CHECK((*locator)->Locate("2001:db8::1", "") == "Unknown");
  CHECK((*locator)->Locate("nonsense", "") == "Unknown");
}

TEST_CASE("A country has its English name, anything else is Unknown") {
  CHECK(CountryName("RO") == "Romania");
  CHECK(CountryName("de") == "Germany");
  CHECK(CountryName("US") == "United States");
  for (const char* code : {"", "XX", "T1", "ZZZ", "1", "R0", "../", "QQ"}) {
    INFO(code);
    CHECK(CountryName(code) == "Unknown");
  }
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
