#pragma once

#include <optional>
#include <string>
#include <vector>

#include "document/src/domain/cv/cv_words.h"
#include "platform/text/language.h"
#include "profile/profile.h"

namespace portfolio::document {

using platform::Language;

enum class CvStyle {
  /// With portrait, drawings and the share link's QR code.
  kDrawn,
  /// One column of text, for portals that want it so.
  kPlain,
};

struct CvContact {
  std::string text;
  /// Address.
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

/// Skills of one level, or the industries.
struct CvSkillGroup {
  std::string title;
  std::vector<std::string> skills;
};

struct CvEducation {
  std::string dates;
  std::string degree;
  std::string institution;
  /// Place and grades.
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
};

/// Everything that a CV says in one language, in the order in which it is said, ready to be set:
/// dates and numbers are formatted, spaces bound.
struct CvSheet {
  Language language = Language::kEnglish;
  CvStyle style = CvStyle::kDrawn;
  const CvWords* words = nullptr;
  std::string title;
  /// At the foot of each page.
  std::string foot;
  /// Skills come before posts.
  bool skills_first = false;
  std::string name;
  std::string label;
  std::string headline;
  /// City and country.
  std::string location;
  std::vector<CvContact> contacts;
  std::string portrait_alternative;
  std::string summary;
  std::vector<CvJob> jobs;
  std::vector<CvEducation> education;
  /// Newest first.
  std::vector<CvProject> projects;
  std::vector<CvSkillGroup> skills;
  std::vector<CvCertificate> certificates;
  std::vector<CvLanguage> languages;
  std::vector<std::string> interests;
  std::vector<CvFigure> figures;
  int career_start = 0;
  /// The year after the newest date of the content.
  int career_end = 0;
  std::vector<CvMark> marks;
  /// Where the CV stands on the site; the QR code shows it.
  std::string share_link;
  /// The same content as JSON Resume, which a printed CV carries as an attached file; may be empty.
  std::string resume;
};

/// Takes one thing away: the last duty or result of the post that tells most, the older one among
/// equals, until every post tells two of each; then projects, until one is left; duties and
/// results, until every post tells one of each; the last project; at last the rest of duties and
/// results. False when nothing is left to take away.
bool Shorten(CvSheet* sheet);

/// The share link of a CV: /cv-download/{lang} or /cv-download/{lang}-{channel}.
std::string ShareLink(const std::string& public_url, Language language, const std::string& channel);

/// `public_url` has no slash at its end.
CvSheet ComposeCv(const profile::Profile& profile, Language language,
                  const std::string& public_url);

}  // namespace portfolio::document
