#include "chat/src/domain/decide/weigh.h"

#include <catch2/catch.hpp>

#include "unit/chat/sample_knowledge.h"

namespace portfolio::chat {
namespace {

std::optional<AskAnswer> Weighed(const std::string& message) {
  const Knowledge& knowledge = SampleKnowledge();
  const Reading read = knowledge.ReadIn(ReadText(message), Language::kEnglish);
  const Ask& ask = read.asks.back();
  return Weigh(knowledge, FindPassages(knowledge), ask, ask.question, read.framing);
}

TEST_CASE("Whether she fits can't be told of somebody who has told nothing", "[chat]") {
  const auto answer = Weighed("Is she a fit?");
  REQUIRE(answer);
  CHECK(answer->outcome == Outcome::kSmallTalk);
  CHECK(answer->passages.empty());
}

TEST_CASE("What sets her apart is told by her achievements, without a word of others", "[chat]") {
  const auto answer = Weighed("What makes her better than others?");
  REQUIRE(answer);
  REQUIRE(answer->passages.size() == 1);
  CHECK(SampleKnowledge().passages()[answer->passages.front()].id == "achievements");
}

TEST_CASE("Other asks are weighed by nobody", "[chat]") {
  CHECK_FALSE(Weighed("Where did she study?"));
  CHECK_FALSE(Weighed("How long was she at Valdora?"));
}

}  // namespace
}  // namespace portfolio::chat
