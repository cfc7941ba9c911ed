#include "chat/src/domain/topics/asked_questions.h"

#include <catch2/catch.hpp>
#include <string>
#include <utility>
#include <vector>

#include "sample_knowledge.h"

namespace portfolio::chat {
namespace {

std::vector<Token> Tokens(const std::string& text) {
  return SampleKnowledge().analyser(Language::kEnglish).Analyse(text);
}

/// Passage 0 is about remote work, 1 about dogs.
AskedQuestions Sample() {
  return AskedQuestions({{Tokens("Does she work from home?"), 0, true},
                         {Tokens("Is telework possible with her?"), 0, true},
                         {Tokens("May dogs come to the office?"), 1, true},
                         {Tokens("How large is her desk at home?"), 0, false}});
}

TEST_CASE("The passage that is asked for in such words comes first", "[chat]") {
  const AskedLikeness found = Sample().Compare(Tokens("Would telework be possible?"));
  REQUIRE(found.passages.size() == 2);
  CHECK(found.passages.front().first == 0);
  CHECK(found.passages.front().second > 2 * found.passages.back().second);
}

TEST_CASE("The very question of a passage is as like as one can be, a stranger's isn't", "[chat]") {
  const AskedQuestions asked({{Tokens("Does she work from home?"), 7, true}});
  const auto same = asked.Compare(Tokens("does she work from home"));
  REQUIRE(same.passages.size() == 1);
  CHECK(same.passages.front().first == 7);
  // One question is the nearest, but there is no second and third.
  CHECK(same.passages.front().second == Approx(4.0 / 7));
  CHECK(asked.Compare(Tokens("Quark")).passages.empty());
  CHECK(asked.Compare({}).passages.empty());
}

TEST_CASE("What no passage answers is told apart", "[chat]") {
  const AskedLikeness found = Sample().Compare(Tokens("How large is the desk?"));
  CHECK(found.unanswered > 0.3);
  for (const auto& [passage, likeness] : found.passages) CHECK(likeness < found.unanswered);
}

TEST_CASE("Without questions nothing is alike", "[chat]") {
  const AskedLikeness found = AskedQuestions({}).Compare(Tokens("Does she work from home?"));
  CHECK(found.passages.empty());
  CHECK(found.unanswered == 0);
}

TEST_CASE("The owner's lists of questions name passages that there are", "[chat]") {
  for (const auto& [language, questions] : SampleQuestions()) {
    for (const auto* lists : {&questions.asked, &questions.unanswered}) {
      for (const auto& [passage, texts] : *lists) {
        CAPTURE(language, passage);
        CHECK(SampleKnowledge().Find(passage));
        CHECK_FALSE(texts.empty());
      }
    }
  }
}

TEST_CASE("Nearly all questions of the owner's lists lead to their passage", "[chat][counts]") {
  for (const Language language : kLanguages) {
    int first = 0;
    int all = 0;
    const auto& questions = SampleQuestions().at(language);
    for (const auto& [passage, texts] : questions.asked) {
      for (const std::string& text : texts) {
        const auto found = SampleKnowledge().CompareWithAsked(
            SampleKnowledge().analyser(language).Analyse(text), language);
        first += !found.passages.empty() &&
                 found.passages.front().first == SampleKnowledge().Find(passage);
        ++all;
      }
    }
    CAPTURE(platform::LanguageCode(language), first, all);
    CHECK(first >= 0.95 * all);
  }
}

}  // namespace
}  // namespace portfolio::chat
