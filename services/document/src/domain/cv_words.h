#pragma once

#include <array>
#include <string>
#include <string_view>

#include "platform/text/language.h"
#include "profile/profile.h"

namespace portfolio::document {

/// The CV's own words in one language. Section names are those that applicant-tracking systems
/// know.
struct CvWords {
  std::string_view document;  // "Curriculum vitae"
  std::string_view summary;
  std::string_view key_results;
  std::string_view experience;
  std::string_view projects;
  std::string_view skills;
  std::string_view education;
  std::string_view certificates;
  std::string_view languages;
  std::string_view interests;
  std::string_view results;
  std::string_view career;
  std::string_view tools;
  std::string_view present;
  std::string_view today;
  std::string_view industries;
  // Levels of skills, the highest first.
  std::string_view expert;
  std::string_view advanced;
  std::string_view intermediate;
  std::string_view basic;
  // Skills without a level.
  std::string_view further;
  std::string_view gpa;
  std::string_view ects_grade;
  /// With "{n}" in place of the number.
  std::string_view credits;
  std::string_view one_year_at_least;
  std::string_view years_at_least;
  /// For one, a few and many years; see YearsIn.
  std::array<std::string_view, 3> years;
  std::string_view online;
  std::string_view career_scale;
  /// With "{posting}" in place of its title.
  std::string_view for_posting;
  /// Whether the job evaluation that shaped a CV is signed.
  std::string_view evaluation_verified;
  std::string_view evaluation_not_verified;
};

const CvWords& CvWordsIn(platform::Language language);

/// "5+ years" or "5 years", with the plural of `language`.
std::string YearsIn(platform::Language language, const profile::Count& years);

}  // namespace portfolio::document
