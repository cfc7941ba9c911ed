#include "chat/src/domain/passages/passage_index.h"

#include <catch2/catch.hpp>
#include <unordered_set>

namespace portfolio::chat {
namespace {

Passage Make(std::string id, std::string title, std::string body,
             std::vector<std::string> concepts = {}) {
  Passage passage;
  passage.id = std::move(id);
  passage.concepts = std::move(concepts);
  passage.text[Language::kEnglish] = {std::move(title), {}, "", std::move(body), "answer"};
  return passage;
}

struct Library {
  Library() : analyser(Language::kEnglish, words), index(passages, analyser, known_names) {}

  static LanguageWords Words() {
    LanguageWords words;
    words.function_words = {"the", "a", "does", "she", "what", "is", "of"};
    words.concepts["education"] = {"degree", "studies", "alma mater"};
    return words;
  }

  std::string Best(const std::string& question) const {
    const auto hits = index.Search(index.Understand(analyser.Analyse(question)));
    return hits.empty() ? "" : passages[hits.front().passage].id;
  }

  LanguageWords words = Words();
  const std::unordered_set<std::string> known_names = {"kubernetes"};
  std::vector<Passage> passages = {
      Make("factory", "Factory waste", "Waste fell in every factory."),
      Make("studies", "Where she learnt", "A school of economics.", {"education"}),
      Make("story", "A story", "She once saw a factory and a school and waste of time."),
      Make("long", "Factory planning with suppliers and warehouses", "Plans."),
  };
  TextAnalyser analyser;
  PassageIndex index;
};

TEST_CASE("A title weighs more than a mention", "[chat]") {
  const Library library;
  CHECK(library.Best("waste") == "factory");
}

TEST_CASE("A short title that the question covers beats a long one that says more", "[chat]") {
  const Library library;
  CHECK(library.Best("What is factory waste") == "factory");
}

TEST_CASE("A concept is found by any of its words, also by a phrase", "[chat]") {
  const Library library;
  CHECK(library.Best("degrees") == "studies");
  CHECK(library.Best("alma mater") == "studies");
}

TEST_CASE("Another form of a word finds it, a known name finds nothing", "[chat]") {
  const Library library;
  CHECK(library.Best("factorylike") == "factory");
  const auto terms = library.index.Understand(library.analyser.Analyse("kubernetes factory"));
  REQUIRE(terms.size() == 2);
  CHECK_FALSE(terms[0].known);
  CHECK(terms[1].known);
}

TEST_CASE("Coverage falls with every word that a passage doesn't hold", "[chat]") {
  const Library library;
  const auto coverage = [&](const std::string& question) {
    return library.index.Search(library.index.Understand(library.analyser.Analyse(question)))
        .front()
        .coverage;
  };
  CHECK(coverage("waste") == 1);
  CHECK(coverage("waste kubernetes") < 0.7);
}

TEST_CASE("Of how many words a content speaks leaves small words out", "[chat]") {
  const Library library;
  const std::vector<std::string> words = {"the", "factory", "degree", "weather", "music"};
  CHECK(library.index.ShareKnown(words) == Approx(0.5));
  CHECK(library.index.ShareKnown({}) == 0);
}

}  // namespace
}  // namespace portfolio::chat
