#include <catch2/catch.hpp>

#include "claims/reading/words.h"
#include "platform/text/language.h"

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
                                  &words.ranks}) {
      CHECK_FALSE(list->empty());
    }
  }
}

TEST_CASE("Numbers in words become digits in six languages", "[claims]") {
  CHECK(NumbersInDigits("twenty-five per cent in two hundred and forty days", Language::kEnglish) ==
        "25 per cent in 240 days");
  CHECK(NumbersInDigits("fünfundzwanzig Werke", Language::kGerman) == "25 Werke");
  CHECK(NumbersInDigits("quatre-vingt-dix pour cent", Language::kFrench) == "90 pour cent");
  CHECK(NumbersInDigits("treinta y cinco países", Language::kSpanish) == "35 países");
  CHECK(NumbersInDigits("douăzeci și cinci de fabrici", Language::kRomanian) == "25 de fabrici");
  CHECK(NumbersInDigits("двадцать пять фабрик", Language::kRussian) == "25 фабрик");
}

TEST_CASE("A number in a name and a scale behind a figure stay words", "[claims]") {
  CHECK(NumbersInDigits("a Lean Six Sigma belt", Language::kEnglish) == "a Lean Six Sigma belt");
  CHECK(NumbersInDigits("more than 5 million", Language::kEnglish) == "more than 5 million");
}

TEST_CASE("A phrase may begin, end or leave out words", "[claims]") {
  const PhraseSet phrases("experi*|*nt state|neither * appears");
  const auto finds = [&](std::vector<std::string> words) { return phrases.In(words); };
  CHECK(finds({"much", "experience"}));
  CHECK(finds({"it", "doesnt", "state"}));
  CHECK(finds({"neither", "this", "nor", "that", "appears"}));
  CHECK_FALSE(finds({"an", "expert"}));
}

}  // namespace
}  // namespace portfolio::claims
