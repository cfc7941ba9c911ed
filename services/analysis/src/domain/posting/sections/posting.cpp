#include "analysis/src/domain/posting/sections/posting.h"

namespace portfolio::analysis {

const char* PostingSourceName(PostingSource source) {
  switch (source) {
    case PostingSource::kJsonLd:
      return "json-ld";
    case PostingSource::kMicrodata:
      return "microdata";
    case PostingSource::kBoardData:
      return "board-data";
    case PostingSource::kBoardMarkup:
      return "board-markup";
    case PostingSource::kEmbeddedState:
      return "embedded-state";
    case PostingSource::kPastedText:
      return "pasted-text";
    case PostingSource::kPageText:
      break;
  }
  return "page-text";
}

const char* PageOutcomeName(PageOutcome outcome) {
  switch (outcome) {
    case PageOutcome::kPosting:
      return "posting";
    case PageOutcome::kExpired:
      return "expired";
    case PageOutcome::kLoginWall:
      return "login-wall";
    case PageOutcome::kBotWall:
      return "bot-wall";
    case PageOutcome::kNotAPosting:
      break;
  }
  return "not-a-posting";
}

const char* PageKindName(PageKind kind) {
  switch (kind) {
    case PageKind::kPosting:
      return "posting";
    case PageKind::kExpired:
      return "expired";
    case PageKind::kList:
      return "list";
    case PageKind::kHub:
      return "hub";
    case PageKind::kArticle:
      return "article";
    case PageKind::kLogin:
      return "login";
    case PageKind::kBotWall:
      return "bot_wall";
    case PageKind::kError:
      return "error";
    case PageKind::kCompany:
      break;
  }
  return "company";
}

PageOutcome OutcomeOf(PageKind kind) {
  switch (kind) {
    case PageKind::kPosting:
      return PageOutcome::kPosting;
    case PageKind::kExpired:
      return PageOutcome::kExpired;
    case PageKind::kLogin:
      return PageOutcome::kLoginWall;
    case PageKind::kBotWall:
      return PageOutcome::kBotWall;
    default:
      return PageOutcome::kNotAPosting;
  }
}

}  // namespace portfolio::analysis
