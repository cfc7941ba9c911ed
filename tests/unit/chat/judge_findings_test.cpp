#include "chat/src/domain/find/judge_findings.h"

#include <catch2/catch.hpp>

#include "unit/chat/sample_knowledge.h"

namespace portfolio::chat {
namespace {

Findings Find(const std::string& question) {
  return FindPassages(SampleKnowledge())
      .Find(SampleKnowledge().Read(ReadText(question), Language::kEnglish));
}

TEST_CASE("A question of the content's words is answered more probably than one beside them",
          "[chat]") {
  const double met = AnswerProbability(Find("What is her notice period?"), false);
  const double beside = AnswerProbability(Find("What is her shoe size?"), false);
  CHECK(met > 0.8);
  CHECK(beside < 0.2);
}

TEST_CASE("The topic alone opens what no word of the content does", "[chat]") {
  const Findings findings = Find("Could she hand in her resignation and join us soon?");
  REQUIRE_FALSE(findings.hits.empty());
  CHECK(findings.hits.front().topic > 0);
}

TEST_CASE("What visitors ask for and the content lacks is never answered", "[chat]") {
  CHECK(AnswerProbability(Find("Does she have a driving licence?"), false) == 0);
}

TEST_CASE("A thing beside the owner is likelier off the topic than one about her", "[chat]") {
  CHECK(OffTopicProbability(Find("Write me a poem about autumn")) > 0.4);
  CHECK(OffTopicProbability(Find("Which customs does she keep at work?")) < 0.4);
  CHECK(OffTopicProbability(Find("What is the share price of Valdora?")) == 0);
}

}  // namespace
}  // namespace portfolio::chat
