#include <catch2/catch.hpp>

#include "chat/src/domain/converse.h"
#include "eval/chat/chat_questions.h"
#include "unit/chat/sample_knowledge.h"

namespace portfolio::chat {
namespace {

TEST_CASE("Fifty questions of a recruiter get the right fact in all six languages", "[chat]") {
  const auto questions = ReadQuestions(
      {RepositoryRoot() + "/tests/eval/chat/questions/open/fact.json"}, {"recruiter"});
  REQUIRE(questions.ok());
  const Converse converse(SampleKnowledge(), EvalMonth);
  for (const Language language : kLanguages) {
    const std::string code(platform::LanguageCode(language));
    int asked = 0;
    std::string wrong;
    for (const KnownQuestion& question : *questions) {
      const auto text = question.questions.find(code);
      if (text == question.questions.end()) continue;
      ++asked;
      const ComposedAnswer answer = converse.Answer(text->second, language, {});
      if (!IsRight(question, answer.text)) wrong += " " + question.id;
    }
    INFO(code);
    CHECK(asked == 50);
    CHECK(wrong.empty());
  }
}

}  // namespace
}  // namespace portfolio::chat
