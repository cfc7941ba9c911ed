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

/// A line of work, with its neighbours.
struct OccupationEntry {
  std::string id;
  PerLanguage<std::string> names;
  PerLanguage<std::vector<std::string>> terms;
  std::vector<int> near;
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
