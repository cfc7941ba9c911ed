#include <algorithm>
#include <catch2/catch.hpp>

#include "profile/readers.h"

namespace portfolio::profile {
namespace {

struct Read {
  Facts facts;
  Faults faults;
};

Read FactsOf(const std::string& json) {
  const auto document = platform::JsonDocument::Parse(json).value();
  Read read;
  read.facts = ReadFacts(JsonReader(document.root(), "profile.json ", &read.faults));
  return read;
}

Read SiteFaultsOf(const std::string& json) {
  const auto document = platform::JsonDocument::Parse(json).value();
  Read read;
  ReadSite(JsonReader(document.root(), "site.json ", &read.faults));
  return read;
}

bool Names(const Faults& faults, const std::string& fault) {
  return std::find(faults.begin(), faults.end(), fault) != faults.end();
}

TEST_CASE("An owner without degrees, skills or certificates has none, without a fault for them") {
  const Read read = FactsOf(R"({"basics": {}, "personal": {"yearsOfExperience": 3}})");
  CHECK(read.facts.education.empty());
  CHECK(read.facts.skills.technical.empty());
  CHECK(read.facts.certificates.empty());
  CHECK(read.facts.personal.years_of_experience.Shown() == "3");
  for (const std::string& fault : read.faults) CHECK(fault.starts_with("profile.json /basics"));
}

TEST_CASE("A post tells when it began; a running one has no end, a small team may have more") {
  const Read read = FactsOf(R"({"work": [{"id": "a", "startDate": "2020-01", "teamSize": 5,
                                          "teamSizePlus": true}, {"id": "b"}]})");
  REQUIRE(read.facts.work.size() == 2);
  CHECK(read.facts.work[0].end_date.empty());
  CHECK(read.facts.work[0].team_size.Shown() == "5+");
  CHECK(Names(read.faults, "profile.json /work/1/startDate: missing"));
  CHECK_FALSE(Names(read.faults, "profile.json /work/0/endDate: missing"));
}

TEST_CASE("A level is a share of a hundred, grades are of ten where nothing else is said") {
  const Read read = FactsOf(
      R"({"skills": {"technical": [{"id": "a", "level": 101}, {"id": "b", "level": 0}]},
          "education": [{"id": "c", "studyType": "x", "awarded": "2010-06"}]})");
  CHECK(Names(read.faults, "profile.json /skills/technical/0/level: not 0 to 100"));
  CHECK_FALSE(Names(read.faults, "profile.json /skills/technical/1/level: not 0 to 100"));
  CHECK(read.facts.education.at(0).subject_scale == 10);
  CHECK(read.facts.education.at(0).gpa_scale == 0);
}

TEST_CASE("A site of a later release, of no language or with a foreign default is refused") {
  const Faults faults = SiteFaultsOf(R"({"contentVersion": 1000000, "languages": ["en", "xx"],
                                         "defaultLanguage": "ro"})")
                            .faults;
  const auto holds = [&](const std::string& part) {
    return std::any_of(faults.begin(), faults.end(), [&](const std::string& fault) {
      return fault.find(part) != std::string::npos;
    });
  };
  CHECK(holds("/contentVersion: of a later release"));
  CHECK(holds("/languages/1: unknown language \"xx\""));
  CHECK(holds("/defaultLanguage: not one of the site's languages"));
}

}  // namespace
}  // namespace portfolio::profile
