#include "analysis/src/adapters/json_data.h"

#include <catch2/catch.hpp>

#include "unit/analysis/sample_content.h"

using namespace portfolio::analysis;

TEST_CASE("The texts have the same keys and the same placeholders in six languages") {
  REQUIRE(ReadPhrases().ok());
  const Phrases& phrases = Sample().phrases;
  CHECK(phrases.Say(portfolio::platform::Language::kGerman, "own.years", {{"n", "7"}}) ==
        "7+ Jahre");
  CHECK(phrases.Say(portfolio::platform::Language::kEnglish, "no.such.key") == "no.such.key");
  CHECK(phrases.List(portfolio::platform::Language::kSpanish, {"a", "b", "c"}) == "a, b y c");
}
