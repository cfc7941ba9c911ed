#include "platform/metrics/process_metrics.h"

#include <prometheus/metric_family.h>
#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <system_error>
#include <vector>

namespace portfolio::platform {
namespace {

double CpuSeconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

double ResidentBytes() {
  std::ifstream pages("/proc/self/statm");
  double all = 0, resident = 0;
  pages >> all >> resident;
  return resident * static_cast<double>(sysconf(_SC_PAGESIZE));
}

/// 0 where the folder can't be read.
double EntriesOf(const char* folder) {
  std::error_code ignored;
  const std::filesystem::directory_iterator entries(folder, ignored);
  return static_cast<double>(std::distance(begin(entries), end(entries)));
}

double MostFiles() {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  return static_cast<double>(limit.rlim_cur);
}

double Now() {
  const std::chrono::duration<double> now = std::chrono::system_clock::now().time_since_epoch();
  return now.count();
}

prometheus::MetricFamily Family(const std::string& name, const std::string& help,
                                prometheus::MetricType type) {
  prometheus::MetricFamily family;
  family.name = name;
  family.help = help;
  family.type = type;
  family.metric.emplace_back();
  return family;
}

prometheus::MetricFamily AsGauge(const std::string& name, const std::string& help, double value) {
  auto family = Family(name, help, prometheus::MetricType::Gauge);
  family.metric.front().gauge.value = value;
  return family;
}

prometheus::MetricFamily AsCounter(const std::string& name, const std::string& help, double value) {
  auto family = Family(name, help, prometheus::MetricType::Counter);
  family.metric.front().counter.value = value;
  return family;
}

class Process : public prometheus::Collectable {
 public:
  std::vector<prometheus::MetricFamily> Collect() const override {
    return {
        AsCounter("process_cpu_seconds_total", "Time on processors, user and system.",
                  CpuSeconds()),
        AsGauge("process_resident_memory_bytes", "Memory in use.", ResidentBytes()),
        AsGauge("process_threads", "Threads.", EntriesOf("/proc/self/task")),
        AsGauge("process_open_fds", "Open files and connections.", EntriesOf("/proc/self/fd")),
        AsGauge("process_max_fds", "Open files and connections at most.", MostFiles()),
        AsGauge("process_start_time_seconds", "When it was started, since 1970.", began_),
    };
  }

 private:
  const double began_ = Now();
};

}  // namespace

std::shared_ptr<prometheus::Collectable> ProcessMetrics() { return std::make_shared<Process>(); }

}  // namespace portfolio::platform
