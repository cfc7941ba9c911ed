#pragma once

#include <chrono>
#include <string>

#include "platform/config/config.h"
#include "platform/logging/log.h"

namespace portfolio::platform {

/// What every process reads, the gateway and the services.
struct ProcessSettings {
  std::string listen_address;
  /// "off": nowhere.
  std::string metrics_address;
  LogLevel log_level;
  std::chrono::milliseconds shutdown_grace;
  /// By which the gateway proves itself to the services.
  Secret service_key;
  /// Where spans are sent; empty: nowhere.
  std::string trace_endpoint;
  std::string version;
};

/// LISTEN_ADDRESS and METRICS_ADDRESS (default: these ports on 127.0.0.1), LOG_LEVEL,
/// SHUTDOWN_GRACE, SERVICE_KEY, OTEL_EXPORTER_OTLP_ENDPOINT and BUILD_VERSION.
ProcessSettings ReadProcessSettings(ConfigReader& config, int port, int metrics_port);

}  // namespace portfolio::platform
