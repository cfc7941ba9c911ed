#include "platform/text/split.h"

#include <catch2/catch.hpp>

namespace portfolio::platform {
namespace {

using Strings = std::vector<std::string>;

TEST_CASE("A list's parts are trimmed, and empty ones are none", "[text]") {
  CHECK(Split("a|b c| d ", '|') == Strings{"a", "b c", "d"});
  CHECK(Split("|a||  |b|", '|') == Strings{"a", "b"});
  CHECK(Split("no separator", '|') == Strings{"no separator"});
  CHECK(Split("", '|').empty());
  CHECK(Split(" | ", '|').empty());
}

}  // namespace
}  // namespace portfolio::platform
