#include "chat/src/domain/find/knowledge.h"

#include <catch2/catch.hpp>

#include "platform/text/text.h"
#include "unit/chat/sample_knowledge.h"

namespace portfolio::chat {
namespace {

TEST_CASE("The language of a message is that of its words, else the visitor's", "[chat]") {
  const Knowledge& knowledge = SampleKnowledge();
  CHECK(knowledge.LanguageOf(ReadText("Wo hat sie studiert?"), Language::kEnglish) ==
        Language::kGerman);
  CHECK(knowledge.LanguageOf(ReadText("Где она училась?"), Language::kEnglish) ==
        Language::kRussian);
  CHECK(knowledge.LanguageOf(ReadText("2018?"), Language::kFrench) == Language::kFrench);
}

TEST_CASE("A passage is found by its id, one of another content by none", "[chat]") {
  const Knowledge& knowledge = SampleKnowledge();
  for (std::size_t i = 0; i < knowledge.passages().size(); ++i) {
    CHECK(knowledge.Find(knowledge.passages()[i].id) == i);
  }
  CHECK_FALSE(knowledge.Find("work/no-such"));
}

TEST_CASE("Typing errors are mended, words that a language knows and names stand", "[chat]") {
  const Knowledge& knowledge = SampleKnowledge();
  const auto mended = [&](const char* text) {
    return knowledge.Mend(ReadText(text), Language::kEnglish).text();
  };
  CHECK(mended("which certifcates does she have?") == "which certificates does she have?");
  CHECK(mended("where did she study?") == "where did she study?");
  CHECK(mended("does she know Tableau?") == "does she know Tableau?");
}

TEST_CASE("The page's own questions are known word by word, whatever their case", "[chat]") {
  const Knowledge& knowledge = SampleKnowledge();
  for (const auto& [id, question] : SampleProfile().In(Language::kEnglish).quick_questions) {
    CHECK(knowledge.IsQuickQuestion(ReadText(platform::ToLower(question))));
  }
  CHECK_FALSE(knowledge.IsQuickQuestion(ReadText("no question of hers")));
}

TEST_CASE("What the assistant says itself names the owner and her address", "[chat]") {
  const Knowledge& knowledge = SampleKnowledge();
  for (const Language language : kLanguages) {
    const std::string said = knowledge.Say(language, "unknown");
    CHECK(said.find(knowledge.email()) != std::string::npos);
    CHECK(said.find('{') == std::string::npos);
  }
  CHECK(knowledge.Say(Language::kEnglish, "greeting")
            .find(knowledge.first_name(Language::kEnglish)) != std::string::npos);
}

TEST_CASE("A product of the lexicon that the content doesn't speak of is unheard of", "[chat]") {
  CHECK(SampleKnowledge().IsUnheardProduct("tableau"));
  CHECK_FALSE(SampleKnowledge().IsUnheardProduct("sql"));
  CHECK_FALSE(SampleKnowledge().IsUnheardProduct("zebra"));
}

}  // namespace
}  // namespace portfolio::chat
