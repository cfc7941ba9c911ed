#pragma once

#include <string>
#include <vector>

#include "matching/job.h"

namespace portfolio::analysis {

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
struct Posting : matching::Job {
  PostingSource source = PostingSource::kPageText;
  std::string company;
  /// As written, or built from the parts of structured data: "50000-70000 EUR per year".
  std::string salary;
  /// "full-time", "contract" ..., or as written.
  std::string employment_type;
  /// YYYY-MM-DD.
  std::string date_posted;
  std::string valid_through;
  /// The whole description as plain text, one line per block.
  std::string description;
};

/// What a page is. A hub is where an employer tells of work and leads on to postings; a list names
/// several of them.
enum class PageKind {
  kPosting,
  kExpired,
  kList,
  kHub,
  kCompany,
  kArticle,
  kLogin,
  kBotWall,
  kError
};

/// "posting", "expired", "list", "hub", "company", "article", "login", "bot_wall" or "error".
const char* PageKindName(PageKind kind);

/// What a page's kind means to somebody who wants its posting.
enum class PageOutcome { kPosting, kExpired, kNotAPosting, kLoginWall, kBotWall };
PageOutcome OutcomeOf(PageKind kind);

/// "posting", "expired", "not-a-posting", "login-wall" or "bot-wall".
const char* PageOutcomeName(PageOutcome outcome);

/// One of the postings that a page lists.
struct ListedPosting {
  std::string title;
  /// As the page writes it, and so relative to the page's own; a fragment ("#baker",
  /// "#:~:text=Baker") where the posting stands on the page itself.
  std::string address;
};

/// A page and the posting read from it. The posting of an expired page is filled as well.
struct PageReading {
  PageKind kind = PageKind::kCompany;
  Posting posting;
  /// Where a small page lists several: which.
  std::vector<ListedPosting> postings;

  PageOutcome outcome() const { return OutcomeOf(kind); }
};

}  // namespace portfolio::analysis
