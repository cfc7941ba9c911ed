#pragma once

#include <string>
#include <vector>

#include "chat/src/domain/converse.h"
#include "eval/chat/chat_questions.h"
#include "unit/chat/sample_knowledge.h"

namespace portfolio::chat {

/// The last answer of a talk about the sample owner.
inline ComposedAnswer LastAnswer(const std::vector<std::string>& messages,
                                 Language language = Language::kEnglish) {
  const Converse converse(SampleKnowledge(), EvalMonth);
  Talk talk;
  ComposedAnswer answer;
  for (const std::string& message : messages) {
    answer = converse.Answer(message, language, talk);
    talk.push_back(TurnOf(SampleKnowledge(), message, answer));
  }
  return answer;
}

inline bool Holds(const ComposedAnswer& answer, const std::string& part) {
  return answer.text.find(part) != std::string::npos;
}

}  // namespace portfolio::chat
