#include <catch2/catch.hpp>

#include "claims/reading/words.h"

namespace portfolio::claims {
namespace {

TEST_CASE("Numbers in words become digits in six languages", "[claims]") {
  CHECK(NumbersInDigits("twenty-five per cent in two hundred and forty days", Language::kEnglish) ==
        "25 per cent in 240 days");
  CHECK(NumbersInDigits("fünfundzwanzig Werke", Language::kGerman) == "25 Werke");
  CHECK(NumbersInDigits("quatre-vingt-dix pour cent", Language::kFrench) == "90 pour cent");
  CHECK(NumbersInDigits("treinta y cinco países", Language::kSpanish) == "35 países");
  CHECK(NumbersInDigits("douăzeci și cinci de fabrici", Language::kRomanian) == "25 de fabrici");
  CHECK(NumbersInDigits("двадцать пять фабрик", Language::kRussian) == "25 фабрик");
  CHECK(NumbersInDigits("două sute patruzeci de mii de dolari", Language::kRomanian) ==
        "240000 de dolari");
}

TEST_CASE("A half behind a unit or scale belongs to its figure", "[claims]") {
  CHECK(NumbersInDigits("over a million and a half dollars", Language::kEnglish) ==
        "over 1.5 million dollars");
  CHECK(NumbersInDigits("two and a half years", Language::kEnglish) == "2.5 years");
  CHECK(NumbersInDigits("anderthalb Jahre", Language::kGerman) == "1.5 Jahre");
  CHECK(NumbersInDigits("un million et demi de dollars", Language::kFrench) ==
        "1.5 million de dollars");
  CHECK(NumbersInDigits("el último año y medio", Language::kSpanish) == "el último 1.5 año");
  CHECK(NumbersInDigits("un an și jumătate", Language::kRomanian) == "1.5 an");
  CHECK(NumbersInDigits("два с половиной года", Language::kRussian) == "2.5 года");
  CHECK(NumbersInDigits("свыше полутора миллионов", Language::kRussian) == "свыше 1.5 миллионов");
}

TEST_CASE("A number in a name and a scale behind a figure stay words", "[claims]") {
  CHECK(NumbersInDigits("a Lean Six Sigma belt", Language::kEnglish) == "a Lean Six Sigma belt");
  CHECK(NumbersInDigits("more than 5 million", Language::kEnglish) == "more than 5 million");
  CHECK(NumbersInDigits("240 de mii de dolari", Language::kRomanian) == "240 de mii de dolari");
}

TEST_CASE("A part of an hour or a year is a figure", "[claims]") {
  CHECK(NumbersInDigits("the last half hour, then half an hour", Language::kEnglish) ==
        "the last 30 minutes, then 30 minutes");
  CHECK(NumbersInDigits("bis zu einem halben Jahr", Language::kGerman) == "bis zu 6 Monate");
  CHECK(NumbersInDigits("un quart d’heure", Language::kFrench) == "15 minutes");
  CHECK(NumbersInDigits("media hora", Language::kSpanish) == "30 minutos");
  CHECK(NumbersInDigits("ultima jumătate de oră", Language::kRomanian) == "ultima 30 de minute");
  CHECK(NumbersInDigits("до полугода", Language::kRussian) == "до 6 месяцев");
}

}  // namespace
}  // namespace portfolio::claims
