#include "analysis/src/domain/evaluation/improve_wording.h"

#include <utility>

namespace portfolio::analysis {

std::optional<JobEvaluation> ImproveWording::Run(const JobEvaluation& evaluation,
                                                 const Posting& posting,
                                                 platform::Language language, VisitorRole role,
                                                 platform::Deadline deadline,
                                                 platform::CancelToken cancel) {
  if (deadline.Remaining() <= kReserve) return std::nullopt;
  const auto mine = platform::Deadline::After(deadline.Remaining() - kReserve)
                        .Earlier(platform::Deadline::After(kLongest));
  const platform::StatusOr<bool> may = budget_.Take(mine);
  if (!may.ok() || !*may) return std::nullopt;
  WordingRequest request;
  request.posting = &posting;
  request.evaluation = &evaluation;
  for (const matching::Passage& passage : record_.passages())
    request.passages.push_back(passage.texts[language]);
  request.language = language;
  request.role = role;
  request.deadline = mine;
  request.cancel = std::move(cancel);
  const platform::StatusOr<ProposedWording> proposed = writer_.Write(request);
  if (!proposed.ok()) return std::nullopt;
  return check_.Apply(*proposed, evaluation, posting, language);
}

}  // namespace portfolio::analysis
