#pragma once

#include <string>
#include <utility>
#include <vector>

#include "draft/draft.h"
#include "draft/owner_words.h"
#include "draft/source.h"

namespace portfolio::draft {

struct DatedPost {
  const resume::Post* post = nullptr;
  std::string id;
  /// YYYY-MM; `end` is empty where the post lasts.
  std::string start;
  std::string end;
};

struct LevelledLanguage {
  const resume::SpokenLanguage* language = nullptr;
  std::string id;
  LanguageLevel level;
};

/// An id of the content and what it stands for.
template <typename T>
using Named = std::vector<std::pair<std::string, T>>;

/// What of a source goes into a draft, with ids and within the content's limits. Points into the
/// source.
struct Facts {
  std::vector<DatedPost> posts;
  Named<const resume::Degree*> degrees;
  std::vector<LevelledLanguage> languages;
  Named<std::string> interests;
  Named<std::string> skills;
  Named<const Project*> projects;
  Named<const Certificate*> certificates;
  std::string city;
  std::string country;
  std::string time_zone;
  /// See Draft.
  std::vector<std::string> assumed;
  std::vector<std::string> to_say;

  /// Whole years with a post.
  int YearsOfExperience(const std::string& today) const;
  /// What the owner is, in a few words.
  std::string Label(const resume::Resume& resume) const;
};

/// The level that is assumed of every skill, in percent.
inline constexpr int kAssumedLevel = 70;
/// Stands for what nobody told.
inline constexpr const char* kUnknown = "…";

Facts CollectFacts(const Source& source, const DraftOptions& options);

/// "+49 170 555", or empty where the country's code is missing.
std::string InternationalPhone(const std::string& phone);

/// The first or last month of a date that may be a year alone, as YYYY-MM.
std::string MonthText(const resume::Date& date, bool last);

std::string WriteSite(const Facts& facts, const Source& source, const DraftOptions& options);
std::string WriteProfile(const Facts& facts, const Source& source, const DraftOptions& options);
platform::StatusOr<std::string> WriteTexts(const Facts& facts, const Source& source,
                                           const DraftOptions& options);

}  // namespace portfolio::draft
