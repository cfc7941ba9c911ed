#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace portfolio::chat {

/// What became of a question; stored with it.
enum class Outcome {
  kAnswered,
  /// Politely refused: private, off-topic, an attempt at the rules.
  kDeclined,
  kSmallTalk,
  /// The content doesn't say; kept for the owner.
  kUnanswered,
};

/// "answered", "declined", "small_talk" or "unanswered".
std::string_view OutcomeName(Outcome outcome);

/// The answer to one ask.
struct AskAnswer {
  /// Light Markdown.
  std::string text;
  Outcome outcome = Outcome::kAnswered;
  /// Positions of the passages that it rests on, best first.
  std::vector<std::size_t> passages;
  /// Ids of the things that it lists.
  std::vector<std::string> listed;
  /// The row of the table that decided it; see decision.h.
  std::string_view reason = {};
  /// It is the nearest that is known and no answer; the message says so once.
  bool nearest = false;
  /// What the visitor told of her situation decided it.
  bool in_situation = false;
};

}  // namespace portfolio::chat
