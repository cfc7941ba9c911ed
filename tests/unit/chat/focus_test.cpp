#include "chat/src/domain/decide/focus.h"

#include <catch2/catch.hpp>

#include "unit/chat/sample_talk.h"

namespace portfolio::chat {
namespace {

TEST_CASE("A follow-up chooses within what was said, a new subject drops it", "[chat]") {
  const std::string valdora = "What did she do at Valdora?";
  CHECK(Holds(LastAnswer({valdora, "how large was the team?"}), "8 people"));
  const ComposedAnswer other = LastAnswer({valdora, "Which languages does she speak?"});
  CHECK(Holds(other, "Romanian"));
  CHECK_FALSE(Holds(other, "Valdora"));
}

TEST_CASE("How long it was needs no look-up", "[chat]") {
  CHECK(Holds(LastAnswer({"What did she do at Orlena Digital?", "how long?"}),
              "3 years and 1 month"));
}

TEST_CASE("In a new talk nothing is in focus", "[chat]") {
  CHECK(LastAnswer({"and before that?"}).outcome != Outcome::kAnswered);
}

TEST_CASE("Whoever asks for more doesn't hear the same once again", "[chat]") {
  const std::string results = "What results did she have at Valdora?";
  const ComposedAnswer first = LastAnswer({results});
  CHECK(LastAnswer({results, "what else?"}).text != first.text);
}

}  // namespace
}  // namespace portfolio::chat
