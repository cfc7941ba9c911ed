#pragma once

#include <string>
#include <vector>

namespace portfolio::analysis {

/// A line in which a posting asks something of the applicant, in its own words.
struct RequirementLine {
  std::string text;
  /// False for "nice to have".
  bool mandatory = true;
};

/// Where in the page a posting was found, by falling trust.
enum class PostingSource {
  kJsonLd,
  kMicrodata,
  kBoardData,
  kBoardMarkup,
  kEmbeddedState,
  kPageText,
  kPastedText
};

/// "json-ld", "microdata", "board-data", "board-markup", "embedded-state", "page-text" or
/// "pasted-text".
const char* PostingSourceName(PostingSource source);

/// A job posting as its page states it. Fields that the page doesn't state are empty; nothing is
/// guessed.
struct Posting {
  PostingSource source = PostingSource::kPageText;
  std::string title;
  std::string company;
  /// "City, Region, Country"; several are joined by "; ".
  std::string location;
  /// As written, or built from the parts of structured data: "50000-70000 EUR per year".
  std::string salary;
  /// "full-time", "contract" ..., or as written.
  std::string employment_type;
  bool remote = false;
  /// Two letters; empty when unsure.
  std::string language;
  /// YYYY-MM-DD.
  std::string date_posted;
  std::string valid_through;
  std::vector<std::string> responsibilities;
  std::vector<RequirementLine> requirements;
  /// The years of experience that a board's own field states, in its words.
  std::string experience;
  /// What the page itself lists as skills.
  std::vector<std::string> skills;
  /// The whole description as plain text, one line per block.
  std::string description;
};

/// What a page turned out to be.
enum class PageOutcome { kPosting, kExpired, kNotAPosting, kLoginWall, kBotWall };

/// "posting", "expired", "not-a-posting", "login-wall" or "bot-wall".
const char* PageOutcomeName(PageOutcome outcome);

/// A page and the posting read from it. The posting of an expired page is filled as well.
struct PageReading {
  PageOutcome outcome = PageOutcome::kNotAPosting;
  Posting posting;
};

}  // namespace portfolio::analysis
