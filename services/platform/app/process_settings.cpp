#include "platform/app/process_settings.h"

namespace portfolio::platform {

using std::chrono::seconds;

ProcessSettings ReadProcessSettings(ConfigReader& config, int port, int metrics_port) {
  const auto local = [](int at) { return "127.0.0.1:" + std::to_string(at); };
  ProcessSettings settings;
  settings.listen_address = config.String({"LISTEN_ADDRESS", "where it serves"}, local(port));
  settings.metrics_address = config.String(
      {"METRICS_ADDRESS", "where it shows metrics; off: nowhere"}, local(metrics_port));
  settings.log_level = LogLevelFromName(config.OneOf({"LOG_LEVEL", "least that is logged"}, "info",
                                                     {"debug", "info", "warning", "error"}));
  settings.shutdown_grace = config.Duration({"SHUTDOWN_GRACE", "time to end what is under way"},
                                            seconds(10), seconds(3), seconds(300));
  settings.service_key = config.SecretText(
      {"SERVICE_KEY", "secret by which the gateway proves itself; required where others can call"});
  settings.trace_endpoint = config.Url(
      {"OTEL_EXPORTER_OTLP_ENDPOINT", "collector of traces, http://host:4318"}, "", {"http"});
  settings.version = config.String({"BUILD_VERSION", "what /metrics says that runs"}, "unknown");
  return settings;
}

}  // namespace portfolio::platform
