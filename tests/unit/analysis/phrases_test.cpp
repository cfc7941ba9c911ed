#include <catch2/catch.hpp>

#include "analysis/src/domain/evaluation/list_of.h"
#include "unit/analysis/sample_content.h"

using namespace portfolio::analysis;

TEST_CASE("What visitors read is said in their language") {
  const portfolio::platform::Phrases& phrases = Sample().phrases;
  CHECK(phrases.Say(portfolio::platform::Language::kGerman, "own.years", {{"n", "7"}}) ==
        "7+ Jahre");
  CHECK(ListOf(phrases, portfolio::platform::Language::kSpanish, {"a", "b", "c"}) == "a, b y c");
}
