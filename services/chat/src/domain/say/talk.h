#pragma once

#include <string>
#include <vector>

#include "chat/src/domain/read/read_text.h"

namespace portfolio::chat {

/// A question of a session with its answer, as they are stored: what a later one leans on.
struct Turn {
  std::string question;
  std::string answer;
  /// Ids of the passages that it rested on, best first.
  std::vector<std::string> passages;
  /// Ids of the things that the answer listed, in its order: "the second one".
  std::vector<std::string> listed;
  /// What the visitor told of herself and her situation, as she wrote it.
  std::string framing;
  /// `question` and `framing`, read no more than once for a message that leans on them.
  ReadText read = {};
  ReadText read_framing = {};
};

/// The last turns of a session, the oldest first; at most kMostTurns.
using Talk = std::vector<Turn>;
inline constexpr std::size_t kMostTurns = 6;

}  // namespace portfolio::chat
