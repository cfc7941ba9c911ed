#include "chat/src/domain/decide/subject.h"

#include <catch2/catch.hpp>

#include "unit/chat/sample_talk.h"

namespace portfolio::chat {
namespace {

const facts::FactBase& Facts() { return SampleKnowledge().facts(); }

TEST_CASE("Neighbours are the employers before and after, and none beyond the ends", "[chat]") {
  const facts::Thing* stage = Facts().Find("work/platforms");
  REQUIRE(stage != nullptr);
  const facts::Thing* before = NeighbourOf(Facts(), *stage, true);
  REQUIRE(before != nullptr);
  CHECK(before->id == "work/fmcg");
  CHECK(NeighbourOf(Facts(), *before, true) == nullptr);
  CHECK(NeighbourOf(Facts(), *before, false) == stage);
}

TEST_CASE("What goes on beside a post is neither before nor after it", "[chat]") {
  const facts::FactBase& nurse = NurseKnowledge().facts();
  const facts::Thing* now = nurse.Find("work/network");
  REQUIRE(now != nullptr);
  const facts::Thing* before = NeighbourOf(nurse, *now, true);
  REQUIRE(before != nullptr);
  CHECK(before->id == "work/emergency-cell");
}

TEST_CASE("A thing's date is when it began, or was awarded", "[chat]") {
  const facts::Thing* stage = Facts().Find("work/fmcg");
  REQUIRE(stage != nullptr);
  const auto began = DateOf(Facts(), *stage);
  REQUIRE(began);
  CHECK(*began == facts::Month{2017, 3});
  const facts::Thing* certificate = Facts().Find("certificates/ai-product-management");
  REQUIRE(certificate != nullptr);
  REQUIRE(DateOf(Facts(), *certificate));
  CHECK(DateOf(Facts(), *certificate)->year == 2025);
}

TEST_CASE("The newest and the oldest choose among what was listed", "[chat]") {
  const std::string list = "Which certificates does she hold?";
  CHECK(Holds(LastAnswer({list, "who issued the newest one?"}), "Northern School of Product"));
  CHECK(Holds(LastAnswer({list, "who issued the oldest one?"}), "Continuous Improvement Society"));
}

TEST_CASE("Another thing that a follow-up names takes the place of what was spoken of", "[chat]") {
  CHECK(Holds(LastAnswer({"How good is her German?", "and French?"}), "French"));
}

}  // namespace
}  // namespace portfolio::chat
