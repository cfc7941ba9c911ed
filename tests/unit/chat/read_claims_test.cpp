#include "chat/src/domain/read_claims.h"

#include <catch2/catch.hpp>

#include "unit/chat/sample_knowledge.h"

namespace portfolio::chat {
namespace {

using Words = std::set<std::string>;

Claims Read(Language language, const std::string& text) {
  return ClaimReader(SampleKnowledge().claim_words(language)).Read(text);
}

TEST_CASE("Figures are read whatever their signs", "[chat]") {
  CHECK(Read(Language::kEnglish, "$1,500.50 or 1 500,5").figures == Words{"1500.5"});
  CHECK(Read(Language::kEnglish, "GPA 4,0 of 4.0 in 2015; 25+").figures ==
        Words{"2015", "25", "4"});
  CHECK(Read(Language::kEnglish, "none").figures.empty());
}

TEST_CASE("A scale is multiplied in", "[chat]") {
  CHECK(Read(Language::kEnglish, "$1.5M").figures == Words{"1.5", "1500000"});
  CHECK(Read(Language::kGerman, "240 Tsd. Dollar").figures == Words{"240", "240000"});
  CHECK(Read(Language::kRussian, "5 млн долларов").figures == Words{"5", "5000000"});
}

TEST_CASE("Numbers in words are read in all six languages", "[chat]") {
  struct Case {
    Language language;
    const char* text;
    const char* figure;
  };
  const std::vector<Case> cases = {{Language::kEnglish, "for twenty years", "20"},
                                   {Language::kEnglish, "two hundred and forty thousand", "240000"},
                                   {Language::kEnglish, "thirty-five countries", "35"},
                                   {Language::kGerman, "fünfunddreißig Länder", "35"},
                                   {Language::kGerman, "zwanzig Jahre", "20"},
                                   {Language::kRussian, "двадцать лет", "20"},
                                   {Language::kRussian, "тридцать пять стран", "35"},
                                   {Language::kFrench, "quatre-vingt-dix-sept", "97"},
                                   {Language::kFrench, "soixante-dix usines", "70"},
                                   {Language::kSpanish, "treinta y cinco países", "35"},
                                   {Language::kSpanish, "doscientos mil", "200000"},
                                   {Language::kRomanian, "treizeci și cinci de țări", "35"},
                                   {Language::kRomanian, "douăzeci de ani", "20"}};
  for (const Case& words : cases) {
    INFO(words.text);
    CHECK(Read(words.language, words.text).figures == Words{words.figure});
  }
}

TEST_CASE("Numbers beside each other stay apart", "[chat]") {
  CHECK(Read(Language::kEnglish, "five and ten").figures == Words{"10", "5"});
  CHECK(Read(Language::kSpanish, "cinco y diez").figures == Words{"10", "5"});
}

TEST_CASE("Percentages are told from plain figures, also in words and ranges", "[chat]") {
  CHECK(Read(Language::kEnglish, "2–3%").figures == Words{"2", "2%", "3", "3%"});
  CHECK(Read(Language::kSpanish, "veinte por ciento").figures == Words{"20", "20%"});
  CHECK(Read(Language::kRomanian, "20 la sută").figures == Words{"20", "20%"});
  CHECK(Read(Language::kRussian, "на двадцать процентов").figures == Words{"20", "20%"});
}

TEST_CASE("A month counts with the figure beside it, and only then", "[chat]") {
  CHECK(Read(Language::kEnglish, "March 2017").dates == Words{"3/2017"});
  CHECK(Read(Language::kEnglish, "You may ask").dates.empty());
  CHECK(Read(Language::kRomanian, "mai mult").dates.empty());
  CHECK(Read(Language::kSpanish, "marzo de 2017").dates == Words{"3/2017"});
  CHECK(Read(Language::kRussian, "в марте 2017 года").dates == Words{"3/2017"});
}

}  // namespace
}  // namespace portfolio::chat
