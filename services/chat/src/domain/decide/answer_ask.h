#pragma once

#include <string>
#include <vector>

#include "chat/src/domain/decide/answer_from_facts.h"
#include "chat/src/domain/decide/overview.h"
#include "chat/src/domain/find/find_passages.h"
#include "chat/src/domain/find/knowledge.h"
#include "chat/src/domain/say/ask_answer.h"
#include "chat/src/domain/say/talk.h"

namespace portfolio::chat {

/// Answers one ask of a message: finds, decides by the table of decision.h, and quotes. Immutable;
/// thread-safe.
class AnswerAsk {
 public:
  explicit AnswerAsk(const Knowledge& knowledge)
      : knowledge_(knowledge), find_(knowledge), from_facts_(knowledge), overview_(knowledge) {}

  /// The facts alone answer it.
  bool IsAnsweredByFacts(const Ask& ask, const UnderstoodQuestion& question, const Talk& talk,
                         facts::Month today) const {
    return overview_.Answer(ask, question, today) || from_facts_.Answer(ask, question, talk, today);
  }

  /// `talk`: with the asks of this message that were answered before this one.
  AskAnswer Answer(const Ask& ask, const UnderstoodQuestion& question, const ReadText& framing,
                   const Talk& talk, facts::Month today) const;

 private:
  class Attempt;
  const Knowledge& knowledge_;
  const FindPassages find_;
  const AnswerFromFacts from_facts_;
  const CareerOverview overview_;
};

}  // namespace portfolio::chat
