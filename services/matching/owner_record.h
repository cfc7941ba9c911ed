#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "matching/asks.h"
#include "matching/vocabulary.h"
#include "profile/profile.h"

namespace portfolio::matching {

/// A sentence or two of the owner's content, in all languages.
struct Passage {
  PerLanguage<std::string> texts;
  /// How far a skill that is named here counts as held, 0 to 100.
  int level = 0;
  /// Years that the owner spent with it; 0 when the passage doesn't say.
  int years = 0;
};

/// What speaks for a skill: how well it is held, since how long, and where it says so.
struct Evidence {
  int level = 0;
  int years = 0;
  size_t passage = 0;
};

/// What the owner's content proves, in the terms of the taxonomy. Built once from the English
/// texts, so that a match gives the same score in every language; quotes come from the visitor's
/// language. Immutable, thread-safe.
class OwnerRecord {
 public:
  OwnerRecord(const profile::Profile& profile, const Vocabulary& vocabulary);

  /// Nothing when the content doesn't name the skill.
  std::optional<Evidence> Skill(int skill) const;
  /// A1 = 1 to native = 7; 0 when the language isn't spoken.
  int Cefr(std::string_view language_id) const;
  size_t LanguagePassage(std::string_view language_id) const;
  /// The closest of the owner's own lines of work: 100 the same, 70 a neighbour, 40 a neighbour's
  /// neighbour, else 0.
  Evidence Occupation(const std::vector<int>& occupations) const;
  DegreeLevel degree() const { return degree_; }
  size_t degree_passage() const { return degree_passage_; }
  bool HasField(int skill) const { return fields_.count(skill) > 0; }
  int years_of_experience() const { return years_; }
  size_t summary_passage() const { return summary_passage_; }
  size_t permit_passage() const { return permit_passage_; }
  size_t remote_passage() const { return remote_passage_; }
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
    return passages_[passage].texts[language];
  }
  const std::vector<Passage>& passages() const { return passages_; }

 private:
  void AddPassages(const profile::Profile& profile);
  void AddBasics(const profile::Profile& profile);
  void AddSkillPassages(const profile::Profile& profile);
  void AddWork(const profile::Profile& profile);
  void AddEducation(const profile::Profile& profile);
  void AddRest(const profile::Profile& profile);
  void FindEvidence(const Vocabulary& vocabulary);
  void FindFields(const profile::Profile& profile, const Vocabulary& vocabulary);
  void FindOccupations(const profile::Profile& profile, const Vocabulary& vocabulary);
  void IndexWords();

  template <typename Text>
  size_t Add(const profile::Profile& profile, int level, int years, Text text_in);

  std::vector<Passage> passages_;
  std::map<int, Evidence> skills_;
  std::map<std::string, std::pair<int, size_t>, std::less<>> languages_;
  std::map<int, size_t> occupations_;
  /// Level of every line of work that isn't far.
  std::map<int, int> occupation_levels_;
  std::set<int> fields_;
  DegreeLevel degree_ = DegreeLevel::kNone;
  size_t degree_passage_ = 0;
  int years_ = 0;
  size_t summary_passage_ = 0;
  size_t permit_passage_ = 0;
  size_t remote_passage_ = 0;
  std::set<std::string> cities_;
  std::set<std::string> countries_;
  /// Word -> passages that hold it.
  PerLanguage<std::unordered_map<std::string, std::vector<uint32_t>>> words_;
};

}  // namespace portfolio::matching
