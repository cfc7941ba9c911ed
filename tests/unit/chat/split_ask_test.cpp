#include "chat/src/domain/find/split_ask.h"

#include <catch2/catch.hpp>

#include "unit/chat/sample_knowledge.h"

namespace portfolio::chat {
namespace {

std::vector<Ask> Split(const std::string& message) {
  const Reading read = SampleKnowledge().ReadIn(ReadText(message), Language::kEnglish);
  return SplitAsk(SampleKnowledge()).Split(read.asks.front(), Language::kEnglish);
}

TEST_CASE("An ask whose pieces stand for themselves is cut into them", "[chat]") {
  const auto pieces = Split("Is she married and does she speak German?");
  REQUIRE(pieces.size() == 2);
  CHECK(pieces[0].question.intent == Intent::kPrivate);
  CHECK(pieces[1].text.find("German") != std::string::npos);
}

TEST_CASE("One ask, or a comparison of two things, stays whole", "[chat]") {
  for (const char* message : {"Where did she study?", "Is she better at SQL or at Python?",
                              "Tell me about her time at Valdora and what she did there"}) {
    CAPTURE(message);
    CHECK(Split(message).empty());
  }
}

}  // namespace
}  // namespace portfolio::chat
