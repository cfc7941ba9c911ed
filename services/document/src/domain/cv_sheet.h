#pragma once

#include <optional>
#include <string>
#include <vector>

#include "document/src/domain/cv_words.h"
#include "platform/text/language.h"
#include "profile/profile.h"

namespace portfolio::document {

using platform::Language;

struct CvContact {
  /// Empty where the text speaks for itself.
  std::string label;
  std::string text;
  /// Address, or empty.
  std::string link;
};

/// A mark on the career scale.
struct CvMark {
  int year = 0;
  std::string title;
};

/// A result with the figure that is drawn.
struct CvFigure {
  profile::Metric metric;
  std::string display;
  std::string label;
};

struct CvJob {
  std::string dates;
  bool current = false;
  std::string position;
  std::string employer;
  std::string location;
  std::string summary;
  std::vector<std::string> responsibilities;
  std::vector<std::string> results;
  /// In one line; may be empty.
  std::string tools;
};

struct CvProject {
  std::string dates;
  std::string name;
  std::string role;
  std::string description;
  std::string link;
};

struct CvSkill {
  std::string name;
  /// Percent.
  std::optional<int> level;
  /// In words, where there is no level.
  std::string note;
};

struct CvSkillGroup {
  std::string title;
  std::vector<CvSkill> skills;
};

struct CvEducation {
  std::string dates;
  std::string degree;
  std::string institution;
  std::string facts;
};

struct CvCertificate {
  std::string date;
  std::string name;
  std::string issuer;
  std::string link;
};

struct CvLanguage {
  std::string name;
  std::string level;
  /// 1 (basic) to 4 (native).
  int steps = 0;
};

/// Everything that a CV says in one language, in the order in which it is said, ready to be set:
/// dates and numbers are formatted, spaces bound.
struct CvSheet {
  Language language = Language::kEnglish;
  const CvWords* words = nullptr;
  std::string title;
  std::string name;
  std::string label;
  std::string headline;
  std::vector<CvContact> contacts;
  int career_start = 0;
  /// The year after the newest date of the content.
  int career_end = 0;
  std::vector<CvMark> marks;
  std::string portrait_alternative;
  std::string summary;
  std::vector<CvFigure> figures;
  std::vector<CvJob> jobs;
  /// Newest first.
  std::vector<CvProject> projects;
  std::vector<CvSkillGroup> skills;
  std::vector<CvEducation> education;
  std::vector<CvCertificate> certificates;
  std::vector<CvLanguage> languages;
  std::vector<std::string> interests;
  /// Where the CV stands on the site; the QR code shows it.
  std::string share_link;
};

/// The share link of a CV: /cv-download/{lang} or /cv-download/{lang}-{channel}.
std::string ShareLink(const std::string& public_url, Language language, const std::string& channel);

/// `public_url` has no slash at its end.
CvSheet ComposeCv(const profile::Profile& profile, Language language,
                  const std::string& public_url);

}  // namespace portfolio::document
