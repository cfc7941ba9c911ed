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
  CHECK(SplitName("Dr. Ada King-Noel", Language::kEnglish).first == "Ada");
  CHECK(SplitName("José Luis Quispe", Language::kSpanish).last == "Quispe");
  CHECK(SplitName("Соколова Марина Игоревна", Language::kRussian).first == "Марина");
  CHECK(SplitName("Соколова Марина Игоревна", Language::kRussian).last == "Соколова");
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
  CHECK(SplitDegree("Ausbildung zur Orgelbauerin").area == "Orgelbauerin");
  CHECK(SplitDegree("Realschulabschluss").area == "Realschulabschluss");
}

TEST_CASE("A family name of several words stays whole") {
  CHECK(SplitName("Joaquín Etcheverry Sosa", Language::kSpanish).last == "Etcheverry Sosa");
  CHECK(SplitName("María José Ruiz Soto", Language::kSpanish).first == "María José");
  CHECK(SplitName("Anna Maria van der Berg", Language::kGerman).last == "van der Berg");
  CHECK(SplitName("Mary Ann Fox", Language::kEnglish).last == "Fox");
}

TEST_CASE("Of a country's time zones the one with most people is assumed") {
  CHECK(TimeZoneOf("ES", "Teruel").id == "Europe/Madrid");
  CHECK(TimeZoneOf("RU", "Тверь").id == "Europe/Moscow");
  CHECK_FALSE(TimeZoneOf("ES", "Teruel").sure);
  CHECK(TimeZoneOf("UY", "").id == "America/Montevideo");
}

TEST_CASE("Words for what someone does tell the gender where they differ, and nothing else does") {
  const auto told = [](const char* headline, Language language) {
    portfolio::resume::Resume resume;
    resume.headline = headline;
    return GenderOfRoles(resume, language);
  };
  CHECK(told("Maestro quesero", Language::kSpanish) == -1);
  CHECK(told("Directora de enfermería", Language::kSpanish) == 1);
  CHECK(told("Abteilungsleiterin Logistik", Language::kGerman) == 1);
  CHECK(told("Elektromeister", Language::kGerman) == -1);
  CHECK(told("Leiter/in Einkauf", Language::kGerman) == 0);
  CHECK(told("Technicienne de laboratoire", Language::kFrench) == 1);
  CHECK(told("Медсестра", Language::kRussian) == 1);
  CHECK(told("Директор завода", Language::kRussian) == 0);
  CHECK(told("Electrician", Language::kEnglish) == 0);
}
