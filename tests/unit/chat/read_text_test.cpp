#include "chat/src/domain/read/read_text.h"

#include <catch2/catch.hpp>

namespace portfolio::chat {
namespace {

std::vector<std::string> FoldedIn(const ReadText& text) {
  std::vector<std::string> words;
  for (const Word& word : text.words()) words.push_back(word.folded);
  return words;
}

/// The words stand where the text has them.
void CheckPlaces(const ReadText& text) {
  for (const Word& word : text.words()) {
    CHECK(text.text().substr(word.begin, word.end - word.begin) == word.written);
  }
}

TEST_CASE("A part has the words between its ends, at their places in the part", "[chat]") {
  const ReadText whole("Où est-elle née, et quand ?");
  const std::size_t comma = whole.text().find(',');
  for (const ReadText& part : {whole.Part(0, comma), whole.Part(comma, whole.text().size())}) {
    CHECK(FoldedIn(part) == FoldedIn(ReadText(part.text())));
    CheckPlaces(part);
  }
  CHECK(whole.FirstWords(2).words().size() == 2);
  CHECK(whole.FirstWords(99).text() == whole.text());
}

TEST_CASE("What is joined reads as if it had been written so", "[chat]") {
  const ReadText joined = ReadText("She runs").Then(". ", ReadText("And swims?"));
  CHECK(joined.text() == "She runs. And swims?");
  CHECK(FoldedIn(joined) == FoldedIn(ReadText("She runs. And swims?")));
  CheckPlaces(joined);
  CHECK(ReadText().Then(". ", ReadText("x")).text() == "x");
}

TEST_CASE("A part of what was taken apart means the same as when it is read alone", "[chat]") {
  LanguageWords words;
  words.concepts = {{"notice", {"notice period"}}};
  const TextAnalyser analyser(Language::kEnglish, words);
  const ReadText whole("Is the notice period long?");
  whole.TokensBy(analyser);
  const ReadText part = whole.Part(7, 20);
  REQUIRE(part.text() == "notice period");
  REQUIRE(part.TokensBy(analyser).size() == 2);
  CHECK(part.TokensBy(analyser).front().concepts.size() == 1);
  CHECK(whole.Part(7, 13).TokensBy(analyser).front().concepts.empty());
}

TEST_CASE("Word by word only case and marks make no difference", "[chat]") {
  CHECK(WordByWord(ReadText("Où ?")) == WordByWord(ReadText("ou!")));
  CHECK(WordByWord(ReadText("a b")) != WordByWord(ReadText("ab")));
}

}  // namespace
}  // namespace portfolio::chat
