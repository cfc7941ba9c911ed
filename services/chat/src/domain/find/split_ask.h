#pragma once

#include <vector>

#include "chat/src/domain/find/find_passages.h"
#include "chat/src/domain/find/knowledge.h"

namespace portfolio::chat {

/// Cuts an ask that joins several without a question word for each: "What is her notice period, is
/// she married and does she speak German?" It is cut where every piece stands for itself: the
/// content answers it, it names something that the content lacks, or it is refused. Immutable;
/// thread-safe.
class SplitAsk {
 public:
  explicit SplitAsk(const Knowledge& knowledge) : knowledge_(knowledge), find_(knowledge) {}

  /// The pieces in their order, at least two; none where it is one ask.
  std::vector<Ask> Split(const Ask& ask, Language language) const;

 private:
  /// Pieces that stand for themselves; none where one of them doesn't.
  struct Standing {
    std::vector<Ask> asks;
    /// One is private or beside the point; one names what the content lacks.
    bool refused = false;
    bool unknown = false;
  };
  Standing StandingOf(const Ask& ask, bool at_commas, Language language) const;

  const Knowledge& knowledge_;
  const FindPassages find_;
};

}  // namespace portfolio::chat
