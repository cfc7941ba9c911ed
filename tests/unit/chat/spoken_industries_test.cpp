#include "chat/src/domain/find/spoken_industries.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "unit/chat/sample_knowledge.h"

namespace portfolio::chat {
namespace {

TEST_CASE("The passages of a line of business are those whose text names it, in their order",
          "[chat]") {
  const auto& knowledge = SampleKnowledge();
  for (const Language language : {Language::kEnglish, Language::kRussian}) {
    const auto positions = knowledge.spoken_industries().PassagesOf("insurance", language);
    REQUIRE_FALSE(positions.empty());
    CHECK(std::is_sorted(positions.begin(), positions.end()));
    for (std::size_t i = 0; i < knowledge.passages().size(); ++i) {
      const std::string& body = knowledge.passages()[i].text[language].body;
      const bool named = knowledge.industries().In(body, language).count("insurance") > 0;
      CHECK(named == (std::count(positions.begin(), positions.end(), i) == 1));
    }
  }
}

TEST_CASE("What is no line of business is spoken of nowhere", "[chat]") {
  const auto& spoken = SampleKnowledge().spoken_industries();
  CHECK(spoken.PassagesOf("no such industry", Language::kEnglish).empty());
}

}  // namespace
}  // namespace portfolio::chat
