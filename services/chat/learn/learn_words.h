#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "chat/src/domain/words/lexicon.h"

namespace portfolio::chat {

/// The words of which visitors' questions are made. Owns what its KnownWords view.
struct LearntWords {
  std::string frequent;
  std::vector<std::uint32_t> rare;

  KnownWords known() const { return {frequent, rare}; }
};

/// Words that several of the `questions` have are frequent. One that is a far more frequent word
/// with two neighbours swapped is a slip itself, and left out.
LearntWords LearnWords(const WordLists& questions);

}  // namespace portfolio::chat
