#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace portfolio::platform {

/// Counts up. Thread-safe.
class Counter {
 public:
  virtual ~Counter() = default;
  virtual void Increment(double by = 1) = 0;
};

/// Goes up and down. Thread-safe.
class Gauge {
 public:
  virtual ~Gauge() = default;
  virtual void Set(double value) = 0;
  virtual void Add(double by) = 0;
};

/// Sorts values into buckets. Thread-safe.
class Histogram {
 public:
  virtual ~Histogram() = default;
  virtual void Observe(double value) = 0;
};

using MetricLabels = std::map<std::string, std::string>;

/// The metrics of one process, in Prometheus' text format: what is added, and what the process
/// takes of the machine (process_metrics.h). What it hands out lives as long as it; asking twice
/// for the same name and labels gives the same object. Thread-safe.
class Metrics {
 public:
  /// Names become portfolio_<service>_<name>.
  explicit Metrics(const std::string& service);
  ~Metrics();

  /// `name` is noun_unit: "messages_total", "queue_tasks", "answer_seconds".
  Counter& AddCounter(const std::string& name, const std::string& help, MetricLabels labels = {});
  Gauge& AddGauge(const std::string& name, const std::string& help, MetricLabels labels = {});
  /// `buckets` are upper bounds, rising.
  Histogram& AddHistogram(const std::string& name, const std::string& help,
                          std::vector<double> buckets, MetricLabels labels = {});
  /// A gauge that stays 1: what it tells is in its labels ("content_info").
  void AddInfo(const std::string& name, const std::string& help, MetricLabels labels);

  /// The text format, as it is served.
  std::string Render() const;
  /// Serves GET /metrics on `address` ("127.0.0.1:9101"; port 0 takes any) until destruction.
  /// Returns the port; 0 when the address can't be bound.
  int Serve(const std::string& address);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// Bounds for durations in seconds, 1 ms to 30 s.
std::vector<double> LatencyBuckets();

}  // namespace portfolio::platform
