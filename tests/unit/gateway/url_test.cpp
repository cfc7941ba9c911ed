#include "gateway/src/http/url.h"

#include <catch2/catch.hpp>

using namespace portfolio::gateway;

TEST_CASE("Percent escapes are undone once, and bad ones refused") {
  CHECK(PercentDecode("a%20b+c", false) == "a b+c");
  CHECK(PercentDecode("a%20b+c", true) == "a b c");
  CHECK(PercentDecode("%2541", false) == "%41");
  CHECK(PercentDecode("%d0%9f", false) == "П");
  for (const char* bad : {"%", "%4", "%zz", "a%", "%00", "%0a", "%ff", "%c0%af", "%ed%a0%80"}) {
    INFO(bad);
    CHECK_FALSE(PercentDecode(bad, false));
  }
}

TEST_CASE("Paths are cut into decoded segments") {
  CHECK(PathSegments("/api/cv/en") == std::vector<std::string>{"api", "cv", "en"});
  CHECK(PathSegments("/api/cv/en/") == PathSegments("/api/cv/en"));
  CHECK(PathSegments("/a%2Fb") == std::vector<std::string>{"a/b"});
  CHECK(PathSegments("/api//cv")->size() == 3);
  CHECK_FALSE(PathSegments("api"));
  CHECK_FALSE(PathSegments(std::string(20'000, '/')));
}
