#pragma once

#include <optional>

#include "chat/src/domain/find/knowledge.h"
#include "chat/src/domain/say/ask_answer.h"
#include "chat/src/domain/say/tell_facts.h"

namespace portfolio::chat {

/// What the record says of a line of business that an ask or the visitor's situation speaks of.
struct IndustryAnswer {
  FactAnswer answer;
  /// The owner knows it; else the answer is that it isn't in the record, or what she tells of it.
  bool own = false;
  /// The visitor told of it and asks whether such a thing was done.
  bool of_situation = false;
};

/// "Does she know mining?", "we run a bakery: has she done such a thing?" Nothing where the ask
/// wants something else, or nothing tells the line of business.
std::optional<IndustryAnswer> TellOfIndustry(const Knowledge& knowledge, const TellFacts& tell,
                                             const Ask& ask, const UnderstoodQuestion& question,
                                             const ReadText& situation);

}  // namespace portfolio::chat
