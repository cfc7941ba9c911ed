#pragma once

#include <optional>
#include <string>

#include "chat/src/domain/find/find_passages.h"
#include "chat/src/domain/find/knowledge.h"
#include "chat/src/domain/say/ask_answer.h"

namespace portfolio::chat {

/// Weighs what the visitor needs against the owner's record by the rules of the job match
/// (services/matching): the verdict, the strongest facts, and what the record lacks. `role`: text
/// that may name the position, "a delivery manager"; may be empty. Nothing where neither the rules
/// nor the passages find anything of the situation.
std::optional<AskAnswer> WeighFit(const Knowledge& knowledge, const FindPassages& find,
                                  const ReadText& situation, const std::string& role,
                                  Language language);

/// What a visitor's situation is about, in the words of the match: "seafaring, law";
/// empty where it names nothing known.
std::string TopicsOfSituation(const Knowledge& knowledge, const ReadText& situation,
                              Language language);

}  // namespace portfolio::chat
