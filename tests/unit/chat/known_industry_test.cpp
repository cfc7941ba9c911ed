#include "chat/src/domain/decide/known_industry.h"

#include <catch2/catch.hpp>

#include "unit/chat/sample_talk.h"

namespace portfolio::chat {
namespace {

TEST_CASE("A line of business that she knows is told with yes, in the visitor's words too",
          "[chat]") {
  CHECK(LastAnswer({"Has she worked in insurance?"}).text.starts_with("Yes."));
  const ComposedAnswer bakery =
      LastAnswer({"I run a bakery with four sites. Has she done such a thing?"});
  CAPTURE(bakery.text);
  CHECK(Holds(bakery, "Yes."));
}

TEST_CASE("What she tells of a line of business that isn't hers comes before a plain no",
          "[chat]") {
  const ComposedAnswer mining = LastAnswer({"Does she know mining?"});
  CAPTURE(mining.text);
  CHECK_FALSE(mining.text.starts_with("Yes"));
  CHECK(Holds(mining, "mining"));
}

TEST_CASE("One that the content doesn't speak of is denied", "[chat]") {
  CHECK(LastAnswer({"Has she worked in the fashion industry?"}).text.starts_with("No: "));
}

}  // namespace
}  // namespace portfolio::chat
