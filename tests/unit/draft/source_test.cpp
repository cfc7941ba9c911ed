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
