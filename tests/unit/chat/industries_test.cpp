#include "chat/src/domain/find/industries.h"

#include <catch2/catch.hpp>
#include <string>

#include "chat/src/domain/converse.h"
#include "eval/chat/chat_questions.h"
#include "unit/chat/sample_knowledge.h"

namespace portfolio::chat {
namespace {

ComposedAnswer Asked(const std::string& message, Language language) {
  return Converse(SampleKnowledge(), EvalMonth).Answer(message, language, {});
}

TEST_CASE("A product, a firm or a trade names its line of business in six languages", "[chat]") {
  const struct {
    Language language;
    const char* text;
    const char* id;
  } kCases[] = {
      {Language::kEnglish, "My client makes yoghurt.", "consumer_goods"},
      {Language::kEnglish, "We sell prepaid plans.", "telecom"},
      {Language::kGerman, "Wir sind eine Großbäckerei.", "consumer_goods"},
      {Language::kGerman, "ein Krankenhausverbund", "health"},
      {Language::kFrench, "Je travaille chez un assureur.", "insurance"},
      {Language::kFrench, "dans l'agroalimentaire", "consumer_goods"},
      {Language::kRussian, "Мы платёжная платформа.", "fintech"},
      {Language::kSpanish, "Tenemos una mina de cobre.", "mining"},
      {Language::kRomanian, "Lucrez la o companie de asigurări.", "insurance"},
  };
  for (const auto& [language, text, id] : kCases) {
    INFO(text);
    CHECK(SampleKnowledge().industries().In(text, language).count(id) == 1);
  }
}

TEST_CASE("A line of business is the industry that the owner calls so", "[chat]") {
  const Industries& industries = SampleKnowledge().industries();
  REQUIRE(industries.OwnOf("consumer_goods") != nullptr);
  CHECK(industries.OwnOf("consumer_goods")->id == "industries/fmcg");
  CHECK(industries.OwnOf("mining") == nullptr);
}

TEST_CASE("Whoever tells of a business that she knows and asks for such a thing hears yes",
          "[chat]") {
  const ComposedAnswer answer =
      Asked("I run a bakery with four sites, each plans in its own way. Has she done such a thing?",
            Language::kEnglish);
  CAPTURE(answer.text);
  CHECK(answer.outcome == Outcome::kAnswered);
  CHECK(answer.text.find("Yes.") != std::string::npos);
  CHECK(answer.text.find("food group") != std::string::npos);
}

TEST_CASE("An industry that the content doesn't speak of is denied with those that it has",
          "[chat]") {
  const ComposedAnswer none = Asked("Has she worked in the fashion industry?", Language::kEnglish);
  CAPTURE(none.text);
  CHECK(none.text.starts_with("No: "));
  CHECK(none.text.find("Telecom") != std::string::npos);
  const ComposedAnswer told = Asked("¿Tiene experiencia en minería?", Language::kSpanish);
  CAPTURE(told.text);
  CHECK(told.text.find("minería") != std::string::npos);
}

TEST_CASE("That she knows another production doesn't answer for one that she doesn't know",
          "[chat]") {
  const ComposedAnswer answer =
      Asked("Kennt sie sich mit Pharmaproduktion aus?", Language::kGerman);
  CAPTURE(answer.text);
  CHECK(answer.text.find("Arzneimittel") != std::string::npos);
}

}  // namespace
}  // namespace portfolio::chat
