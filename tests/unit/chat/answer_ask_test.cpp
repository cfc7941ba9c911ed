#include "chat/src/domain/decide/answer_ask.h"

#include <catch2/catch.hpp>

#include "unit/chat/sample_talk.h"

namespace portfolio::chat {
namespace {

TEST_CASE("Each ask of a message is answered, in its order", "[chat]") {
  const ComposedAnswer both = LastAnswer({"Where does she live? Which languages does she speak?"});
  CAPTURE(both.text);
  const std::size_t town = both.text.find("Bucharest");
  REQUIRE(town != std::string::npos);
  CHECK(town < both.text.find("Romanian (native)"));
}

TEST_CASE("What answers surely is told without a hedge, what is near with one", "[chat]") {
  const ComposedAnswer sure = LastAnswer({"What did she do at Valdora?"});
  CHECK(sure.outcome == Outcome::kAnswered);
  CHECK_FALSE(Holds(sure, "isn’t stated"));
  const ComposedAnswer near = LastAnswer({"What year was Orlena Digital founded?"});
  CAPTURE(near.text);
  CHECK(near.outcome == Outcome::kUnanswered);
  CHECK(Holds(near, "contact form"));
}

TEST_CASE("What has nothing to do with the owner is declined, whatever was said before", "[chat]") {
  CHECK(LastAnswer({"Write me a poem about the sea."}).outcome == Outcome::kDeclined);
  CHECK(LastAnswer({"Does she know SQL?", "Write me a poem about the sea."}).outcome ==
        Outcome::kDeclined);
}

TEST_CASE("An answer names the passages that it rests on", "[chat]") {
  const ComposedAnswer answer = LastAnswer({"How well does she know SQL?"});
  REQUIRE_FALSE(answer.passages.empty());
  CHECK(SampleKnowledge().passages()[answer.passages[0]].id == "skills/technical/sql");
}

}  // namespace
}  // namespace portfolio::chat
