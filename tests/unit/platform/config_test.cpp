#include "platform/config/config.h"

#include <catch2/catch.hpp>
#include <cstdio>
#include <fstream>
#include <map>

namespace portfolio::platform {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

ConfigReader Reader(std::map<std::string, std::string> variables) {
  return ConfigReader([variables](const std::string& name) -> std::optional<std::string> {
    const auto found = variables.find(name);
    if (found == variables.end()) return std::nullopt;
    return found->second;
  });
}

TEST_CASE("Settings are read with their types", "[config]") {
  ConfigReader config = Reader({{"COUNT", "7"},
                                {"RATIO", "0.25"},
                                {"WAIT", "2m"},
                                {"ON", "yes"},
                                {"NAMES", " a, b ,,c"},
                                {"BASE", "https://example.com/v1/"},
                                {"KIND", "b"},
                                {"EMPTY", ""}});
  CHECK(config.Int("COUNT", 1, 0, 10) == 7);
  CHECK(config.Double("RATIO", 1, 0, 1) == 0.25);
  CHECK(config.Duration("WAIT", seconds(1), seconds(1), seconds(300)) == seconds(120));
  CHECK(config.Bool("ON", false));
  CHECK(config.List("NAMES", {}) == std::vector<std::string>{"a", "b", "c"});
  CHECK(config.Url("BASE", "") == "https://example.com/v1");
  CHECK(config.OneOf("KIND", "a", {"a", "b"}) == "b");
  CHECK(config.String("EMPTY", "fallback") == "fallback");
  CHECK(config.faults().empty());
}

TEST_CASE("Every fault is listed, none stops the reading", "[config]") {
  ConfigReader config = Reader({{"COUNT", "11"},
                                {"WAIT", "2 minutes"},
                                {"ON", "perhaps"},
                                {"BASE", "ftp://example.com"},
                                {"OTHER", "http://user:word@example.com"}});
  CHECK(config.Int("COUNT", 1, 0, 10) == 1);
  CHECK(config.Duration("WAIT", seconds(1), seconds(1), seconds(300)) == seconds(1));
  CHECK_FALSE(config.Bool("ON", false));
  CHECK(config.Url("BASE", "none") == "none");
  CHECK(config.Url("OTHER", "none") == "none");
  CHECK(config.RequiredString("MISSING").empty());
  REQUIRE(config.faults().size() == 6);
  CHECK(config.faults()[0] == "COUNT: must be a whole number from 0 to 10");
  CHECK(config.faults()[5] == "MISSING: must be set");
}

TEST_CASE("A secret comes from its variable or from a file, not from both", "[config]") {
  char path[] = "/tmp/portfolio_secret_XXXXXX";
  const int descriptor = mkstemp(path);
  REQUIRE(descriptor >= 0);
  std::ofstream(path) << "from a file\n";
  ConfigReader config = Reader({{"PLAIN", "in the open"},
                                {"FILED_FILE", path},
                                {"BOTH", "x"},
                                {"BOTH_FILE", path},
                                {"GONE_FILE", "/nonexistent"}});
  CHECK(config.SecretText("PLAIN").Reveal() == "in the open");
  CHECK(config.SecretText("FILED").Reveal() == "from a file");
  CHECK(config.SecretText("UNSET").empty());
  CHECK(config.faults().empty());
  config.SecretText("BOTH");
  config.RequiredSecret("GONE");
  config.RequiredSecret("UNSET");
  CHECK(config.faults().size() == 3);
  CHECK(config.secrets().size() == 3);
  std::remove(path);
}

}  // namespace
}  // namespace portfolio::platform
