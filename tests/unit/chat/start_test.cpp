#include "chat/src/domain/decide/start.h"

#include <catch2/catch.hpp>

#include "unit/chat/sample_knowledge.h"

namespace portfolio::chat {
namespace {

std::optional<FactAnswer> Told(const std::string& message) {
  const Reading read = SampleKnowledge().ReadIn(ReadText(message), Language::kEnglish);
  return TellOfStart(SampleKnowledge(), read.asks.front(), read.asks.front().question);
}

TEST_CASE("A start sooner than the notice is denied by the owner's own words for it", "[chat]") {
  const auto told = Told("Can she start tomorrow?");
  REQUIRE(told);
  for (const facts::Fact* fact :
       SampleKnowledge().facts().About("owner", facts::Relation::kStates)) {
    if (fact->object != "noticePeriod") continue;
    CHECK(told->text.find(fact->text.In(Language::kEnglish)) != std::string::npos);
    CHECK(told->passages == std::vector<std::string>{fact->passage});
  }
}

TEST_CASE("What is soon and no start, or a start and not soon, isn't told so", "[chat]") {
  for (const char* message : {"Can I call her tomorrow?", "Where did she start?",
                              "When could she start?", "Where did she study?"}) {
    CAPTURE(message);
    CHECK_FALSE(Told(message));
  }
}

}  // namespace
}  // namespace portfolio::chat
