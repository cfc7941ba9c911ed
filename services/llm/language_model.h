#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "platform/error/status.h"
#include "platform/time/cancel.h"
#include "platform/time/deadline.h"

namespace portfolio::llm {

struct Turn {
  enum class Role { kSystem, kUser, kAssistant };
  Role role = Role::kUser;
  std::string text;
  /// The same in many requests: worth keeping for a server that can (see ModelConfig).
  bool stable = false;
};

struct ModelRequest {
  std::vector<Turn> turns;
  /// Always sent; also the bound after which an endless answer is cut off here (4 bytes a token).
  int max_tokens = 700;
  double temperature = 0.2;
  /// A JSON schema that the answer should follow; empty for prose. Servers exist that ignore it:
  /// always check the answer.
  std::string json_schema;
  /// For the whole answer, and for its first text.
  platform::Deadline deadline;
  std::chrono::milliseconds first_text_timeout{8000};
};

/// How an answer ended.
struct ModelResult {
  /// "stop", "length" (cut off by the limit), "content_filter" or what else the server says.
  std::string finish_reason;
  /// As the server counted; 0 when it doesn't say.
  std::int64_t prompt_tokens = 0;
  /// Of these, read from the server's cache.
  std::int64_t cached_tokens = 0;
  std::int64_t completion_tokens = 0;
};

/// Takes an answer. Called on the model's own thread: must not block.
class ModelListener {
 public:
  virtual ~ModelListener() = default;
  /// More text, whole code points. False: enough; the upstream call is ended and OnEnd follows.
  virtual bool OnText(std::string_view text) = 0;
  /// Once and last. Reasons of errors, besides CANCELLED:
  ///   RESOURCE_EXHAUSTED MODEL_BUSY (too many calls here), MODEL_RATE_LIMITED, MODEL_QUOTA;
  ///   UNAVAILABLE MODEL_UNAVAILABLE (no connection, 5xx), MODEL_CIRCUIT_OPEN, MODEL_INTERRUPTED
  ///   (cut in mid-stream), MODEL_UNAUTHORIZED (the key is refused), MODEL_REFUSED (other 4xx),
  ///   MODEL_INVALID (rubbish); DEADLINE_EXCEEDED MODEL_TIMEOUT.
  virtual void OnEnd(platform::StatusOr<ModelResult> result) = 0;
};

/// A language model somewhere else. Thread-safe.
class LanguageModel {
 public:
  virtual ~LanguageModel() = default;
  /// Returns at once; the listener hears the rest, at the latest when the deadline has passed. A
  /// cancelled token ends the upstream call at once.
  virtual void Generate(ModelRequest request, std::shared_ptr<ModelListener> listener,
                        platform::CancelToken cancel) = 0;
};

struct ModelAnswer {
  std::string text;
  ModelResult result;
};

/// Waits for the whole answer, for callers that have a thread to wait with.
platform::StatusOr<ModelAnswer> GenerateAndWait(LanguageModel& model, ModelRequest request,
                                                platform::CancelToken cancel);

}  // namespace portfolio::llm
