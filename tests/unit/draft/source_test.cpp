#include "draft/source.h"

#include <catch2/catch.hpp>

using namespace portfolio::draft;
using portfolio::platform::Language;

TEST_CASE("A JSON Resume is read, also in its older names") {
  const auto source = ReadJsonResume(
      R"({"basics": {"name": "Ada King", "label": "Analyst", "email": "ada@example.com",
          "location": {"city": "Leeds", "countryCode": "GB"},
          "profiles": [{"network": "GitHub", "url": "https://github.com/ada"}]},
          "work": [{"company": "Engines Ltd", "position": "Analyst", "startDate": "2019-03-01",
                    "highlights": ["Counts wheels"]}],
          "education": [{"institution": "University of Leeds", "studyType": "BSc", "area": "Maths",
                         "endDate": "2018"}],
          "skills": [{"name": "Data", "keywords": ["SQL", "Excel"]}, {"name": "Looms"}],
          "languages": [{"language": "English", "fluency": "Native speaker"}]})");
  REQUIRE(source.ok());
  CHECK(source->resume.posts.at(0).company == "Engines Ltd");
  CHECK(source->resume.posts.at(0).period.current);
  CHECK(source->resume.posts.at(0).duties.at(0) == "Counts wheels");
  CHECK(source->resume.degrees.at(0).degree == "BSc Maths");
  CHECK(source->resume.skills == std::vector<std::string>{"SQL", "Excel", "Looms"});
  CHECK(source->country_code == "GB");
}

TEST_CASE("Files that are no source say what they aren't") {
  CHECK(ReadJsonResume("{").status().message().find("JSON") != std::string::npos);
  CHECK(ReadJsonResume("{}").status().message().find("basics") != std::string::npos);
  CHECK(ReadLinkedInExport("PK\x03\x04 rubbish").status().reason() == "EXPORT_INVALID");
}

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
