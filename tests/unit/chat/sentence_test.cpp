#include "chat/src/domain/read/sentence.h"

#include <catch2/catch.hpp>

namespace portfolio::chat {
namespace {

PhraseTable Phrases() {
  PhraseTable phrases(Language::kEnglish);
  phrases.Add("how long", "how_long");
  phrases.Add("who", "who");
  return phrases;
}

TEST_CASE("A sentence knows which phrases begin where", "[chat]") {
  const TextAnalyser analyser(Language::kEnglish, LanguageWords());
  const Sentence sentence(ReadText("how long, and who?"), analyser, Phrases());
  CHECK(sentence.Has("how_long"));
  CHECK(sentence.HasAt(0, "how_long"));
  CHECK(sentence.HasAt(3, "who"));
  CHECK_FALSE(sentence.HasAt(2, "who"));
  CHECK_FALSE(sentence.HasAt(1, "how_long"));
  CHECK_FALSE(sentence.Has("why"));
  CHECK(sentence.IsQuestion());
  CHECK(sentence.Between(1) == ", ");
  CHECK(sentence.Between(2) == " ");
}

TEST_CASE("A part keeps the phrases that lie in it whole, counted from its own beginning",
          "[chat]") {
  const TextAnalyser analyser(Language::kEnglish, LanguageWords());
  const Sentence sentence(ReadText("how long, and who?"), analyser, Phrases());
  const Sentence end = sentence.From(std::string("how long, and ").size());
  CHECK(end.text().text() == "who?");
  CHECK(end.HasAt(0, "who"));
  CHECK_FALSE(end.Has("how_long"));
  const Sentence half = sentence.Part(4, 8);
  CHECK(half.text().text() == "long");
  CHECK(half.matches().empty());
  CHECK_FALSE(half.IsQuestion());
}

}  // namespace
}  // namespace portfolio::chat
