#include "gateway/src/dispatch/request_journal.h"

#include <algorithm>
#include <chrono>
#include <random>

#include "platform/logging/log.h"
#include "platform/text/address.h"

namespace portfolio::gateway {

RequestJournal::RequestJournal(platform::Metrics& metrics, platform::SpanExport* spans)
    : spans_(spans),
      in_flight_requests_(metrics.AddGauge("in_flight_requests", "Requests under way.")),
      abandoned_(metrics.AddCounter("abandoned_requests_total",
                                    "Requests whose client left before the whole reply.")),
      refused_(metrics.AddCounter("refused_requests_total",
                                  "Requests refused because too many were under way.")) {
  const auto add = [&](const Route* route, std::string_view name) {
    RouteMetrics& entry = routes_[route];
    const std::string method = route && route->method == Method::kPost ? "POST" : "GET";
    const platform::MetricLabels labels = {{"method", method}, {"route", std::string(name)}};
    entry.seconds = &metrics.AddHistogram("request_seconds", "From request to whole reply.",
                                          platform::LatencyBuckets(), labels);
    for (int i = 0; i < 5; ++i) {
      platform::MetricLabels with_status = labels;
      with_status["status"] = std::to_string(i + 1) + "xx";
      entry.requests[i] = &metrics.AddCounter("requests_total", "Requests answered.", with_status);
    }
  };
  add(nullptr, "none");
  for (const Route& route : RouteTable()) add(&route, route.path);
}

void RequestJournal::Begin(const RequestContextPtr& context) {
  in_flight_.fetch_add(1);
  in_flight_requests_.Add(1);
  context->exchange->OnEnd(
      [this, context](const Exchange::Outcome& outcome) { End(*context, outcome); });
}

RequestJournal::RouteMetrics& RequestJournal::MetricsOf(const Route* route) {
  const auto found = routes_.find(route);
  return found == routes_.end() ? routes_.at(nullptr) : found->second;
}

bool RequestJournal::ExpectsRefusal(const Route& route) {
  thread_local std::minstd_rand random{std::random_device{}()};
  const double chance = std::generate_canonical<double, 32>(random);
  return MetricsOf(&route).throttle.Refuses(std::chrono::steady_clock::now(), chance);
}

void RequestJournal::End(const RequestContext& context, const Exchange::Outcome& outcome) {
  const std::chrono::duration<double> took =
      std::chrono::steady_clock::now() - context.exchange->started();
  RouteMetrics& metrics = MetricsOf(context.route);
  metrics.seconds->Observe(took.count());
  metrics.requests[std::clamp(outcome.status / 100, 1, 5) - 1]->Increment();
  metrics.throttle.Note(std::chrono::steady_clock::now(), !context.overloaded);
  if (!outcome.complete) abandoned_.Increment();
  TellSpan(context, outcome.status, took);
  in_flight_requests_.Add(-1);
  in_flight_.fetch_sub(1);
  // NGINX has its line; what costs least is refused best.
  if (context.overloaded) return;
  const HttpRequest& request = context.exchange->request();
  platform::Log(platform::LogLevel::kInfo, "request",
                {{"request_id", context.request_id},
                 {"trace_id", context.trace.trace_id},
                 {"method", request.method},
                 {"path", request.path},
                 {"status", outcome.status},
                 {"milliseconds", took.count() * 1e3},
                 {"bytes", outcome.bytes},
                 {"complete", outcome.complete},
                 {"client", platform::TruncatedAddress(std::string(request.Header("x-real-ip")))}});
}

void RequestJournal::TellSpan(const RequestContext& context, int status,
                              std::chrono::duration<double> took) const {
  if (spans_ == nullptr) return;
  using std::chrono::system_clock;
  const auto now = system_clock::now();
  const std::string& method = context.exchange->request().method;
  spans_->Add({.context = context.trace,
               .parent_span_id = context.parent_span_id,
               .name = method + " " + (context.route ? std::string(context.route->path) : "none"),
               .began = now - std::chrono::duration_cast<system_clock::duration>(took),
               .ended = now,
               .failed = status >= 500,
               .attributes = {{"http.request.method", method},
                              {"http.response.status_code", std::to_string(status)}}});
}

}  // namespace portfolio::gateway
