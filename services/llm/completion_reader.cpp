#include "llm/completion_reader.h"

#include <utility>

#include "platform/json/json.h"
#include "platform/json/json_writer.h"
#include "platform/text/utf8.h"

namespace portfolio::llm {

using platform::JsonDocument;
using platform::JsonView;
using platform::JsonWriter;
using platform::Status;
using platform::StatusCode;
using platform::StatusOr;

namespace {

Status Unavailable(const char* reason, std::string detail) {
  return Status(StatusCode::kUnavailable, "The assistant's language model can't answer right now.",
                reason)
      .WithLogDetail(std::move(detail));
}

std::string Shortened(std::string_view text) { return std::string(text.substr(0, 300)); }

std::string_view RoleName(Turn::Role role) {
  if (role == Turn::Role::kSystem) return "system";
  return role == Turn::Role::kUser ? "user" : "assistant";
}

}  // namespace

CompletionReader::CompletionReader(ModelListener& listener, std::size_t max_text_bytes)
    : listener_(listener),
      max_text_bytes_(max_text_bytes),
      stream_([this](std::string_view data) { return OnEvent(data); }) {}

bool CompletionReader::Feed(std::string_view bytes, bool is_event_stream) {
  streamed_ = is_event_stream;
  if (is_event_stream) {
    const bool go_on = stream_.Feed(bytes);
    if (!go_on && !done_ && !stopped_ && failure_.ok()) {
      failure_ = Unavailable("MODEL_INVALID", "an event is too long");
    }
    return go_on;
  }
  body_ += bytes;
  if (body_.size() <= kMaxBodyBytes) return true;
  failure_ = Unavailable("MODEL_INVALID", "the response is too long");
  return false;
}

bool CompletionReader::OnEvent(std::string_view data) {
  if (data == "[DONE]") {
    done_ = true;
    return false;
  }
  return OnObject(data, "delta");
}

bool CompletionReader::OnObject(std::string_view json, const char* part) {
  const auto document = JsonDocument::Parse(json);
  if (!document.ok() || !document->root().IsObject()) {
    failure_ = Unavailable("MODEL_INVALID", "no JSON object: " + Shortened(json));
    return false;
  }
  if (document->Get("error").exists() && !document->Get("error").IsNull()) {
    failure_ = Unavailable("MODEL_INTERRUPTED", "error in the stream: " + Shortened(json));
    return false;
  }
  const JsonView usage = document->Get("usage");
  result_.prompt_tokens = usage.Get("prompt_tokens").IntOr(result_.prompt_tokens);
  result_.completion_tokens = usage.Get("completion_tokens").IntOr(result_.completion_tokens);
  const JsonView details = usage.Get("prompt_tokens_details");
  result_.cached_tokens = details.Get("cached_tokens").IntOr(result_.cached_tokens);
  const JsonView choice = document->Get("choices").At(0);
  const std::string_view reason = choice.Get("finish_reason").StringOr("");
  if (!reason.empty()) result_.finish_reason = reason;
  return Deliver(choice.Get(part).Get("content").StringOr(""));
}

bool CompletionReader::Deliver(std::string_view text) {
  if (text.empty()) return true;
  const std::string_view fitting = platform::TruncateBytes(text, max_text_bytes_ - text_bytes_);
  text_bytes_ += fitting.size();
  if (!fitting.empty() && !listener_.OnText(fitting)) {
    stopped_ = true;
    result_.finish_reason = "stopped";
    return false;
  }
  if (fitting.size() == text.size()) return true;
  stopped_ = true;
  result_.finish_reason = "length";
  return false;
}

StatusOr<ModelResult> CompletionReader::End() {
  if (!streamed_ && failure_.ok()) OnObject(body_, "message");
  if (!failure_.ok()) return failure_;
  if (streamed_ && !done_ && !stopped_ && result_.finish_reason.empty()) {
    return Unavailable("MODEL_INTERRUPTED", "the stream ended without [DONE]");
  }
  if (!has_text()) return Unavailable("MODEL_INVALID", "the answer is empty");
  if (result_.finish_reason.empty()) result_.finish_reason = "stop";
  return result_;
}

Status ErrorOfResponse(long http_status, std::string_view body, int retry_after) {
  const std::string detail = "HTTP " + std::to_string(http_status) + " " + Shortened(body);
  if (http_status == 401 || http_status == 403) return Unavailable("MODEL_UNAUTHORIZED", detail);
  if (http_status == 429) {
    std::string code;
    if (const auto document = JsonDocument::Parse(body); document.ok()) {
      code = document->Get("error").Get("code").StringOr("");
    }
    const bool quota = code == "insufficient_quota";
    return Status(StatusCode::kResourceExhausted, "The assistant's language model is busy.",
                  quota ? "MODEL_QUOTA" : "MODEL_RATE_LIMITED")
        .WithLogDetail(detail)
        .WithRetryAfter(retry_after);
  }
  if (http_status >= 500) {
    return Unavailable("MODEL_UNAVAILABLE", detail).WithRetryAfter(retry_after);
  }
  return Unavailable("MODEL_REFUSED", detail);
}

std::string WriteCompletionRequest(const ModelRequest& request, const std::string& model,
                                   bool mark_stable) {
  JsonWriter json;
  json.BeginObject().Field("model", std::string_view(model)).Key("messages").BeginArray();
  for (const Turn& turn : request.turns) {
    json.BeginObject().Field("role", RoleName(turn.role));
    if (turn.stable && mark_stable) {
      json.Key("content").BeginArray().BeginObject();
      json.Field("type", "text").Field("text", std::string_view(turn.text));
      json.Key("cache_control").BeginObject().Field("type", "ephemeral").EndObject();
      json.EndObject().EndArray();
    } else {
      json.Field("content", std::string_view(turn.text));
    }
    json.EndObject();
  }
  json.EndArray()
      .Field("max_tokens", request.max_tokens)
      .Field("temperature", request.temperature)
      .Field("stream", true)
      .Key("stream_options")
      .BeginObject()
      .Field("include_usage", true)
      .EndObject();
  if (!request.json_schema.empty()) {
    json.Key("response_format")
        .BeginObject()
        .Field("type", "json_schema")
        .Key("json_schema")
        .BeginObject()
        .Field("name", "answer")
        .Field("strict", true)
        .Key("schema")
        .Raw(request.json_schema)
        .EndObject()
        .EndObject();
  }
  return json.EndObject().Take();
}

}  // namespace portfolio::llm
