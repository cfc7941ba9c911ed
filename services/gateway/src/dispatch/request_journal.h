#pragma once

#include <atomic>
#include <chrono>
#include <map>
#include <string_view>

#include "gateway/src/dispatch/admission/adaptive_throttle.h"
#include "gateway/src/dispatch/request/request_context.h"
#include "platform/metrics/metrics.h"
#include "platform/tracing/span_export.h"

namespace portfolio::gateway {

/// Counts, measures and logs requests, and knows how many are under way. Thread-safe.
class RequestJournal {
 public:
  /// `spans`, where not null, is told of every request and must outlive the journal.
  RequestJournal(platform::Metrics& metrics, platform::SpanExport* spans);

  /// From now to its end the request is under way; the end is logged as one line.
  void Begin(const RequestContextPtr& context);
  /// Whether the service behind a route would refuse another request, by how the latest ended.
  bool ExpectsRefusal(const Route& route);
  /// Counts a request that was refused because too many are under way.
  void CountRefusal() { refused_.Increment(); }
  size_t in_flight() const { return in_flight_.load(); }

 private:
  struct RouteMetrics {
    platform::Histogram* seconds;
    /// By status class: 1xx to 5xx.
    platform::Counter* requests[5];
    AdaptiveThrottle throttle;
  };

  RouteMetrics& MetricsOf(const Route* route);
  void End(const RequestContext& context, const Exchange::Outcome& outcome);
  void TellSpan(const RequestContext& context, int status,
                std::chrono::duration<double> took) const;

  platform::SpanExport* const spans_;
  std::atomic<size_t> in_flight_{0};
  platform::Gauge& in_flight_requests_;
  platform::Counter& abandoned_;
  platform::Counter& refused_;
  // Filled once; its keys are then only read.
  std::map<const Route*, RouteMetrics> routes_;
};

}  // namespace portfolio::gateway
