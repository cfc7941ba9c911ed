#include "resume/shapes.h"

#include <catch2/catch.hpp>

#include "resume/resume.h"

using namespace portfolio::resume;

TEST_CASE("Languages are known by their names in six languages, common words aren't") {
  for (const char* name : {"Swahili", "румынский", "isiXhosa", "quechua", "română", "Castellano"})
    CHECK(IsLanguageName(name));
  for (const char* name : {"de", "SQL", "even", "C"}) CHECK_FALSE(IsLanguageName(name));
}

TEST_CASE("Roles, employers and places are told apart") {
  CHECK(NamesRole("Senior Data Analyst"));
  CHECK(NamesRole("медицинская сестра"));
  CHECK_FALSE(NamesRole("Severnside Water"));
  CHECK(CompanySigns("Looms GmbH") >= 3);
  CHECK(CompanySigns("Departamentul de Mecanică") < 0);
  CHECK(NamesPlace("Wien (Österreich)"));
  CHECK(NamesPlace("Austin, TX"));
  CHECK_FALSE(NamesPlace("Looms GmbH, Wien (Österreich)"));
}

TEST_CASE("Parts in brackets stay together") {
  CHECK(SplitAtCommas("Actua (yards in Brest, Nantes), Paris") ==
        std::vector<std::string>{"Actua (yards in Brest, Nantes)", "Paris"});
}

TEST_CASE("Names in capitals get their usual case") {
  CHECK(InUsualCase("JOSÉ LUIS") == "José Luis");
  CHECK(InUsualCase("McGee") == "McGee");
}

TEST_CASE("How long something lasted says nothing else") {
  for (const char* text : {"2 years 3 months", "11 лет 4 месяца", "3 ans 11 mois"})
    CHECK(IsDuration(text));
  for (const char* text : {"2019", "months", "3 cooks"}) CHECK_FALSE(IsDuration(text));
}
