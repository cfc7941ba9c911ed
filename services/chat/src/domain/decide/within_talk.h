#pragma once

#include <cstddef>
#include <vector>

#include "chat/src/domain/find/find_passages.h"
#include "chat/src/domain/read/reading.h"
#include "chat/src/domain/say/talk.h"

namespace portfolio::chat {

/// A passage as the answer to an ask within a talk.
struct Likely {
  std::size_t passage = 0;
  /// The logarithm of the odds for it, but for a constant: of two the difference tells how much
  /// likelier one is.
  double log_odds = 0;
};

/// The passages that may answer what is asked behind `last`, the likeliest first, at most
/// kMostHits: by the ask's own words, by those with the question before, by how closely they
/// belong to what was said, and whether they hold a date or figure that is asked for. `alone`: all
/// that was found for the ask's own words.
std::vector<Likely> RankWithinTalk(const Knowledge& knowledge, const FindPassages& find,
                                   const Ask& ask, const UnderstoodQuestion& question,
                                   const Findings& alone, const Turn& last);

}  // namespace portfolio::chat
