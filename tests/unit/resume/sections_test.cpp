#include "resume/sections.h"

#include <catch2/catch.hpp>

using namespace portfolio::resume;

namespace {

std::vector<Section> Read(std::string_view text) { return ReadSections(ReadLayout(text)); }

const Section* Find(const std::vector<Section>& sections, SectionKind kind) {
  for (const Section& section : sections) {
    if (section.kind == kind) return &section;
  }
  return nullptr;
}

}  // namespace

TEST_CASE("A heading may stand in the line of its content") {
  const auto sections =
      Read("Ada Lovelace\n\nSkills: SQL, Excel\n\nLanguages      English, French\n");
  REQUIRE(Find(sections, SectionKind::kSkills) != nullptr);
  CHECK(Find(sections, SectionKind::kSkills)->rows[0].Text() == "SQL, Excel");
  REQUIRE(Find(sections, SectionKind::kLanguages) != nullptr);
  CHECK(Find(sections, SectionKind::kLanguages)->rows[0].Text() == "English, French");
}

TEST_CASE("Languages of a programmer are skills") {
  const auto sections = Read("SKILLS\nLanguages: C++, Rust\nTools: Git\n");
  CHECK(Find(sections, SectionKind::kLanguages) == nullptr);
  REQUIRE(Find(sections, SectionKind::kSkills) != nullptr);
  CHECK(Find(sections, SectionKind::kSkills)->rows.size() == 2);
}

TEST_CASE("A heading that a narrow column broke in two is one") {
  const auto sections = Read(
      "INFORMAȚII PERSONALE      Ana Pop\n\nLOCUL DE MUNCĂ PENTRU CARE\nSE CANDIDEAZĂ             "
      "Contabil\n");
  REQUIRE(Find(sections, SectionKind::kObjective) != nullptr);
  CHECK(Find(sections, SectionKind::kObjective)->rows[0].Text() == "Contabil");
}

TEST_CASE("A CV without headings has its posts where the first range stands") {
  const auto sections = Read(
      "Ada Lovelace\nada@example.com\n\nAnalyst, Engines Ltd, 2019 – present\nClerk, Looms Ltd, "
      "2015 – 2019\n");
  REQUIRE(Find(sections, SectionKind::kExperience) != nullptr);
  CHECK(Find(sections, SectionKind::kExperience)->rows.size() == 2);
}

TEST_CASE("A heading may tell how long, and a label of a profession heads no section") {
  CHECK(KindOfHeading("Опыт работы 9 лет") == SectionKind::kExperience);
  const std::vector<Section> sections =
      ReadSections(ReadLayout("Persönliche Daten\nName:       Jana Wolters\nBeruf:      "
                              "Seilerin\n\nBerufserfahrung\n2019 - 2020 Seilerei\n"));
  REQUIRE(sections.size() == 3);
  CHECK(sections[1].rows.size() == 2);
}

TEST_CASE("Below a wished-for position facts about the person go on") {
  const auto sections =
      Read("Ada King\nANGESTREBTE TÄTIGKEIT\n\nKöchin\n\nAdresse: Weg 1, 90762 Fürth\n");
  REQUIRE(Find(sections, SectionKind::kObjective) != nullptr);
  CHECK(Find(sections, SectionKind::kObjective)->rows.size() == 1);
  CHECK(Find(sections, SectionKind::kPersonal) != nullptr);
}

TEST_CASE("A name in capitals below links is no heading") {
  const auto sections =
      Read("https://ada.example\n\nADA KING\n\nSKILLS\nSQL\n\nWORK\nAcme, 2019\n");
  CHECK(sections[0].rows.size() == 2);
}
