#include "matching/read_taxonomy.h"

#include <catch2/catch.hpp>
#include <set>
#include <string>

#include "unit/matching/sample_owner.h"

using namespace portfolio::matching;

TEST_CASE("The taxonomy is large, complete in six languages and without double terms") {
  const auto taxonomy = ReadTaxonomy();
  REQUIRE(taxonomy.ok());
  CHECK(taxonomy->skills.size() >= 300);
  std::set<std::string> ids;
  for (const SkillEntry& entry : taxonomy->skills) {
    CAPTURE(entry.id);
    CHECK(ids.insert(entry.id).second);
    for (const Language language : portfolio::platform::kLanguages) {
      CHECK_FALSE(entry.names[language].empty());
      CHECK((!entry.terms[language].empty() || !entry.any_terms.empty()));
    }
  }
}

TEST_CASE("An owner's own skills are known beside the others, and words for known ones are more") {
  const auto plain = ReadTaxonomy();
  const auto taxonomy = ReadTaxonomy(R"({"skills": [
    {"id": "glaze-chemistry", "kind": "trade", "names": {"fr": "Chimie des émaux"},
     "terms": {"fr": ["émaux de grès"], "any": ["cone 10"]}, "related": ["kiln-building", "sql"]},
    {"id": "kiln-building", "kind": "trade", "names": {"en": "Kiln building"}, "terms": {"en": ["kilns"]}},
    {"id": "sql", "kind": "technology", "names": {}, "terms": {"fr": ["requêteur maison"]}}]})");
  REQUIRE(plain.ok());
  REQUIRE(taxonomy.ok());
  CHECK(taxonomy->skills.size() == plain->skills.size() + 2);
  const Vocabulary vocabulary(*taxonomy);
  const auto skill_in = [&](const std::string& text, Language language) {
    const auto found = vocabulary.Skills(Tokenize(text, language), language);
    return found.empty() ? std::string()
                         : taxonomy->skills[static_cast<size_t>(found.front().entry)].id;
  };
  CHECK(skill_in("Maîtrise des émaux de grès", Language::kFrench) == "glaze-chemistry");
  CHECK(skill_in("Built three kilns", Language::kEnglish) == "kiln-building");
  CHECK(skill_in("Un requêteur maison", Language::kFrench) == "sql");
  const int own = taxonomy->FindSkill("glaze-chemistry");
  REQUIRE(own >= 0);
  CHECK(taxonomy->skills[static_cast<size_t>(own)].names[Language::kGerman] == "Chimie des émaux");
  CHECK(taxonomy->skills[static_cast<size_t>(own)].related.size() == 2);
}

TEST_CASE("A fault of an owner's own skills names the file and the place") {
  for (const char* text :
       {"{", R"({"skills": [{"id": "a", "kind": "magic"}]})",
        R"({"skills": [{"id": "a", "kind": "trade", "related": ["no-such-skill"]}]})"}) {
    const auto taxonomy = ReadTaxonomy(text);
    REQUIRE_FALSE(taxonomy.ok());
    CHECK_THAT(taxonomy.status().log_detail(), Catch::StartsWith("private/skills.json: "));
  }
}

TEST_CASE("Every name of a skill is recognised as that skill or a closer one") {
  const Vocabulary& vocabulary = Sample().vocabulary;
  int recognised = 0;
  int all = 0;
  for (const SkillEntry& entry : vocabulary.taxonomy().skills) {
    for (auto language : portfolio::platform::kLanguages) {
      const auto& terms = entry.terms[language];
      for (const std::string& term : terms) {
        ++all;
        for (const TermMatch& match : vocabulary.Skills(Tokenize(term, language), language)) {
          if (vocabulary.taxonomy().skills[static_cast<size_t>(match.entry)].id == entry.id) {
            ++recognised;
            break;
          }
        }
      }
    }
  }
  // Some terms are meant for two entries; the longer or earlier one wins.
  CHECK(recognised * 100 >= all * 95);
}

TEST_CASE("Every line of work has a group, a field and titles in six languages, each known again") {
  const Vocabulary& vocabulary = Sample().vocabulary;
  int known = 0;
  int all = 0;
  for (const OccupationEntry& entry : vocabulary.taxonomy().occupations) {
    CAPTURE(entry.id);
    CHECK(entry.isco.size() == 4);
    CHECK_FALSE(entry.fields.empty());
    for (const Language language : portfolio::platform::kLanguages) {
      for (const std::string& title : entry.titles[language]) {
        ++all;
        for (const TermMatch& match : vocabulary.Occupations(Tokenize(title, language), language)) {
          if (vocabulary.taxonomy().occupations[static_cast<size_t>(match.entry)].id == entry.id) {
            ++known;
            break;
          }
        }
      }
    }
  }
  CHECK(vocabulary.taxonomy().occupations.size() >= 100);
  CHECK(known * 100 >= all * 97);
}
