#include "platform/metrics/metrics.h"

#include <netdb.h>
#include <prometheus/counter.h>
#include <prometheus/exposer.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <exception>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>

#include "platform/metrics/process_metrics.h"

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

void Connect(const std::string& host, int port) {
  addrinfo numeric{};
  numeric.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV;
  numeric.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  if (getaddrinfo(host.c_str(), std::to_string(port).c_str(), &numeric, &found) != 0) return;
  const int client = socket(found->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  connect(client, found->ai_addr, found->ai_addrlen);
  close(client);
  freeaddrinfo(found);
}

/// "127.0.0.1" of "127.0.0.1:9101", "::1" of "[::1]:9101".
std::string HostOf(const std::string& address) {
  const std::string host = address.substr(0, address.rfind(':'));
  return host.starts_with('[') ? host.substr(1, host.size() - 2) : host;
}

}  // namespace

struct Metrics::State {
  std::string prefix;
  std::shared_ptr<prometheus::Registry> registry = std::make_shared<prometheus::Registry>();
  std::shared_ptr<prometheus::Collectable> process = ProcessMetrics();
  std::mutex mutex;
  std::map<MetricKey, std::unique_ptr<Counter>> counters;
  std::map<MetricKey, std::unique_ptr<Gauge>> gauges;
  std::map<MetricKey, std::unique_ptr<Histogram>> histograms;
  std::string host;
  int port = 0;
  std::unique_ptr<prometheus::Exposer> exposer;
};

Metrics::Metrics(const std::string& service) : state_(std::make_unique<State>()) {
  state_->prefix = "portfolio_" + service + "_";
}

Metrics::~Metrics() {
  if (!state_->exposer) return;
  // Its listener looks every 2 s whether it shall end, and whenever somebody connects.
  const std::jthread waker([this](const std::stop_token& ended) {
    for (; !ended.stop_requested(); std::this_thread::sleep_for(std::chrono::milliseconds(10))) {
      Connect(state_->host, state_->port);
    }
  });
  state_->exposer.reset();
}

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
  auto families = state_->registry->Collect();
  for (auto& family : state_->process->Collect()) families.push_back(std::move(family));
  return prometheus::TextSerializer().Serialize(families);
}

int Metrics::Serve(const std::string& address) {
  try {
    state_->exposer = std::make_unique<prometheus::Exposer>(address, 1);
  } catch (const std::exception&) {
    return 0;
  }
  state_->exposer->RegisterCollectable(state_->registry);
  state_->exposer->RegisterCollectable(state_->process);
  state_->host = HostOf(address);
  state_->port = state_->exposer->GetListeningPorts().front();
  return state_->port;
}

std::vector<double> LatencyBuckets() {
  return {0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30};
}

}  // namespace portfolio::platform
