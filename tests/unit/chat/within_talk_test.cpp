#include "chat/src/domain/decide/within_talk.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

#include "unit/chat/sample_talk.h"

namespace portfolio::chat {
namespace {

/// The passages for a follow-up behind one question, the likeliest first.
std::vector<Likely> Ranked(const std::string& before, const std::string& text) {
  const Knowledge& knowledge = SampleKnowledge();
  const FindPassages find(knowledge);
  const Turn last = TurnOf(knowledge, before, LastAnswer({before}));
  const Reading reading = knowledge.ReadIn(ReadText(text), Language::kEnglish);
  const UnderstoodQuestion question = knowledge.Read(ReadText(text), Language::kEnglish);
  return RankWithinTalk(knowledge, find, reading.asks.front(), question, find.Find(question), last);
}

TEST_CASE("What may answer a follow-up comes in the order of its odds", "[chat]") {
  const std::vector<Likely> ranked = Ranked("What did she do at Valdora?", "and the results?");
  REQUIRE_FALSE(ranked.empty());
  CHECK(std::is_sorted(ranked.begin(), ranked.end(), [](const Likely& one, const Likely& other) {
    return one.log_odds > other.log_odds;
  }));
}

/// The place of a passage in a ranking; behind all where it isn't in it.
std::size_t PlaceOf(const std::vector<Likely>& ranked, const std::string& id) {
  const auto passage = SampleKnowledge().Find(id);
  return static_cast<std::size_t>(
      std::find_if(ranked.begin(), ranked.end(),
                   [&](const Likely& likely) { return likely.passage == passage; }) -
      ranked.begin());
}

TEST_CASE("Of two passages that hold the same words the one of what was spoken of is likelier",
          "[chat]") {
  const std::string follow_up = "and what were the results?";
  const auto valdora = Ranked("What did she do at Valdora?", follow_up);
  const auto orlena = Ranked("What did she do at Orlena Digital?", follow_up);
  CHECK(PlaceOf(valdora, "achievements/factory-rollout") <
        PlaceOf(valdora, "achievements/telecom-growth"));
  CHECK(PlaceOf(orlena, "achievements/telecom-growth") <
        PlaceOf(orlena, "achievements/factory-rollout"));
}

}  // namespace
}  // namespace portfolio::chat
