#include "matching/asks.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "unit/matching/sample_owner.h"

using namespace portfolio::matching;
using portfolio::platform::Language;

namespace {

std::vector<Ask> Asks(const std::string& line, Language language = Language::kEnglish) {
  Job posting;
  posting.requirements.push_back({line, true});
  return ReadAsks(posting, language, Sample().vocabulary);
}

/// Ids of the skills and languages that a line asks for.
std::vector<std::string> Ids(const std::string& line, Language language = Language::kEnglish) {
  std::vector<std::string> ids;
  for (const Ask& ask : Asks(line, language)) {
    if (ask.kind == AskKind::kSkill)
      ids.push_back(Sample().vocabulary.taxonomy().skills[static_cast<size_t>(ask.entry)].id);
    if (ask.kind == AskKind::kLanguage)
      ids.push_back(Sample().vocabulary.taxonomy().languages[static_cast<size_t>(ask.entry)].id);
  }
  return ids;
}

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("Each language has the level of its own clause") {
  const std::vector<Ask> asks = Asks("Fluent English, German B2 or better");
  REQUIRE(asks.size() == 2);
  CHECK(asks[0].cefr == 5);
  CHECK(asks[1].cefr == 4);
  CHECK(asks[1].alternatives == 0);
}

TEST_CASE("Skills are recognised with abbreviations, inflections and compounds") {
  CHECK(Ids("Knowledge of Jira/Confluence") == Names{"jira", "confluence"});
  CHECK(Ids("managing cross-functional teams") == Names{"team-leadership"});
  CHECK(Ids("опыт управления проектами", Language::kRussian) == Names{"project-management"});
  CHECK(Ids("Projektmanagementerfahrung", Language::kGerman) == Names{"project-management"});
  CHECK(Ids("gestion des projets", Language::kFrench) == Names{"project-management"});
  CHECK(Ids("C++ and C#") == Names{"cpp", "csharp"});
  CHECK(Ids("Excellent attitude").empty());
  CHECK(Ids("it is fun to work here with us").empty());
}

TEST_CASE("Alternatives share a number, and things joined by 'and' don't") {
  const std::vector<Ask> asks = Asks("SQL and Power BI or Tableau");
  REQUIRE(asks.size() == 3);
  CHECK(asks[0].alternatives == 0);
  CHECK(asks[1].alternatives > 0);
  CHECK(asks[1].alternatives == asks[2].alternatives);
}

TEST_CASE("Degrees, permits and plain lines are told apart") {
  const std::vector<Ask> degree = Asks("Bachelor's degree in economics or a related field");
  REQUIRE(degree.size() == 1);
  CHECK(degree[0].kind == AskKind::kDegree);
  CHECK(degree[0].degree == DegreeLevel::kBachelor);
  CHECK(degree[0].open_field);
  CHECK(Asks("MBA preferred").at(0).mba);
  CHECK(Asks("Must be authorized to work in the US").at(0).permit == PermitRegion::kElsewhere);
  CHECK(Asks("EU work permit").at(0).permit == PermitRegion::kEurope);
  CHECK(Asks("Fond of long walks by the sea").at(0).kind == AskKind::kOther);
}

TEST_CASE("A thing asked for twice is one ask with the stronger demand") {
  Job posting;
  posting.requirements = {{"SQL is a plus", false}, {"Expert knowledge of SQL, 5 years", true}};
  const std::vector<Ask> asks = ReadAsks(posting, Language::kEnglish, Sample().vocabulary);
  REQUIRE(asks.size() == 1);
  CHECK(asks[0].mandatory);
  CHECK(asks[0].years == 5);
  CHECK(asks[0].level == RequiredLevel::kExpert);
}

TEST_CASE("A typographic apostrophe parts words as a plain one does") {
  for (const char* line : {"Management d'une équipe de 20 personnes",
                           "À l’aise dans le management d’une équipe de 20 personnes"}) {
    CAPTURE(line);
    CHECK(Ids(line, Language::kFrench) == Names{"team-leadership"});
  }
}

TEST_CASE("Skills of other lines of work are known too, as what is asked and not held") {
  CHECK(Ids("Dominio del euskera", Language::kSpanish) == Names{"eu"});
  CHECK(Ids("Preparing the payroll in DATEV") == Names{"payroll", "quickbooks"});
  CHECK(Ids("Aviz de la Colegiul Farmaciștilor", Language::kRomanian) == Names{"licence-pharmacy"});
  CHECK(Ids("BREEAM", Language::kFrench) == Names{"energy-efficient-building"});
  CHECK(Asks("Título de Arquitectura", Language::kSpanish)[0].kind == AskKind::kDegree);
}

TEST_CASE("A master of a trade is no Master's degree, in six languages") {
  const std::pair<const char*, Language> trades[] = {
      {"Master craftsman's certificate in joinery", Language::kEnglish},
      {"Meisterbrief im Elektrohandwerk", Language::kGerman},
      {"Industriemeister Metall", Language::kGerman},
      {"Brevet de maîtrise en boulangerie", Language::kFrench},
      {"Maître artisan menuisier", Language::kFrench},
      {"Título de maestro quesero", Language::kSpanish},
      {"Diplomă de maistru electrician", Language::kRomanian},
      {"Диплом мастера производственного обучения", Language::kRussian}};
  for (const auto& [line, language] : trades) {
    CAPTURE(line);
    const std::vector<Ask> asks = Asks(line, language);
    const auto degree = std::find_if(asks.begin(), asks.end(),
                                     [](const Ask& ask) { return ask.kind == AskKind::kDegree; });
    REQUIRE(degree != asks.end());
    CHECK(degree->degree == DegreeLevel::kVocational);
    CHECK(degree->trade);
  }
  CHECK(Asks("Master's degree in joinery design").at(0).degree == DegreeLevel::kMaster);
  CHECK_FALSE(Asks("Master's degree in joinery design").at(0).trade);
  // Either is enough.
  CHECK_FALSE(Asks("Meister, Techniker oder Studium", Language::kGerman).at(0).trade);
}
