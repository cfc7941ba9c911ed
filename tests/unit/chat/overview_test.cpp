#include "chat/src/domain/decide/overview.h"

#include <catch2/catch.hpp>

#include "unit/chat/sample_knowledge.h"

namespace portfolio::chat {
namespace {

std::optional<FactAnswer> Asked(const std::string& message, Language language) {
  const Reading read = SampleKnowledge().ReadIn(ReadText(message), language);
  return CareerOverview(SampleKnowledge())
      .Answer(read.asks.front(), read.asks.front().question, {2026, 11});
}

TEST_CASE("A career in so many sentences is told by posts and what came of them", "[chat]") {
  const struct {
    Language language;
    const char* message;
    const char* results;
  } kCases[] = {
      {Language::kEnglish, "Summarise her career in three sentences.", "Results: "},
      {Language::kGerman, "Fass ihren Werdegang in drei Sätzen zusammen.", "Ergebnisse: "}};
  for (const auto& [language, message, results] : kCases) {
    const auto answer = Asked(message, language);
    CAPTURE(message);
    REQUIRE(answer);
    CAPTURE(answer->text);
    CHECK(answer->text.find(results) != std::string::npos);
    CHECK(answer->text.find('{') == std::string::npos);
    CHECK(answer->listed.size() == SampleKnowledge().facts().OfKind(facts::Kind::kEmployer).size());
  }
}

TEST_CASE("What asks for one thing of hers isn't an overview", "[chat]") {
  CHECK_FALSE(Asked("Where did she study?", Language::kEnglish));
  CHECK_FALSE(Asked("Does she know SQL?", Language::kEnglish));
}

}  // namespace
}  // namespace portfolio::chat
