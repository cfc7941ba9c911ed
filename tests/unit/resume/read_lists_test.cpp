#include <catch2/catch.hpp>

#include "resume/readers.h"

using namespace portfolio::resume;

namespace {

Rows RowsOf(std::string_view text) { return ReadLayout(text)[0]; }

std::vector<std::string> Items(std::string_view text) {
  std::vector<SpokenLanguage> languages;
  return ReadItems(RowsOf(text), &languages);
}

std::vector<std::string> Names(const std::vector<SpokenLanguage>& languages) {
  std::vector<std::string> names;
  for (const SpokenLanguage& language : languages) names.push_back(language.name);
  return names;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("Skills are the items of a list, whatever parts them") {
  CHECK(Items("Tools: SQL, Power BI; Excel\n") == Texts{"SQL", "Power BI", "Excel"});
  CHECK(Items("SQL | KYC/AML · Excel\n") == Texts{"SQL", "KYC/AML", "Excel"});
  CHECK(Items("• First aid (2021)\n• MIG (135, 136)\n") == Texts{"First aid", "MIG (135, 136)"});
  CHECK(Items("Roadmaps     ●●●○○\n") == Texts{"Roadmaps"});
}

TEST_CASE("An item that a narrow column broke is one") {
  CHECK(Items("Route planning\nTalks with\ncarriers\nSQL\n") ==
        Texts{"Route planning", "Talks with carriers", "SQL"});
  CHECK(Items("excel\nword\n") == Texts{"excel", "word"});
}

TEST_CASE("Languages, levels, dates and driving licences are no skills") {
  std::vector<SpokenLanguage> languages;
  CHECK(ReadItems(RowsOf("SQL, Spanish (fluent), unfallfrei seit 2011, Führerschein B\n"),
                  &languages) == Texts{"SQL"});
  CHECK(Names(languages) == Texts{"Spanish"});
  CHECK(Items("2019 – present\nfluent\n").empty());
}

TEST_CASE("Languages have a name and a level") {
  const auto languages = ReadLanguages(
      RowsOf("Deutsch: Muttersprache | Türkisch – fließend\nnotions d'anglais, wolof\n"));
  CHECK(Names(languages) == Texts{"Deutsch", "Türkisch", "anglais", "wolof"});
  CHECK(languages[0].level == "Muttersprache");
  CHECK(languages[1].level == "fließend");
}

TEST_CASE("The table of a European CV gives its languages") {
  const auto languages =
      ReadLanguages(RowsOf("English       B2     B2     B1\nGerman        A2     B1     A2\n"
                           "              Levels: A1/A2: Basic user\n"));
  CHECK(Names(languages) == Texts{"English", "German"});
  CHECK(languages[0].level == "B2");
}

TEST_CASE("A line lists languages only where it says little else") {
  CHECK(Names(LanguagesListedIn(RowsOf("Français, wolof, notions d'anglais\n")[0])).size() == 3);
  CHECK(LanguagesListedIn(RowsOf("Sold English shoes in German towns\n")[0]).empty());
}
