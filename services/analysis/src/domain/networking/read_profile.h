#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "matching/vocabulary.h"

namespace portfolio::analysis {

/// A visitor's CV or profile in the terms of the taxonomy.
struct ProfileReading {
  std::string name;
  std::string headline;
  std::string company;
  /// Indexes into the taxonomy, most often named first.
  std::vector<int> skills;
  /// For each of `skills` the words of the text that name it.
  std::vector<std::string> written_skills;
  std::vector<int> industries;
  std::vector<int> occupations;
  /// Sentences in which the text says what it wants.
  std::vector<std::string> goals;
  /// The goals speak of finding work, of hiring.
  bool seeks_work = false;
  bool recruits = false;

  bool empty() const { return skills.empty() && industries.empty() && occupations.empty(); }
};

/// Reads a CV or profile, as plain text with line breaks (resume/resume.h). Terms are looked for in
/// what tells of work and abilities, not in contact, publications or references.
ProfileReading ReadProfile(std::string_view text, const matching::Vocabulary& vocabulary);

}  // namespace portfolio::analysis
