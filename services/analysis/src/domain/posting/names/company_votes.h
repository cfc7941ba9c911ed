#pragma once

#include <string>
#include <vector>

#include "analysis/src/domain/posting/names/name_votes.h"
#include "analysis/src/domain/posting/names/page_evidence.h"
#include "analysis/src/domain/posting/names/title_votes.h"

namespace portfolio::analysis {

/// Gathers the votes for the company of a posting over a page whose title is known. The evidence
/// outlives it.
class CompanyVotes {
 public:
  /// `beside` are the companies that titles name.
  CompanyVotes(const PageEvidence& page, const std::string& title,
               const std::vector<NamedBeside>& beside);

  /// Empty when the page names none.
  std::string Best() const;

 private:
  using LineIterator = std::vector<TextBlock>::const_iterator;

  void Add(const std::string& text, NameKind kind, int votes);
  void PreferRepeated();
  bool MayBeCompany(const std::string& part) const;
  std::string MarkedCompany() const;
  void VoteBySegments(const std::string& text);
  std::string BehindShortTitle(const std::string& segment) const;
  void VoteAroundTitle(const std::string& segment);
  void VoteNearTitle();
  void VoteAboveTitle();
  void VoteByLine(const TextBlock& line, int plain);
  std::string LinkedCompany() const;
  void VoteByProse();
  void VoteForSite(const SiteName& site);
  std::string InFull(const std::string& company) const;

  const PageEvidence& page_;
  const std::string title_;
  const LineIterator title_line_;
  std::vector<std::string> near_title_;
  std::vector<std::string> legal_names_;
  std::vector<std::string> named_;
  NameVotes companies_;
};

}  // namespace portfolio::analysis
