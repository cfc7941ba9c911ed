#include "analysis/src/domain/posting/sections/heading_words.h"

#include <catch2/catch.hpp>
#include <map>

#include "platform/text/word_list.h"

using namespace portfolio::analysis;
namespace platform = portfolio::platform;

TEST_CASE("Names as programs write them are read as words") {
  CHECK(SpacedName("whatYouBring") == "what You Bring");
  CHECK(SpacedName("old-harbour_mill.2") == "old harbour mill 2");
  CHECK(SpacedName("HTML") == "HTML");
  CHECK(SpacedName("").empty());
}

TEST_CASE(
    "Every kind of section is announced by phrases in the form that headings are compared in") {
  std::map<std::string_view, SectionKind> kinds;
  for (const HeadingPhrase& phrase : HeadingPhrases()) {
    CAPTURE(phrase.phrase);
    CHECK(platform::FoldQuickly(phrase.phrase) == phrase.phrase);
    CHECK(phrase.phrase.find("  ") == std::string_view::npos);
    kinds.emplace(phrase.phrase, phrase.kind);
  }
  CHECK(kinds.at("requirements") == SectionKind::kRequirements);
  CHECK(kinds.at("responsibilities") == SectionKind::kResponsibilities);
  CHECK(kinds.at("bonus points") == SectionKind::kPreferred);
}
