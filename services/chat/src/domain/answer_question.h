#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "chat/src/domain/answer_writer.h"
#include "chat/src/domain/converse.h"
#include "chat/src/domain/find/knowledge.h"
#include "chat/src/domain/message_store.h"
#include "chat/src/domain/message_text.h"
#include "platform/error/status.h"
#include "platform/text/language.h"
#include "platform/time/cancel.h"
#include "platform/time/deadline.h"

namespace portfolio::chat {

/// The one message that asks for the owner's CV data instead of an answer.
inline constexpr std::string_view kCvDataRequest = "CV_DATA_REQUEST";

/// A visitor's question as it came.
struct Question {
  std::string session_id;
  std::string client_address;
  /// At most 64 bytes; empty for none.
  std::string message_id;
  std::string text;
  /// Language of the page, two letters; empty means English.
  std::string language;
  platform::Deadline deadline;
  platform::CancelToken cancel;
};

/// A part of the page that an answer rests on.
struct Source {
  std::string section;
  std::string entry;
  std::string title;

  bool operator==(const Source&) const = default;
};

struct Reply {
  /// Light Markdown; JSON for kCvDataRequest; empty when the limit is reached.
  std::string text;
  bool limit_reached = false;
  std::string contact_message;
  std::vector<Source> sources;
  /// Identifier of the stored message; empty when nothing was stored.
  std::string id;
};

/// Takes an answer, piece by piece. Called by one thread at a time, not always the same.
class AnswerListener {
 public:
  virtual ~AnswerListener() = default;
  /// More text; the pieces together are the reply's text.
  virtual void OnText(std::string_view text) = 0;
  /// The end; comes exactly once and last. Errors: INVALID_ARGUMENT with reason MESSAGE_REQUIRED,
  /// MESSAGE_TOO_LONG, MESSAGE_ID_TOO_LONG, LANGUAGE_UNKNOWN or SESSION_REQUIRED; ABORTED with
  /// ANSWER_PENDING when a repeat comes before the first has its answer; those of MessageStore.
  virtual void OnEnd(platform::StatusOr<Reply> reply) = 0;
};

/// Hears how answering goes, for metrics. Thread-safe; must not block.
class AnswerObserver {
 public:
  virtual ~AnswerObserver() = default;
  /// "answered", "declined", "small_talk", "unanswered", "partial", "limited" or "repeated".
  virtual void OnOutcome(std::string_view) {}
  /// A model's answer was given up for the embedded engine's; why.
  virtual void OnFallback(std::string_view) {}
  /// A model's sentence was kept from the visitor; see claims::Verdict.
  virtual void OnSentenceRefused(std::string_view) {}
  /// From the question to the first text that the visitor sees.
  virtual void OnFirstText(std::chrono::duration<double>) {}
};

/// Answers one question and stores it: by the embedded engine, or by a writer that is given the
/// passages that the engine finds, each of its sentences checked before it is shown. Whatever
/// happens to the writer, the visitor gets a valid answer. Thread-safe.
class AnswerQuestion {
 public:
  static constexpr std::size_t kMaxMessageCodePoints = 2000;
  static constexpr std::size_t kMaxMessageIdBytes = 64;

  /// For one answer, whatever the caller's deadline.
  static constexpr std::chrono::milliseconds kDefaultTimeout{30000};

  /// `cv_data` is the answer to kCvDataRequest. Without a writer the embedded engine answers all.
  /// All must outlive this.
  AnswerQuestion(const Knowledge& knowledge, MessageStore& store, PerLanguage<std::string> cv_data,
                 AnswerWriter* writer, AnswerObserver& observer,
                 std::chrono::milliseconds timeout = kDefaultTimeout);

  /// Begins to answer; the listener may be called before this returns, or later.
  void Ask(const Question& question, std::shared_ptr<AnswerListener> listener);

 private:
  friend class WrittenAnswer;
  struct Draft;

  platform::StatusOr<std::string> ReadText(const Question& question) const;
  void AnswerEmbedded(std::shared_ptr<Draft> draft);
  void AnswerWritten(std::shared_ptr<Draft> draft);
  void CompleteEmbedded(std::shared_ptr<Draft> draft, const std::string& id);
  NewMessage MessageOf(const Draft& draft) const;
  StoredAnswer StoredForm(const ComposedAnswer& composed) const;
  /// Handles what isn't a fresh message; true when it is one.
  bool IsFresh(const platform::StatusOr<Stored>& stored, Draft& draft) const;
  void Deliver(Draft& draft, Reply reply) const;
  Reply ReplyOf(const StoredAnswer& answer) const;
  Reply LimitReached(Language language) const;

  const Knowledge& knowledge_;
  MessageStore& store_;
  const PerLanguage<std::string> cv_data_;
  AnswerWriter* const writer_;
  AnswerObserver& observer_;
  const std::chrono::milliseconds timeout_;
  const Converse converse_;
};

}  // namespace portfolio::chat
