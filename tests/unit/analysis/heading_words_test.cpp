#include "analysis/src/domain/posting/sections/heading_words.h"

#include <catch2/catch.hpp>
#include <map>

using namespace portfolio::analysis;

TEST_CASE("Names as programs write them are read as words") {
  CHECK(SpacedName("whatYouBring") == "what You Bring");
  CHECK(SpacedName("old-harbour_mill.2") == "old harbour mill 2");
  CHECK(SpacedName("HTML") == "HTML");
  CHECK(SpacedName("").empty());
}

TEST_CASE("Every kind of section is announced by phrases, each for one kind") {
  std::map<std::string_view, SectionKind> kinds;
  for (const HeadingPhrase& phrase : HeadingPhrases()) {
    CAPTURE(phrase.phrase);
    CHECK(kinds.emplace(phrase.phrase, phrase.kind).first->second == phrase.kind);
  }
  const auto kind_of = [&](std::string_view phrase) { return kinds.at(phrase); };
  CHECK(kind_of("requirements") == SectionKind::kRequirements);
  CHECK(kind_of("responsibilities") == SectionKind::kResponsibilities);
  CHECK(kind_of("bonus points") == SectionKind::kPreferred);
}
