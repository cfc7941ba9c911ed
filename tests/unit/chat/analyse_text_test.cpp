#include "chat/src/domain/words/analyse_text.h"

#include <catch2/catch.hpp>

namespace portfolio::chat {
namespace {

LanguageWords EnglishWords() {
  LanguageWords words;
  words.function_words = {"she", "does", "from", "the", "where"};
  words.light_words = {"reach"};
  words.concepts["remote"] = {"home office", "remote"};
  words.concepts["office"] = {"office"};
  words.concepts["location"] = {"where does she live"};
  words.intents["owner"] = {"she", "elena"};
  return words;
}

std::vector<std::string> ConceptsOf(const Token& token) {
  std::vector<std::string> names;
  for (const TokenConcept& entry : token.concepts) names.push_back(entry.name);
  return names;
}

TEST_CASE("A phrase gives its concept to each of its words, and hides shorter ones within",
          "[chat]") {
  const LanguageWords words = EnglishWords();
  const TextAnalyser analyser(Language::kEnglish, words);
  const auto tokens = analyser.Analyse("Home offices");
  REQUIRE(tokens.size() == 2);
  CHECK(ConceptsOf(tokens[0]) == std::vector<std::string>{"remote"});
  CHECK(ConceptsOf(tokens[1]) == std::vector<std::string>{"remote"});
  CHECK(tokens[0].concepts[0].share == 0.5);
  CHECK(ConceptsOf(analyser.Analyse("the office").back()) == std::vector<std::string>{"office"});
}

TEST_CASE("A phrase about the owner is found whatever she is called", "[chat]") {
  const LanguageWords words = EnglishWords();
  const TextAnalyser analyser(Language::kEnglish, words);
  const auto tokens = analyser.Analyse("where does Elena live");
  CHECK(ConceptsOf(tokens.back()) == std::vector<std::string>{"location"});
  CHECK(tokens[2].concepts.empty());
}

TEST_CASE("Function words and light words are told, light ones in every form", "[chat]") {
  const LanguageWords words = EnglishWords();
  const TextAnalyser analyser(Language::kEnglish, words);
  const auto tokens = analyser.Analyse("She reached the goal");
  CHECK(tokens[0].function_word);
  CHECK(tokens[1].light);
  CHECK(tokens[2].function_word);
  CHECK_FALSE(tokens[3].light);
}

TEST_CASE("French elisions are words of their own", "[chat]") {
  const TextAnalyser analyser(Language::kFrench, LanguageWords());
  std::vector<std::string> words;
  for (const Token& token : analyser.Analyse("l’assurance qu'elle d’usines")) {
    words.push_back(token.word);
  }
  CHECK(words == std::vector<std::string>{"l", "assurance", "qu", "elle", "d", "usines"});
}

TEST_CASE("A word of one concept isn't taken for another's of the same stem", "[chat]") {
  LanguageWords words;
  words.concepts["subject"] = {"cours"};
  words.concepts["sport"] = {"courir"};
  const TextAnalyser analyser(Language::kFrench, words);
  CHECK(ConceptsOf(analyser.Analyse("cours").front()) == std::vector<std::string>{"subject"});
  CHECK(ConceptsOf(analyser.Analyse("courir").front()) == std::vector<std::string>{"sport"});
}

TEST_CASE("A small word has no concept by its stem alone", "[chat]") {
  LanguageWords words;
  words.function_words = {"и"};
  words.concepts["ai"] = {"ии"};
  const TextAnalyser analyser(Language::kRussian, words);
  CHECK(analyser.Analyse("и").front().concepts.empty());
  CHECK(ConceptsOf(analyser.Analyse("ИИ").front()) == std::vector<std::string>{"ai"});
}

}  // namespace
}  // namespace portfolio::chat
