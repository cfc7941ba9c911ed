#pragma once

#include <string>

#include "platform/text/language.h"
#include "profile/profile.h"

namespace portfolio::document {

/// The CV's own words in one language. Section names are those that applicant-tracking systems
/// know.
struct CvWords {
  std::string document;  // "Curriculum vitae"
  std::string summary;
  std::string key_results;
  std::string experience;
  std::string projects;
  std::string skills;
  std::string education;
  std::string certificates;
  std::string languages;
  std::string interests;
  std::string results;
  std::string career;
  std::string tools;
  std::string present;
  std::string today;
  std::string industries;
  // Levels of skills, the highest first.
  std::string expert;
  std::string advanced;
  std::string intermediate;
  std::string basic;
  // Skills without a level.
  std::string further;
  std::string gpa;
  std::string ects_grade;
  /// With "{n}" in place of the number.
  std::string credits;
  std::string online;
  std::string career_scale;
  /// With "{posting}" in place of its title.
  std::string for_posting;
  /// Whether the job evaluation that shaped a CV is signed.
  std::string evaluation_verified;
  std::string evaluation_not_verified;
};

const CvWords& CvWordsIn(platform::Language language);

/// "5+ years" or "5 years", with the plural of `language`.
std::string YearsIn(platform::Language language, const profile::Count& years);

}  // namespace portfolio::document
