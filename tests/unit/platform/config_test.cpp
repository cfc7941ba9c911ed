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
  CHECK(config.Int({"COUNT", ""}, 1, 0, 10) == 7);
  CHECK(config.Double({"RATIO", ""}, 1, 0, 1) == 0.25);
  CHECK(config.Duration({"WAIT", ""}, seconds(1), seconds(1), seconds(300)) == seconds(120));
  CHECK(config.Bool({"ON", ""}, false));
  CHECK(config.List({"NAMES", ""}, {}) == std::vector<std::string>{"a", "b", "c"});
  CHECK(config.Url({"BASE", ""}, "") == "https://example.com/v1");
  CHECK(config.OneOf({"KIND", ""}, "a", {"a", "b"}) == "b");
  CHECK(config.String({"EMPTY", ""}, "fallback") == "fallback");
  CHECK(config.faults().empty());
}

TEST_CASE("Every fault is listed, none stops the reading", "[config]") {
  ConfigReader config = Reader({{"COUNT", "11"},
                                {"WAIT", "2 minutes"},
                                {"ON", "perhaps"},
                                {"BASE", "ftp://example.com"},
                                {"OTHER", "http://user:word@example.com"}});
  CHECK(config.Int({"COUNT", ""}, 1, 0, 10) == 1);
  CHECK(config.Duration({"WAIT", ""}, seconds(1), seconds(1), seconds(300)) == seconds(1));
  CHECK_FALSE(config.Bool({"ON", ""}, false));
  CHECK(config.Url({"BASE", ""}, "none") == "none");
  CHECK(config.Url({"OTHER", ""}, "none") == "none");
  CHECK(config.RequiredString({"MISSING", ""}).empty());
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
  CHECK(config.SecretText({"PLAIN", ""}).Reveal() == "in the open");
  CHECK(config.SecretText({"FILED", ""}).Reveal() == "from a file");
  CHECK(config.SecretText({"UNSET", ""}).empty());
  CHECK(config.faults().empty());
  config.SecretText({"BOTH", ""});
  config.RequiredSecret({"GONE", ""});
  config.RequiredSecret({"UNSET", ""});
  CHECK(config.faults().size() == 3);
  CHECK(config.secrets().size() == 3);
  std::remove(path);
}

TEST_CASE("What was asked for is listed with default, purpose and range", "[config]") {
  ConfigReader config = Reader({{"COUNT", "7"}});
  config.Int({"COUNT", "of things"}, 1, 0, 10);
  config.Duration({"WAIT", "before a try"}, seconds(90), milliseconds(50), seconds(7200));
  config.String({"PLACE", "where they lie"}, "");
  config.RequiredSecret({"KEY", "that opens"});
  config.Days({"KEPT", "how long"});
  CHECK(config.Help() ==
        "  COUNT  1          of things (0 to 10)\n"
        "  KEPT   site.json  how long (0 to 36500, 0: for ever)\n"
        "  KEY    required   that opens (or a file that KEY_FILE names)\n"
        "  PLACE  none       where they lie\n"
        "  WAIT   90s        before a try (50ms to 2h)\n");
}

TEST_CASE("How long something is kept is the content's to say, unless it is set", "[config]") {
  ConfigReader config = Reader({{"KEPT", "30"}, {"FOR_EVER", "0"}, {"WRONG", "-1"}});
  CHECK(config.Days({"KEPT", ""}) == 30);
  CHECK(config.Days({"FOR_EVER", ""}) == 0);
  CHECK(config.Days({"UNSET", ""}) == std::nullopt);
  CHECK(config.faults().empty());
  CHECK(config.Days({"WRONG", ""}) == std::nullopt);
  CHECK(config.faults().size() == 1);
}

}  // namespace
}  // namespace portfolio::platform
