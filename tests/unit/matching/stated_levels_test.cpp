#include "matching/stated_levels.h"

#include <catch2/catch.hpp>

using namespace portfolio::matching;

TEST_CASE("Years are read in six languages, as figures and words") {
  CHECK(ReadYears("5+ years of experience") == 5);
  CHECK(ReadYears("3-5 years in sales") == 3);
  CHECK(ReadYears("at least three years") == 3);
  CHECK(ReadYears("опыт работы от 3 лет") == 3);
  CHECK(ReadYears("не менее пяти лет") == 5);
  CHECK(ReadYears("Mindestens 5 Jahre Berufserfahrung") == 5);
  CHECK(ReadYears("mindestens drei Jahre") == 3);
  CHECK(ReadYears("5 ans d’expérience minimum") == 5);
  CHECK(ReadYears("mínimo 2 años de experiencia") == 2);
  CHECK(ReadYears("minim 4 ani de experiență") == 4);
  CHECK(ReadYears("a team of 5 people") == 0);
  CHECK(ReadYears("founded in 2010") == 0);
}

TEST_CASE("Levels of languages are read as codes and words") {
  CHECK(ReadCefr("English B2 or better") == 4);
  CHECK(ReadCefr("fluent in English") == 5);
  CHECK(ReadCefr("native speaker") == 7);
  CHECK(ReadCefr("свободный английский") == 5);
  CHECK(ReadCefr("разговорный уровень") == 3);
  CHECK(ReadCefr("verhandlungssichere Deutschkenntnisse") == 5);
  CHECK(ReadCefr("notions d’allemand") == 2);
  CHECK(ReadCefr("inglés nivel intermedio") == 3);
  CHECK(ReadCefr("English") == 0);
}
