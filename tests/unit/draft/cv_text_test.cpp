#include <catch2/catch.hpp>

#include "draft/source.h"

using namespace portfolio::draft;
using portfolio::platform::Language;

TEST_CASE("The language of a source is told by its words") {
  CHECK(GuessLanguage(ReadCvText("Ada King\n\nSKILLS\nwork with the teams\n")) ==
        Language::kEnglish);
  CHECK(GuessLanguage(ReadCvText("Uwe Hartmann\n\nKenntnisse\nSchweißen und Löten\n")) ==
        Language::kGerman);
  CHECK(GuessLanguage(ReadCvText("Марина Соколова\n\nНавыки\nОрганизация работы\n")) ==
        Language::kRussian);
}

TEST_CASE("A CV's projects and certificates are taken where their dates are told") {
  const Source source = ReadCvText(
      "Ada King\n\nEXPERIENCE\nEngineer, Looms Ltd, 2010 – 2014\n\nPROJECTS\nShared cellar        "
      "2022 – 2023\nOne cellar for seven makers.\n\nCERTIFICATES\nInternal auditor, Bureau of "
      "Standards, June 2021\nJuez sensorial, INALE, junio de 2018\nFirst aid\n");
  REQUIRE(source.projects.size() == 1);
  CHECK(source.projects[0].name == "Shared cellar");
  CHECK(source.projects[0].period.to.year == 2023);
  CHECK(source.projects[0].description == "One cellar for seven makers.");
  REQUIRE(source.certificates.size() == 2);
  CHECK(source.certificates[0].issuer == "Bureau of Standards");
  CHECK(source.certificates[0].date.month == 6);
  CHECK(source.resume.certificates == std::vector<std::string>{"First aid"});
}
