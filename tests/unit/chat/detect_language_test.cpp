#include "chat/src/domain/read/detect_language.h"

#include <catch2/catch.hpp>

#include "unit/chat/sample_knowledge.h"

namespace portfolio::chat {
namespace {

TEST_CASE("The language of a question is told when it is clear", "[chat]") {
  const Knowledge& knowledge = SampleKnowledge();
  const auto detected = [&](const char* text) {
    return platform::LanguageCode(knowledge.LanguageOf(ReadText(text), Language::kEnglish));
  };
  CHECK(detected("Где она училась?") == "ru");
  CHECK(detected("Что она делала в Orlena Digital?") == "ru");
  CHECK(detected("Quelles sont ses compétences techniques ?") == "fr");
  CHECK(detected("Welche Erfahrungen hat sie im Gesundheitswesen?") == "de");
  CHECK(detected("¿Dónde trabajaba antes de eso?") == "es");
  CHECK(detected("Unde a lucrat înainte?") == "ro");
  CHECK(detected("Ce experienta are in domeniul bancar?") == "ro");
  CHECK(detected("What has she done in the last years?") == "en");
}

TEST_CASE("The page's language holds where the question's isn't clear", "[chat]") {
  const Knowledge& knowledge = SampleKnowledge();
  for (const char* text : {"GPA?", "SQL", "Remote?", "???", "12345", "你好吗", "Orlena Digital"}) {
    INFO(text);
    CHECK(knowledge.LanguageOf(ReadText(text), Language::kGerman) == Language::kGerman);
  }
}

TEST_CASE("A firm's name doesn't tell a language", "[chat]") {
  CHECK(SampleKnowledge().LanguageOf(ReadText("Was stellt die Valdora Foods Group her?"),
                                     Language::kGerman) == Language::kGerman);
}

}  // namespace
}  // namespace portfolio::chat
