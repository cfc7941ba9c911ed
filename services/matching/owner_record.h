#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "matching/asks.h"
#include "matching/occupation_map.h"
#include "matching/owner_passages.h"
#include "matching/vocabulary.h"
#include "profile/profile.h"

namespace portfolio::matching {

/// What speaks for a skill: how well it is held, since how long, and where it says so.
struct Evidence {
  int level = 0;
  int years = 0;
  size_t passage = 0;
  /// The page itself states that level.
  bool stated = false;
};

/// What the owner's content proves, in the terms of the taxonomy. Built once from the texts of one
/// language (English where the site has it), so that a match gives the same score in every
/// language; quotes come from the visitor's language. Only acts, records and listed skills prove
/// anything. Immutable, thread-safe.
class OwnerRecord {
 public:
  /// `today` is "YYYY-MM": posts without an end last until then.
  OwnerRecord(const profile::Profile& profile, const Vocabulary& vocabulary,
              std::string_view today);

  /// Nothing when the content doesn't show the skill. The level is the one that the page states
  /// for it; where it states none, one that follows from where the skill is named.
  std::optional<Evidence> Skill(int skill) const;
  /// A1 = 1 to native = 7; 0 when the language isn't spoken.
  int Cefr(std::string_view language_id) const;
  size_t LanguagePassage(std::string_view language_id) const;
  /// How near the nearest of the owner's own lines of work is (see occupation_map.h), and the post
  /// that shows it; level 0 when `occupations` is empty.
  Evidence Occupation(const std::vector<int>& occupations) const;
  DegreeLevel degree() const { return degree_; }
  size_t degree_passage() const { return degree_passage_; }
  /// Of a master's qualification in a trade ("Meisterbrief"); nothing where there is none.
  std::optional<size_t> trade_master_passage() const { return trade_master_passage_; }
  bool HasField(int skill) const { return fields_.count(skill) > 0; }
  int years_of_experience() const { return years_; }
  size_t summary_passage() const { return passages_.summary; }
  size_t permit_passage() const { return passages_.permit; }
  size_t remote_passage() const { return passages_.remote; }
  /// The owner may work wherever citizens of the European Economic Area and Switzerland may.
  bool works_in_europe() const { return works_in_europe_; }
  /// Folded names of the owner's city and country in all languages.
  const std::set<std::string>& city_names() const { return cities_; }
  const std::set<std::string>& country_names() const { return countries_; }

  /// What of a line's telling words one passage holds.
  struct Similarity {
    size_t passage = 0;
    /// Of the line's weight, 0 to 1.
    double share = 0;
    int words = 0;
  };
  /// The passage that shares the most with `line`; `language` is the line's.
  Similarity MostSimilar(std::string_view line, platform::Language language) const;

  const std::string& Quote(size_t passage, platform::Language language) const {
    return passages_.all[passage].texts[language];
  }
  const std::vector<Passage>& passages() const { return passages_.all; }

 private:
  void ReadFacts(const profile::Profile& profile);
  void FindEvidence(const Vocabulary& vocabulary);
  void FindFields(const profile::Profile& profile, const Vocabulary& vocabulary);
  std::vector<int> OccupationsOf(const OwnPosition& position, const Vocabulary& vocabulary) const;
  std::set<std::string> OwnFields(const Vocabulary& vocabulary) const;
  void FindOccupations(const Vocabulary& vocabulary);
  void IndexWords();

  const OccupationMap occupation_map_;
  const OwnerPassages passages_;
  /// The language in which the content is read.
  Language language_ = Language::kEnglish;
  std::map<int, Evidence> skills_;
  std::map<std::string, std::pair<int, size_t>, std::less<>> languages_;
  /// The owner's lines of work, each with its weight and the passage that tells of it.
  std::map<int, std::pair<int, size_t>> occupations_;
  std::set<int> fields_;
  DegreeLevel degree_ = DegreeLevel::kNone;
  size_t degree_passage_ = 0;
  std::optional<size_t> trade_master_passage_;
  int years_ = 0;
  bool works_in_europe_ = false;
  std::set<std::string> cities_;
  std::set<std::string> countries_;
  /// For each language: word -> passages that hold it.
  PerLanguage<std::unordered_map<std::string, std::vector<uint32_t>>> words_;
};

}  // namespace portfolio::matching
