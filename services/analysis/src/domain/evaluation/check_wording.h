#pragma once

#include <string>

#include "analysis/src/domain/evaluation/wording_writer.h"
#include "claims/record.h"
#include "matching/match_job.h"
#include "matching/vocabulary.h"

namespace portfolio::analysis {

/// Decides what of a proposed wording goes into an evaluation. Scores, rows and levels are never
/// taken from a proposal.
///
/// A text is taken when it
///   - is plain: of a sensible length, without addresses, links, markup or control characters,
///   - is in the visitor's language,
///   - holds no number that the evaluation, the posting and the content don't hold, and no
///   percentage
///     but the evaluation's own,
///   - names no skill that neither the posting nor the content names, and a skill that is missing
///   only
///     in a sentence that says so,
///   - claims nothing that the owner's record doesn't prove (claims/sentence_checker.h); the
///   posting is the visitor's words, and the evaluation's own score needs no proof.
/// The summary is taken whole or not at all; recommendations one by one. A quote is taken when it
/// stands in the owner's content letter by letter and its row has none. Stateless, thread-safe.
class WordingCheck {
 public:
  /// All must outlive this.
  WordingCheck(const matching::Vocabulary& vocabulary, const matching::OwnerRecord& record,
               const claims::Record& claims)
      : vocabulary_(vocabulary), record_(record), claims_(claims) {}

  /// `evaluation` with what can be taken of `proposed`.
  JobEvaluation Apply(const ProposedWording& proposed, JobEvaluation evaluation,
                      const Posting& posting, platform::Language language) const;

 private:
  const matching::Vocabulary& vocabulary_;
  const matching::OwnerRecord& record_;
  const claims::Record& claims_;
};

}  // namespace portfolio::analysis
