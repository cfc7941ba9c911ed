#pragma once

#include <map>
#include <string>
#include <vector>

#include "chat/src/domain/per_language.h"
#include "platform/error/status.h"

namespace portfolio::chat {

/// A question with what a right answer to it is.
struct KnownQuestion {
  std::string id;
  /// "answer", "declined" or "unknown"; what should become of it.
  std::string kind = "answer";
  /// A right answer holds at least one text of every group.
  std::vector<std::vector<std::string>> expect;
  /// ... and none of these.
  std::vector<std::string> forbid;
  /// Text by language code.
  std::map<std::string, std::string> questions;
};

/// Reads a JSON file of tests/eval/chat.
platform::StatusOr<std::vector<KnownQuestion>> ReadQuestions(const std::string& path);

/// True when `answer` holds what is expected and nothing that is forbidden; compared without case,
/// with every kind of space as a plain one.
bool IsRight(const KnownQuestion& question, const std::string& answer);

}  // namespace portfolio::chat
