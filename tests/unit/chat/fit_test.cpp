#include "chat/src/domain/decide/fit.h"

#include <catch2/catch.hpp>

#include "unit/chat/sample_talk.h"

namespace portfolio::chat {
namespace {

TEST_CASE("A need that the record meets is weighed with yes and the facts that say so", "[chat]") {
  const ComposedAnswer fit =
      LastAnswer({"I need a delivery manager for a claims redesign at an insurer. Is she a fit?"});
  CAPTURE(fit.text);
  CHECK(Holds(fit, "Yes"));
  CHECK(Holds(fit, "insurance"));
  CHECK_FALSE(fit.passages.empty());
}

TEST_CASE("A need of another trade isn't met by hers", "[chat]") {
  const ComposedAnswer fit = LastAnswer({"Is she a fit for a pastry chef position?"});
  CAPTURE(fit.text);
  CHECK_FALSE(Holds(fit, "Yes"));
}

TEST_CASE("A situation's topics are lines of work and methods, each once", "[chat]") {
  const Knowledge& knowledge = SampleKnowledge();
  const std::string topics = TopicsOfSituation(
      knowledge, ReadText("Insurance claims, an insurance firm"), Language::kEnglish);
  CAPTURE(topics);
  const std::size_t first = topics.find("nsurance");
  REQUIRE(first != std::string::npos);
  CHECK(topics.find("nsurance", first + 1) == std::string::npos);
  CHECK(TopicsOfSituation(knowledge, ReadText("Hello, I'm a friend."), Language::kEnglish).empty());
  // Whoever hires asks for no recruiter.
  const ReadText hiring("We're hiring a tester.");
  CHECK(TopicsOfSituation(knowledge, hiring, Language::kEnglish).find("ecruit") ==
        std::string::npos);
}

}  // namespace
}  // namespace portfolio::chat
