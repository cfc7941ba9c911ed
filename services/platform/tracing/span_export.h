#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "platform/tracing/trace.h"

namespace portfolio::platform {

/// A step that has ended.
struct Span {
  TraceContext context;
  /// Empty for the first of a trace.
  std::string parent_span_id;
  /// "GET /api/cv/{lang}", "portfolio.chat.v1.ChatService/AnswerQuestion".
  std::string name;
  std::chrono::system_clock::time_point began;
  std::chrono::system_clock::time_point ended;
  bool failed = false;
  std::vector<std::pair<std::string, std::string>> attributes;
};

/// Sends spans to a collector by OTLP over HTTP in JSON: POST <endpoint>/v1/traces. A thread of its
/// own sends what has gathered, at most 512 spans a request, every 2 seconds. Spans are dropped,
/// never waited for, when 4,096 gather or the collector doesn't take them within 5 seconds.
/// Thread-safe.
class SpanExport {
 public:
  /// `endpoint` is what OTEL_EXPORTER_OTLP_ENDPOINT holds, "http://collector:4318"; https isn't
  /// spoken. Empty: nothing is sent and Add does nothing.
  SpanExport(const std::string& endpoint, std::string service);
  /// Sends what is left.
  ~SpanExport();
  SpanExport(const SpanExport&) = delete;
  SpanExport& operator=(const SpanExport&) = delete;

  bool enabled() const { return state_ != nullptr; }
  void Add(Span span);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace portfolio::platform
