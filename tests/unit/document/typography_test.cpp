#include "document/src/domain/typography.h"

#include <catch2/catch.hpp>

namespace portfolio::document {

TEST_CASE("a figure isn't parted from what it counts") {
  CHECK(BindSpaces("a team of 25+ people", Language::kEnglish) == "a team of 25+\u00A0people");
  CHECK(BindSpaces("5 000 und 20 %", Language::kGerman) == "5\u00A0000\u00A0und 20\u00A0%");
  CHECK(BindSpaces("In the year 2023. Then", Language::kEnglish) == "In the year 2023. Then");
}

TEST_CASE("French signs keep their space and don't start a line") {
  CHECK(BindSpaces("Résultat : 3 ; fin ! oui ?", Language::kFrench) ==
        "Résultat\u00A0: 3\u202F; fin\u202F! oui\u202F?");
  CHECK(BindSpaces("« mot »", Language::kFrench) == "«\u00A0mot\u00A0»");
  CHECK(BindSpaces("a : b", Language::kEnglish) == "a : b");
}

TEST_CASE("short Russian words and dashes stay with their neighbours") {
  CHECK(BindSpaces("работа в команде и на заводе — дома", Language::kRussian) ==
        "работа в\u00A0команде и\u00A0на\u00A0заводе\u00A0— дома");
}

TEST_CASE("numbers and months are written as the language writes them") {
  CHECK(FormatDecimal(3.3, 1, Language::kEnglish) == "3.3");
  CHECK(FormatDecimal(3.3, 1, Language::kGerman) == "3,3");
  CHECK(FormatMonth("2023-02", Language::kEnglish) == "02/2023");
  CHECK(FormatMonth("2023-02-17", Language::kRussian) == "02.2023");
  CHECK(FormatMonth("odd", Language::kEnglish) == "odd");
}

TEST_CASE("quotes are those of the language") {
  CHECK(Quoted("so", Language::kEnglish) == "“so”");
  CHECK(Quoted("so", Language::kGerman) == "„so“");
  CHECK(Quoted("так", Language::kRussian) == "«так»");
  CHECK(Quoted("", Language::kRussian).empty());
}

TEST_CASE("German abbreviations of single letters aren't parted") {
  CHECK(BindSpaces("etwa z. B. so", Language::kGerman) == "etwa z.\u00A0B. so");
  CHECK(BindSpaces("i. d. R. gut", Language::kGerman) == "i.\u00A0d.\u00A0R. gut");
  CHECK(BindSpaces("Plan B. Es geht", Language::kGerman) == "Plan B. Es geht");
}

TEST_CASE("French elides before the names that ask for it") {
  const auto filled = [](const char* name, Language language) {
    return FilledWithName("site de {owner}, par {owner}", "{owner}", name, language);
  };
  CHECK(filled("Élodie", Language::kFrench) == "site d’Élodie, par Élodie");
  CHECK(filled("Ousmane", Language::kFrench) == "site d’Ousmane, par Ousmane");
  CHECK(filled("Hélène", Language::kFrench) == "site d’Hélène, par Hélène");
  CHECK(filled("Marie", Language::kFrench) == "site de Marie, par Marie");
  CHECK(FilledWithName("Ce que {owner} peut apporter", "{owner}", "Elena", Language::kFrench) ==
        "Ce qu’Elena peut apporter");
  CHECK(filled("Elena", Language::kSpanish) == "site de Elena, par Elena");
}

TEST_CASE("a pattern is filled in everywhere") {
  CHECK(Filled("{owner} and {owner}", "{owner}", "A") == "A and A");
  CHECK(Filled("none", "{owner}", "A") == "none");
  CHECK(Filled("{x}", "{x}", "{x}") == "{x}");
}

}  // namespace portfolio::document
