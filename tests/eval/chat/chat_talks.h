#pragma once

#include <string>
#include <vector>

#include "eval/chat/chat_questions.h"

namespace portfolio::chat {

/// How good an answer is; a hedge says that it is the nearest that is known.
enum class Mark { kRight, kHedged, kPartly, kWrong };
inline constexpr std::size_t kMarks = 4;

struct WrittenTurn {
  std::string text;
  /// What a right answer tells, in words.
  std::string want;
  KnownQuestion expected;
  /// Nothing of the content answers it.
  bool decline = false;
};

/// A conversation or a single message of tests/eval/chat/talks.
struct WrittenTalk {
  std::string id;
  Language language = Language::kEnglish;
  bool single = false;
  std::vector<WrittenTurn> turns;
};

/// Reads a file of a talk a line.
platform::StatusOr<std::vector<WrittenTalk>> ReadTalks(const std::string& path);

/// A turn as it was held.
struct HeldTurn {
  ComposedAnswer answer;
  Mark mark = Mark::kWrong;
  Turn turn;
};

/// Holds a talk with the embedded engine, each turn with the state that those before left.
std::vector<HeldTurn> Hold(const Knowledge& knowledge, const WrittenTalk& talk);

}  // namespace portfolio::chat
