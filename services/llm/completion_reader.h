#pragma once

#include <string>
#include <string_view>

#include "llm/event_stream.h"
#include "llm/language_model.h"
#include "platform/error/status.h"

namespace portfolio::llm {

/// Reads the body of a chat completion, streamed or whole, as OpenAI's API defines it and as other
/// servers take it: chunks with `choices[0].delta.content`, an extra chunk with usage and empty
/// choices, `[DONE]`, an `error` object in mid-stream, or one JSON object where streaming was
/// ignored. Not thread-safe.
class CompletionReader {
 public:
  /// A whole body may have at most this many bytes.
  static constexpr std::size_t kMaxBodyBytes = 256 * 1024;

  /// `max_text_bytes`: the answer is cut off there, with the finish reason "length".
  CompletionReader(ModelListener& listener, std::size_t max_text_bytes);

  /// For bytes of a successful response. False: enough has come, end the call.
  bool Feed(std::string_view bytes, bool is_event_stream);
  /// When the response has ended, by itself or because Feed said so.
  platform::StatusOr<ModelResult> End();

  /// True once text has gone to the listener.
  bool has_text() const { return text_bytes_ > 0; }

 private:
  bool OnEvent(std::string_view data);
  bool OnObject(std::string_view json, const char* part);
  bool Deliver(std::string_view text);

  ModelListener& listener_;
  const std::size_t max_text_bytes_;
  EventStream stream_;
  std::string body_;
  std::size_t text_bytes_ = 0;
  bool streamed_ = false;
  bool done_ = false;
  bool stopped_ = false;
  platform::Status failure_;
  ModelResult result_;
};

/// The error that an HTTP status and its body stand for; see ModelListener::OnEnd. `retry_after`
/// (seconds, 0 when absent) goes into it.
platform::Status ErrorOfResponse(long http_status, std::string_view body, int retry_after);

/// The JSON body of the request. `mark_stable`: turns that stay the same carry Anthropic's
/// "cache_control", as servers take it that hand on to its models; OpenAI's own and llama.cpp keep
/// what requests begin with unasked, and some servers refuse a field that they don't know.
std::string WriteCompletionRequest(const ModelRequest& request, const std::string& model,
                                   bool mark_stable = false);

}  // namespace portfolio::llm
