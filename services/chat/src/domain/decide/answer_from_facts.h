#pragma once

#include <optional>

#include "chat/src/domain/find/knowledge.h"
#include "chat/src/domain/say/talk.h"
#include "chat/src/domain/say/tell_facts.h"

namespace portfolio::chat {

/// Answers asks for one attribute of a thing that is named or in focus: whether she knows it, an
/// address, a period, a place, a team, a grade, what came before or after. Immutable; thread-safe.
class AnswerFromFacts {
 public:
  explicit AnswerFromFacts(const Knowledge& knowledge) : knowledge_(knowledge) {}

  /// Nothing where the ask wants more than a fact, or the content doesn't state it. `today` is the
  /// month up to which running periods are reckoned.
  std::optional<FactAnswer> Answer(const Ask& ask, const UnderstoodQuestion& question,
                                   const Talk& talk, facts::Month today) const;

 private:
  class Attempt;
  const Knowledge& knowledge_;
};

}  // namespace portfolio::chat
