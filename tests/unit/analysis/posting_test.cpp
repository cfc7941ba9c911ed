#include "analysis/src/domain/posting/sections/posting.h"

#include <catch2/catch.hpp>
#include <set>

using namespace portfolio::analysis;

TEST_CASE("Each kind of page and each source has a name of its own") {
  std::set<std::string> kinds;
  for (int i = 0; i <= static_cast<int>(PageKind::kError); ++i) {
    CHECK(kinds.insert(PageKindName(static_cast<PageKind>(i))).second);
  }
  std::set<std::string> sources;
  for (int i = 0; i <= static_cast<int>(PostingSource::kPastedText); ++i) {
    CHECK(sources.insert(PostingSourceName(static_cast<PostingSource>(i))).second);
  }
}

TEST_CASE("Only a posting is one; what merely tells of work is none") {
  CHECK(OutcomeOf(PageKind::kPosting) == PageOutcome::kPosting);
  CHECK(OutcomeOf(PageKind::kExpired) == PageOutcome::kExpired);
  CHECK(OutcomeOf(PageKind::kLogin) == PageOutcome::kLoginWall);
  CHECK(OutcomeOf(PageKind::kBotWall) == PageOutcome::kBotWall);
  for (const PageKind kind : {PageKind::kList, PageKind::kHub, PageKind::kCompany,
                              PageKind::kArticle, PageKind::kError}) {
    CHECK(std::string(PageOutcomeName(OutcomeOf(kind))) == "not-a-posting");
  }
}
