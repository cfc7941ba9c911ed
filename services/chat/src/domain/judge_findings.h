#pragma once

#include "chat/src/domain/find_passages.h"

namespace portfolio::chat {

/// Terms that Hit::terms has room for.
inline constexpr std::size_t kMostTerms = 64;

/// How well a passage meets a question, 0 to 1: one that holds all of its words in passing counts
/// half as much as one that is about them.
double Confidence(const Hit& hit);

/// True when the question names a year that stands in the text of `hit`.
bool HoldsYear(const Findings& findings, const Hit& hit);

/// True when `hit` holds nothing of what the question asks but the name of what it asks it of: "How
/// many employees does Meridale have?"
bool HoldsOnlyNames(const Findings& findings, const Hit& hit);

/// Whether the best of the findings answers the question, rather than being near it. It doesn't
/// when the question is for a thing that the content doesn't speak of, or for something of a firm
/// of which the passage holds only the name. `names_skill`: the best passage is a skill's; whatever
/// is asked of one, its level is the answer.
bool HoldAnswer(const Findings& findings, bool names_skill);

}  // namespace portfolio::chat
