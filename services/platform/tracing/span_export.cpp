#include "platform/tracing/span_export.h"

#include <Poco/Net/HTTPClientSession.h>
#include <Poco/Net/HTTPRequest.h>
#include <Poco/Net/HTTPResponse.h>
#include <Poco/NullStream.h>
#include <Poco/StreamCopier.h>
#include <Poco/URI.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "platform/json/json_writer.h"
#include "platform/logging/log.h"

namespace portfolio::platform {
namespace {

constexpr size_t kMostWaiting = 4'096;
constexpr size_t kMostInRequest = 512;
constexpr std::chrono::seconds kInterval{2};
constexpr int kTimeoutSeconds = 5;
// SPAN_KIND_SERVER and STATUS_CODE_ERROR of opentelemetry/proto/trace/v1/trace.proto.
constexpr int kServer = 2;
constexpr int kError = 2;

std::string Nanoseconds(std::chrono::system_clock::time_point time) {
  return std::to_string(
      std::chrono::duration_cast<std::chrono::nanoseconds>(time.time_since_epoch()).count());
}

void WriteAttribute(JsonWriter& json, std::string_view key, std::string_view value) {
  json.BeginObject().Field("key", key).Key("value");
  json.BeginObject().Field("stringValue", value).EndObject();
  json.EndObject();
}

void WriteSpan(JsonWriter& json, const Span& span) {
  json.BeginObject()
      .Field("traceId", std::string_view(span.context.trace_id))
      .Field("spanId", std::string_view(span.context.span_id))
      .Field("parentSpanId", std::string_view(span.parent_span_id))
      .Field("name", std::string_view(span.name));
  json.Key("kind").Int(kServer);
  json.Field("startTimeUnixNano", std::string_view(Nanoseconds(span.began)))
      .Field("endTimeUnixNano", std::string_view(Nanoseconds(span.ended)));
  json.Key("attributes").BeginArray();
  for (const auto& [key, value] : span.attributes) WriteAttribute(json, key, value);
  json.EndArray();
  json.Key("status").BeginObject();
  if (span.failed) json.Key("code").Int(kError);
  json.EndObject().EndObject();
}

/// An ExportTraceServiceRequest.
std::string Encode(const std::string& service, const std::vector<Span>& spans) {
  JsonWriter json;
  json.BeginObject().Key("resourceSpans").BeginArray().BeginObject();
  json.Key("resource").BeginObject().Key("attributes").BeginArray();
  WriteAttribute(json, "service.name", "portfolio-" + service);
  json.EndArray().EndObject();
  json.Key("scopeSpans").BeginArray().BeginObject();
  json.Key("scope").BeginObject().Field("name", std::string_view("portfolio")).EndObject();
  json.Key("spans").BeginArray();
  for (const Span& span : spans) WriteSpan(json, span);
  json.EndArray().EndObject().EndArray().EndObject().EndArray();
  return json.EndObject().Take();
}

/// Empty when the collector took it, else why not.
std::string Post(const Poco::URI& address, const std::string& body) {
  try {
    Poco::Net::HTTPClientSession session(address.getHost(), address.getPort());
    session.setTimeout(Poco::Timespan(kTimeoutSeconds, 0));
    Poco::Net::HTTPRequest request("POST", address.getPathAndQuery(), "HTTP/1.1");
    request.setContentType("application/json");
    request.setContentLength64(static_cast<Poco::Int64>(body.size()));
    session.sendRequest(request) << body;
    Poco::Net::HTTPResponse response;
    Poco::NullOutputStream nowhere;
    Poco::StreamCopier::copyStream(session.receiveResponse(response), nowhere);
    if (response.getStatus() < 300) return {};
    return "status " + std::to_string(response.getStatus());
  } catch (const std::exception& error) {
    return error.what();
  }
}

}  // namespace

struct SpanExport::State {
  void Run() {
    std::unique_lock lock(mutex);
    while (!ending || !waiting.empty()) {
      changed.wait_for(lock, kInterval, [this] { return ending; });
      const size_t count = std::min(waiting.size(), kMostInRequest);
      const std::vector<Span> spans(std::make_move_iterator(waiting.begin()),
                                    std::make_move_iterator(waiting.begin() + count));
      waiting.erase(waiting.begin(), waiting.begin() + count);
      if (spans.empty()) continue;
      lock.unlock();
      const std::string fault = Post(address, Encode(service, spans));
      lock.lock();
      // Said once, not with every batch. Who ends doesn't wait for a collector that is away.
      if (!fault.empty() && !failing) {
        Log(LogLevel::kWarning, "spans_not_taken", {{"detail", fault}});
      }
      failing = !fault.empty();
      if (failing && ending) return;
    }
  }

  Poco::URI address;
  std::string service;
  std::mutex mutex;
  std::condition_variable changed;
  std::vector<Span> waiting;
  bool ending = false;
  bool failing = false;
  std::thread thread;
};

SpanExport::SpanExport(const std::string& endpoint, std::string service) {
  if (endpoint.empty()) return;
  state_ = std::make_unique<State>();
  state_->address = Poco::URI(endpoint + "/v1/traces");
  state_->service = std::move(service);
  state_->thread = std::thread([state = state_.get()] { state->Run(); });
}

SpanExport::~SpanExport() {
  if (!state_) return;
  {
    const std::lock_guard lock(state_->mutex);
    state_->ending = true;
  }
  state_->changed.notify_all();
  state_->thread.join();
}

void SpanExport::Add(Span span) {
  if (!state_) return;
  const std::lock_guard lock(state_->mutex);
  if (state_->waiting.size() < kMostWaiting) state_->waiting.push_back(std::move(span));
}

}  // namespace portfolio::platform
