#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chat/src/domain/say/talk.h"
#include "platform/error/status.h"
#include "platform/time/deadline.h"

namespace portfolio::chat {

/// Outcome of a message whose answer a language model is still writing, and of one that was broken
/// off by the visitor.
inline constexpr std::string_view kPending = "pending";
inline constexpr std::string_view kPartial = "partial";

/// An answer as it is stored.
struct StoredAnswer {
  std::string id;
  std::string response;
  /// Two letters.
  std::string language;
  /// OutcomeName, kPending or kPartial.
  std::string outcome;
  /// Ids of the passages that it rests on, best first.
  std::vector<std::string> passages;
  /// As in Turn.
  std::vector<std::string> listed = {};
  std::string framing = {};
};

/// A question with its answer, to be counted and stored. `answer.id` is given by the store.
struct NewMessage {
  std::string session_id;
  /// Of the visitor; only for the allowance of model calls.
  std::string client_address;
  /// Tokens that a model's answer may cost; 0 when no model is to be asked.
  int model_tokens = 0;
  /// The client's identifier; empty for none.
  std::string message_id;
  std::string message;
  /// The question without case and punctuation, by which unanswered ones are told apart.
  std::string fingerprint;
  StoredAnswer answer;
};

struct Stored {
  enum class Kind {
    kStored,
    /// This message_id was stored before; `answer` is what was answered then.
    kRepeated,
    /// The session has used up its messages; nothing is stored.
    kLimited,
  };
  Kind kind = Kind::kStored;
  StoredAnswer answer;
  /// Model tokens were asked for and are reserved.
  bool model_allowed = false;
};

/// What completes a message that was stored as pending.
struct Completion {
  StoredAnswer answer;
  std::string fingerprint;
  /// Model tokens as reserved and as used; both 0 when none were reserved.
  int reserved_tokens = 0;
  int used_tokens = 0;
};

/// Keeps messages. Thread-safe. Errors: UNAVAILABLE and DEADLINE_EXCEEDED when the store can't be
/// reached, RESOURCE_EXHAUSTED when it has too much to do.
class MessageStore {
 public:
  virtual ~MessageStore() = default;

  /// Counts the message against its session's limit and stores it, both or neither: exact under any
  /// number of parallel calls. Also reserves model tokens where they are asked for and allowed.
  /// Returns at once; `done` runs on a thread of the store and must not block.
  virtual void Store(NewMessage message, std::function<void(platform::StatusOr<Stored>)> done) = 0;

  /// Writes the answer of a message that was stored with the outcome kPending.
  virtual void Complete(Completion completion, std::function<void(platform::Status)> done) = 0;

  /// The session's last messages that have an answer, the oldest first, at most kMostTurns; none
  /// for a first question.
  virtual platform::StatusOr<Talk> FindTalk(const std::string& session_id,
                                            platform::Deadline deadline) = 0;
};

}  // namespace portfolio::chat
