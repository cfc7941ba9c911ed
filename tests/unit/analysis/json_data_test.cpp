#include "analysis/src/adapters/json_data.h"

#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "unit/analysis/sample_content.h"
#include "matching/read_taxonomy.h"

using namespace portfolio::analysis;
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

TEST_CASE("The texts have the same keys and the same placeholders in six languages") {
  REQUIRE(ReadPhrases().ok());
  const Phrases& phrases = Sample().phrases;
  CHECK(phrases.Say(portfolio::platform::Language::kGerman, "own.years", {{"n", "7"}}) ==
        "7+ Jahre");
  CHECK(phrases.Say(portfolio::platform::Language::kEnglish, "no.such.key") == "no.such.key");
  CHECK(phrases.List(portfolio::platform::Language::kSpanish, {"a", "b", "c"}) == "a, b y c");
}
