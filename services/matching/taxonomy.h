#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "platform/text/language.h"

namespace portfolio::matching {

using platform::Language;
using platform::PerLanguage;

enum class SkillKind {
  kBusiness,
  kSoft,
  kMethod,
  kTechnology,
  kTool,
  kIndustry,
  kCertificate,
  /// Without it the work must not be done: medicine, law, driving, clearance.
  kLicence,
  /// Only learned in a profession of its own.
  kClinical,
  kTrade,
  /// A field of study.
  kField
};

/// Something that postings ask for.
struct SkillEntry {
  std::string id;
  SkillKind kind = SkillKind::kBusiness;
  PerLanguage<std::string> names;
  /// Words for it in each language, and those that hold in all.
  PerLanguage<std::vector<std::string>> terms;
  std::vector<std::string> any_terms;
  /// Indexes of skills that speak for this one in part.
  std::vector<int> related;
};

/// A line of work (data/occupations.json).
struct OccupationEntry {
  std::string id;
  /// ISCO-08 unit group, four digits.
  std::string isco;
  /// What it is called, the first title of each language.
  PerLanguage<std::string> names;
  PerLanguage<std::vector<std::string>> titles;
  /// Fields that it belongs to, as "health" or "construction".
  std::vector<std::string> fields;
  /// Indexes of the lines of work from which people change into this one.
  std::vector<int> near;
  /// Indexes of skills that postings of this line of work ask for.
  std::vector<int> skills;
  /// Words for what is done there, where skills don't tell it.
  PerLanguage<std::vector<std::string>> tasks;
  /// A title that says little by itself ("consultant").
  bool generic = false;
};

struct LanguageEntry {
  std::string id;
  PerLanguage<std::string> names;
  PerLanguage<std::vector<std::string>> terms;
};

/// The vocabulary of data/taxonomy.json. Immutable.
struct Taxonomy {
  std::vector<SkillEntry> skills;
  std::vector<OccupationEntry> occupations;
  std::vector<LanguageEntry> languages;

  /// Index of the skill, or -1.
  int FindSkill(std::string_view id) const;
};

}  // namespace portfolio::matching
