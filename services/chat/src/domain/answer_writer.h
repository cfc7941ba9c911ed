#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chat/src/domain/say/talk.h"
#include "claims/record.h"
#include "platform/error/status.h"
#include "platform/text/language.h"
#include "platform/time/cancel.h"
#include "platform/time/deadline.h"

namespace portfolio::chat {

using platform::kLanguages;
using platform::Language;
using platform::PerLanguage;

/// What an answer may rest on, in its language.
struct Excerpt {
  std::string title;
  std::string text;
};

struct WriteRequest {
  std::string question;
  Language language = Language::kEnglish;
  std::vector<Excerpt> excerpts;
  /// The turns before, the oldest first.
  Talk earlier;
  platform::Deadline deadline;
};

/// Takes what a writer writes. Called on the writer's thread: must not block.
class WriterListener {
 public:
  virtual ~WriterListener() = default;
  /// More text; false: enough.
  virtual bool OnText(std::string_view text) = 0;
  /// Once and last. `complete` is false when the text was cut off by a limit. `tokens` is what it
  /// cost, 0 when unknown.
  virtual void OnEnd(platform::Status status, bool complete, std::int64_t tokens) = 0;
};

/// Writes an answer in words of its own: a language model. Thread-safe.
class AnswerWriter {
 public:
  /// Stands alone for "the excerpts don't say".
  static constexpr std::string_view kUnknownMark = "[UNKNOWN]";

  virtual ~AnswerWriter() = default;
  /// False when it has as many answers under way as it may.
  virtual bool CanTakeMore() const = 0;
  /// The most tokens that one answer may cost, with its question.
  virtual int MaxTokens() const = 0;
  /// Sentences of its instructions, which must not come out.
  virtual const std::vector<std::string>& Instructions() const = 0;
  /// What its sentences are checked against.
  virtual const claims::Record& record() const = 0;
  /// Returns at once. A cancelled token ends the work.
  virtual void Write(WriteRequest request, std::shared_ptr<WriterListener> listener,
                     platform::CancelToken cancel) = 0;
};

}  // namespace portfolio::chat
