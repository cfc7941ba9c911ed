#include <catch2/catch.hpp>

#include "resume/sections.h"

using namespace portfolio::resume;

TEST_CASE("Headings are known in six languages, whatever stands around them") {
  for (const char* text :
       {"WORK EXPERIENCE", "Berufserfahrung:", "== Expérience professionnelle ==",
        "Experiencia laboral", "Experiența profesională", "ОПЫТ РАБОТЫ",
        "Опыт работы — 12 лет 3 месяца", "E X P E R I E N C E", "E X PE R I E N C I A"}) {
    CAPTURE(text);
    CHECK(KindOfHeading(text) == SectionKind::kExperience);
  }
  CHECK(KindOfHeading("Ausbildung & Zertifikate") == SectionKind::kEducation);
  CHECK(KindOfHeading("Meine Stärken") == SectionKind::kSkills);
  CHECK(KindOfHeading("F O R M AC I Ó N") == SectionKind::kEducation);
  CHECK_FALSE(KindOfHeading("Experience designer at Acme").has_value());
}

TEST_CASE("The title of the document opens no section, nor does a text too long for a heading") {
  CHECK(IsDocumentTitle("Lebenslauf"));
  CHECK_FALSE(IsDocumentTitle("Berufserfahrung"));
  CHECK_FALSE(KindOfHeading("Work experience" + std::string(kMostHeadingBytes, '.')).has_value());
}
