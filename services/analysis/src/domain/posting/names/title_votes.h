#pragma once

#include <string>
#include <utility>
#include <vector>

#include "analysis/src/domain/posting/names/name_votes.h"
#include "analysis/src/domain/posting/names/page_evidence.h"
#include "analysis/src/domain/posting/sections/title_patterns.h"

namespace portfolio::analysis {

/// A company that a title names beside the position: "X at Y", "Y seeks X".
struct NamedBeside {
  std::string company;
  NameKind kind = NameKind::kShared;
  int votes = 0;
};

/// Gathers the votes for the title of a posting over a page. The evidence outlives it.
class TitleVotes {
 public:
  explicit TitleVotes(const PageEvidence& page);

  /// Empty when the page names none.
  std::string Best() const { return titles_.Best(); }
  const std::vector<NamedBeside>& companies() const { return companies_; }

 private:
  void VoteByMarks();
  void VoteByHeadings();
  void VoteByFirstLines();
  void VoteByShared();
  void OpposeSite();
  void Add(const std::string& text, NameKind kind, int votes);
  bool AddBoth(const std::string& text, NameKind kind, int votes);
  std::string WithoutSite(const std::string& text);

  const PageEvidence& page_;
  NameVotes titles_;
  std::vector<NamedBeside> companies_;
};

/// "Analyst" of "Analyst – Hybrid, Berlin": without tails that say where and how one works, which
/// number the posting has, or what the company is called.
std::string WithoutConditions(std::string title, const std::string& company,
                              const PageEvidence& page);

}  // namespace portfolio::analysis
