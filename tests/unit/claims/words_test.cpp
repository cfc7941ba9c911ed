#include "claims/reading/words.h"

#include <catch2/catch.hpp>

namespace portfolio::claims {
namespace {

TEST_CASE("Every language has all its lists", "[claims]") {
  for (const Language language : platform::kLanguages) {
    const LanguageWords& words = WordsOf(language);
    INFO(platform::LanguageCode(language));
    CHECK(words.numbers.size() > 25);
    CHECK(words.months.size() >= 12);
    CHECK(words.function.size() > 100);
    CHECK(words.levels.size() == 5);
    CHECK(words.kinds.size() == 7);
    for (const PhraseSet* list : {&words.negation,  &words.affirms,   &words.gap,
                                  &words.contrast,  &words.condition, &words.restricts,
                                  &words.addressed, &words.assistant, &words.assistant_may,
                                  &words.promise,   &words.blame,     &words.praise,
                                  &words.up,        &words.down,      &words.less,
                                  &words.leaning,   &words.verdict,   &words.there,
                                  &words.total,     &words.topic,     &words.speaking,
                                  &words.ranks,     &words.one}) {
      CHECK_FALSE(list->empty());
    }
  }
}

TEST_CASE("A phrase may begin, end or leave out words", "[claims]") {
  const PhraseSet phrases("experi*|*nt state|neither * appears");
  const auto finds = [&](std::vector<std::string> words) { return phrases.In(words); };
  CHECK(finds({"much", "experience"}));
  CHECK(finds({"it", "doesnt", "state"}));
  CHECK(finds({"neither", "this", "nor", "that", "appears"}));
  CHECK_FALSE(finds({"an", "expert"}));
}

TEST_CASE("A gap in a phrase is short", "[claims]") {
  const PhraseSet phrases("neither * appears");
  const std::vector<std::string> far = {"neither", "a", "b", "c", "d", "e", "appears"};
  CHECK_FALSE(phrases.In(far));
}

TEST_CASE("A match tells where it stands and how long it is", "[claims]") {
  const std::vector<std::string> words = {"she", "can", "not", "say"};
  CHECK(PhraseSet("not say").Find(words) == std::pair<std::size_t, std::size_t>(2, 2));
  CHECK(PhraseSet("never").Find(words).second == 0);
}

}  // namespace
}  // namespace portfolio::claims
