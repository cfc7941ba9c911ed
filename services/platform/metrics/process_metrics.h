#pragma once

#include <prometheus/collectable.h>

#include <memory>

namespace portfolio::platform {

/// What this process takes of the machine, under the names that Prometheus' own clients give:
/// process_cpu_seconds_total, process_resident_memory_bytes, process_threads, process_open_fds,
/// process_max_fds, process_start_time_seconds. Read from the kernel whenever it is asked for.
std::shared_ptr<prometheus::Collectable> ProcessMetrics();

}  // namespace portfolio::platform
