#include "chat/src/domain/find/career_years.h"

#include <catch2/catch.hpp>

#include "unit/chat/sample_knowledge.h"

namespace portfolio::chat {
namespace {

UnderstoodQuestion Asked(const std::string& question) {
  return SampleKnowledge().Read(ReadText(question), Language::kEnglish);
}

TEST_CASE("Only a question of nothing but years and whereabouts asks about years", "[chat]") {
  CHECK(AsksOnlyAboutYears(Asked("where was she in 2018")));
  CHECK_FALSE(AsksOnlyAboutYears(Asked("where was she")));
  CHECK_FALSE(AsksOnlyAboutYears(Asked("which certificates did she get in 2018")));
}

TEST_CASE("Where she was in a year is told by passages that hold it, the narrowest first",
          "[chat]") {
  const auto& passages = SampleKnowledge().passages();
  const auto found = PassagesOfYears(SampleKnowledge(), Asked("where was she in 2018"));
  REQUIRE_FALSE(found.empty());
  int width = 0;
  for (const std::size_t position : found) {
    const auto& years =
        passages[position].years ? passages[position].years : passages[position].told_years;
    REQUIRE(years);
    CHECK(years->Contains(2018));
    CHECK(years->to - years->from >= width);
    width = years->to - years->from;
  }
  CHECK(PassagesOfYears(SampleKnowledge(), Asked("where was she")).empty());
  CHECK(PassagesOfYears(SampleKnowledge(), Asked("where was she in 1951")).empty());
}

TEST_CASE("A part of a stage belongs to the stage, and stages follow one another both ways",
          "[chat]") {
  const Knowledge& knowledge = SampleKnowledge();
  const auto& passages = knowledge.passages();
  for (std::size_t i = 0; i < passages.size(); ++i) {
    if (!passages[i].id.starts_with("work/") || !passages[i].years) continue;
    CAPTURE(passages[i].id);
    CHECK(StageOf(knowledge, i) == i);
    if (const auto results = knowledge.Find(passages[i].id + "/results")) {
      CHECK(StageOf(knowledge, *results) == i);
    }
    const auto after = NeighbourStage(knowledge, i, false);
    if (after) CHECK(passages[*after].years->from > passages[i].years->from);
    const auto before = NeighbourStage(knowledge, i, true);
    if (before && passages[*before].years) {
      CHECK(passages[*before].years->from < passages[i].years->from);
    }
  }
  CHECK_FALSE(StageOf(knowledge, *knowledge.Find("contact")));
}

TEST_CASE("What goes on beside a stage is neither before nor after it", "[chat]") {
  const Knowledge& nurse = NurseKnowledge();
  const auto before = NeighbourStage(nurse, *nurse.Find("work/network"), true);
  REQUIRE(before);
  CHECK(nurse.passages()[*before].id == "work/emergency-cell");
}

}  // namespace
}  // namespace portfolio::chat
