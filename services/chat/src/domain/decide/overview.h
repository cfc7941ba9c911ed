#pragma once

#include <optional>

#include "chat/src/domain/find/knowledge.h"
#include "chat/src/domain/say/tell_facts.h"

namespace portfolio::chat {

/// Answers asks that look over the whole record: a summary of the length asked for, what comes
/// first of its kind ("the industry she knows best"), which of two things is more. Composed of
/// facts, verdict first. Immutable; thread-safe.
class CareerOverview {
 public:
  explicit CareerOverview(const Knowledge& knowledge) : knowledge_(knowledge) {}

  /// Nothing where the ask wants something else, or the content has no measure for it. `today` is
  /// the month up to which running periods are reckoned.
  std::optional<FactAnswer> Answer(const Ask& ask, const UnderstoodQuestion& question,
                                   facts::Month today) const;

 private:
  class Attempt;
  const Knowledge& knowledge_;
};

}  // namespace portfolio::chat
