#pragma once

#include <string>

#include "analysis/src/domain/evaluation/job_evaluation.h"
#include "analysis/src/domain/posting/sections/posting.h"
#include "matching/match_job.h"
#include "platform/phrases/phrases.h"

namespace portfolio::analysis {

/// Puts a match into words: rows, summary, advice in the tone of the role, and for recruiters three
/// questions about the gaps. The words come from phrases/, the quotes from the posting and
/// the owner's content; scores are taken as they are. Stateless, thread-safe.
class DescribeMatch {
 public:
  /// `owner_names` are the owner's name in each language. All must outlive this.
  DescribeMatch(const matching::Vocabulary& vocabulary, const matching::OwnerRecord& record,
                const platform::Phrases& phrases, platform::PerLanguage<std::string> owner_names)
      : vocabulary_(vocabulary),
        record_(record),
        phrases_(phrases),
        owner_names_(std::move(owner_names)) {}

  JobEvaluation Run(const Posting& posting, const matching::MatchResult& match,
                    platform::Language language, VisitorRole role) const;

 private:
  const matching::Vocabulary& vocabulary_;
  const matching::OwnerRecord& record_;
  const platform::Phrases& phrases_;
  const platform::PerLanguage<std::string> owner_names_;
};

/// At most `bytes` of `text`, cut between words and marked by an ellipsis.
std::string Shortened(std::string_view text, size_t bytes);

}  // namespace portfolio::analysis
