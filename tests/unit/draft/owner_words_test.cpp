#include "draft/owner_words.h"

#include <catch2/catch.hpp>

using namespace portfolio::draft;
using portfolio::platform::Language;

TEST_CASE("Ids are Latin, short and never empty") {
  CHECK(Slug("Société Générale S.A.") == "societe-generale-s-a");
  CHECK(Slug("Клиника «Волга»") == "klinika-volga");
  CHECK(Slug("…") == "item");
  CHECK(Slug(std::string(100, 'x')).size() == 40);
}

TEST_CASE("Names are split as their language writes them") {
  CHECK(SplitName("Dr. Ada King-Noel").first == "Ada");
  CHECK(SplitName("José Luis Quispe").last == "Quispe");
  CHECK(SplitName("Соколова Марина Игоревна").first == "Марина");
  CHECK(SplitName("Соколова Марина Игоревна").last == "Соколова");
}

TEST_CASE("Dates, countries and time zones are the language's and the place's") {
  CHECK(DateText({2019, 3}, Language::kEnglish) == "March 2019");
  CHECK(DateText({2019, 3}, Language::kRussian) == "март 2019");
  CHECK(DateText({2019, 0}, Language::kGerman) == "2019");
  CHECK(CountryName("CH", Language::kGerman) == "Schweiz");
  CHECK(TimeZoneOf("US", "Chicago").id == "America/Chicago");
  CHECK_FALSE(TimeZoneOf("CL", "Arica").sure);
  CHECK(TimeZoneOf("ZZ", "").id == "Etc/UTC");
}

TEST_CASE("Levels of languages are read from words and from the European scale") {
  CHECK(LevelOf("C1 – Fortgeschritten").cefr == "C1");
  CHECK(LevelOf("Muttersprache").level == "native");
  CHECK(LevelOf("NATIVE_OR_BILINGUAL").level == "native");
  CHECK(LevelOf("Limited working proficiency").cefr == "B1");
  CHECK(LevelOf("технический").level.empty());
}

TEST_CASE("Degrees are parted into kind and subject") {
  CHECK(SplitDegree("MSc Geography").type == "MSc");
  CHECK(SplitDegree("Bachelor in Transport Engineering").area == "Transport Engineering");
  CHECK(SplitDegree("Realschulabschluss").area == "Realschulabschluss");
}
