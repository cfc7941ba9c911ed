#include "platform/metrics/metrics.h"

#include <prometheus/counter.h>
#include <prometheus/exposer.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

#include <exception>
#include <mutex>
#include <utility>

namespace portfolio::platform {
namespace {

class PrometheusCounter : public Counter {
 public:
  explicit PrometheusCounter(prometheus::Counter& counter) : counter_(counter) {}
  void Increment(double by) override { counter_.Increment(by); }

 private:
  prometheus::Counter& counter_;
};

class PrometheusGauge : public Gauge {
 public:
  explicit PrometheusGauge(prometheus::Gauge& gauge) : gauge_(gauge) {}
  void Set(double value) override { gauge_.Set(value); }
  void Add(double by) override { gauge_.Increment(by); }

 private:
  prometheus::Gauge& gauge_;
};

class PrometheusHistogram : public Histogram {
 public:
  explicit PrometheusHistogram(prometheus::Histogram& histogram) : histogram_(histogram) {}
  void Observe(double value) override { histogram_.Observe(value); }

 private:
  prometheus::Histogram& histogram_;
};

using MetricKey = std::pair<std::string, MetricLabels>;

/// Gives the wrapper for a key, made once.
template <typename Wrapper, typename Make>
Wrapper& FindOrMake(std::map<MetricKey, std::unique_ptr<Wrapper>>& known, MetricKey key,
                    const Make& make) {
  auto& slot = known[std::move(key)];
  if (!slot) slot = make();
  return *slot;
}

}  // namespace

struct Metrics::State {
  std::string prefix;
  std::shared_ptr<prometheus::Registry> registry = std::make_shared<prometheus::Registry>();
  std::mutex mutex;
  std::map<MetricKey, std::unique_ptr<Counter>> counters;
  std::map<MetricKey, std::unique_ptr<Gauge>> gauges;
  std::map<MetricKey, std::unique_ptr<Histogram>> histograms;
  std::unique_ptr<prometheus::Exposer> exposer;
};

Metrics::Metrics(const std::string& service) : state_(std::make_unique<State>()) {
  state_->prefix = "portfolio_" + service + "_";
}

Metrics::~Metrics() = default;

Counter& Metrics::AddCounter(const std::string& name, const std::string& help,
                             MetricLabels labels) {
  const std::lock_guard lock(state_->mutex);
  return FindOrMake(state_->counters, {name, labels}, [&] {
    auto& family = prometheus::BuildCounter()
                       .Name(state_->prefix + name)
                       .Help(help)
                       .Register(*state_->registry);
    return std::make_unique<PrometheusCounter>(family.Add(labels));
  });
}

Gauge& Metrics::AddGauge(const std::string& name, const std::string& help, MetricLabels labels) {
  const std::lock_guard lock(state_->mutex);
  return FindOrMake(state_->gauges, {name, labels}, [&] {
    auto& family =
        prometheus::BuildGauge().Name(state_->prefix + name).Help(help).Register(*state_->registry);
    return std::make_unique<PrometheusGauge>(family.Add(labels));
  });
}

Histogram& Metrics::AddHistogram(const std::string& name, const std::string& help,
                                 std::vector<double> buckets, MetricLabels labels) {
  const std::lock_guard lock(state_->mutex);
  return FindOrMake(state_->histograms, {name, labels}, [&] {
    auto& family = prometheus::BuildHistogram()
                       .Name(state_->prefix + name)
                       .Help(help)
                       .Register(*state_->registry);
    return std::make_unique<PrometheusHistogram>(family.Add(labels, std::move(buckets)));
  });
}

void Metrics::AddInfo(const std::string& name, const std::string& help, MetricLabels labels) {
  AddGauge(name, help, std::move(labels)).Set(1);
}

std::string Metrics::Render() const {
  return prometheus::TextSerializer().Serialize(state_->registry->Collect());
}

int Metrics::Serve(const std::string& address) {
  try {
    state_->exposer = std::make_unique<prometheus::Exposer>(address, 1);
  } catch (const std::exception&) {
    return 0;
  }
  state_->exposer->RegisterCollectable(state_->registry);
  return state_->exposer->GetListeningPorts().front();
}

std::vector<double> LatencyBuckets() {
  return {0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30};
}

}  // namespace portfolio::platform
