#include "matching/vocabulary.h"

#include <catch2/catch.hpp>
#include <set>
#include <string>

#include "unit/matching/sample_owner.h"

using namespace portfolio::matching;

namespace {

bool Names(const std::string& line, const std::string& skill,
           Language language = Language::kEnglish) {
  const Vocabulary& vocabulary = Sample().vocabulary;
  for (const TermMatch& match : vocabulary.Skills(Tokenize(line, language), language)) {
    if (vocabulary.taxonomy().skills[static_cast<size_t>(match.entry)].id == skill) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("A term counts in the sense of its line") {
  CHECK_FALSE(Names("You must reside in the county", "licence-medical"));
  CHECK_FALSE(Names("We contribute to open source", "procurement"));
  CHECK_FALSE(Names("We take accountability seriously", "accounting"));
  CHECK_FALSE(Names("Deploying to production environments", "manufacturing-industry"));
  CHECK_FALSE(Names("Warehouse lead, 2019 - present", "presentation"));
  CHECK_FALSE(Names("Schema and data contracts between teams", "contract-management"));
  CHECK_FALSE(Names("Health insurance from day one", "insurance-industry"));
  CHECK_FALSE(
      Names("Krankenversicherung ab dem ersten Tag", "insurance-industry", Language::kGerman));
}

TEST_CASE("The same words name a skill where they mean it") {
  CHECK(Names("Five years of sourcing and purchasing", "procurement"));
  CHECK(Names("A background in accounting", "accounting"));
  CHECK(Names("Strong presentation skills", "presentation"));
  CHECK(Names("Contract management for suppliers", "contract-management"));
  CHECK(Names("Experience in motor insurance", "insurance-industry"));
  CHECK(Names("Knowledge of open source and Python", "python"));
}

TEST_CASE("Titles have their feminine") {
  CHECK(FeminineTitle("infirmier de nuit", Language::kFrench) == "infirmière de nuit");
  CHECK(FeminineTitle("desarrollador web", Language::kSpanish) == "desarrolladora web");
  CHECK(FeminineTitle("contabil", Language::kRomanian) == std::nullopt);
  CHECK(FeminineTitle("nurse", Language::kEnglish) == std::nullopt);
}
