#include "gateway/src/wiring.h"

#include <cstdlib>
#include <memory>
#include <thread>

#include "gateway/src/dispatch/dispatcher.h"
#include "gateway/src/rpc/grpc_client.h"
#include "gateway/src/transport/server.h"
#include "platform/app/termination.h"
#include "platform/config/config.h"
#include "platform/logging/log.h"
#include "platform/metrics/metrics.h"

namespace portfolio::gateway {
namespace {

using platform::Log;
using platform::LogLevel;
using std::chrono::milliseconds;

struct Settings {
  std::string metrics_address;
  std::string log_level;
  milliseconds grace;
  DispatchSettings dispatch;
  GrpcClient::Options services;
  Server::Options server;
};

Settings ReadSettings() {
  platform::ConfigReader config;
  Settings settings;
  settings.server.address = config.String("LISTEN_ADDRESS", "127.0.0.1:8090");
  settings.metrics_address = config.String("METRICS_ADDRESS", "127.0.0.1:9090");
  settings.log_level = config.OneOf("LOG_LEVEL", "info", {"debug", "info", "warning", "error"});
  settings.grace = config.Duration("SHUTDOWN_GRACE", milliseconds(10'000), milliseconds(3'000),
                                   milliseconds(300'000));

  const std::string analytics = config.String("ANALYTICS_ADDR", "127.0.0.1:8105");
  settings.services.addresses = {
      {"portfolio.chat.v1", config.String("CHAT_ADDR", "127.0.0.1:8101")},
      {"portfolio.analysis.v1", config.String("ANALYSIS_ADDR", "127.0.0.1:8102")},
      {"portfolio.document.v1", config.String("DOCUMENT_ADDR", "127.0.0.1:8103")},
      {"portfolio.contact.v1", config.String("CONTACT_ADDR", "127.0.0.1:8104")},
      {"portfolio.analytics.v1", analytics},
      {"portfolio.admin.v1", analytics}};

  DispatchSettings& dispatch = settings.dispatch;
  dispatch.public_url = config.Url("PUBLIC_URL", dispatch.public_url);
  dispatch.networks = config.List("BOT_NETWORKS", dispatch.networks);
  dispatch.max_in_flight = static_cast<size_t>(config.Int("MAX_IN_FLIGHT", 2'000, 1, 100'000));
  dispatch.session_idle = std::chrono::duration_cast<std::chrono::seconds>(config.Duration(
      "SESSION_IDLE", dispatch.session_idle, milliseconds(60'000), std::chrono::hours(24 * 365)));
  dispatch.ping =
      config.Duration("STREAM_PING", dispatch.ping, milliseconds(1'000), milliseconds(600'000));

  settings.server.max_connections =
      static_cast<size_t>(config.Int("MAX_CONNECTIONS", 4'096, 1, 100'000));
  settings.server.workers.threads = static_cast<int>(config.Int("WORKERS", 2, 1, 64));
  settings.server.workers.max_body_bytes =
      static_cast<size_t>(config.Int("MAX_BODY_MEGABYTES", 512, 32, 16'384)) * 1024 * 1024;
  config.ExitOnFaults();
  return settings;
}

/// Waits until no request is under way; false after `timeout`.
bool WaitForRequests(const Dispatcher& dispatcher, milliseconds timeout) {
  constexpr milliseconds kStep{10};
  const auto end = std::chrono::steady_clock::now() + timeout;
  while (dispatcher.in_flight() > 0) {
    if (std::chrono::steady_clock::now() >= end) return false;
    std::this_thread::sleep_for(kStep);
  }
  return true;
}

/// Takes nothing new, lets what is under way end, and cancels the rest before the grace is over.
void Drain(Server& server, Dispatcher& dispatcher, GrpcClient& client, milliseconds grace) {
  constexpr milliseconds kReserve{2'000};
  Log(LogLevel::kInfo, "draining", {{"in_flight", dispatcher.in_flight()}});
  dispatcher.BeginDrain();
  server.BeginDrain();
  if (WaitForRequests(dispatcher, grace - kReserve)) return;
  Log(LogLevel::kWarning, "drain_cut_short", {{"in_flight", dispatcher.in_flight()}});
  client.CancelAll();
  WaitForRequests(dispatcher, kReserve / 2);
}

}  // namespace

int Run() {
  platform::Termination termination;
  const Settings settings = ReadSettings();
  platform::StartLogging("gateway", platform::LogLevelFromName(settings.log_level));
  platform::Metrics metrics("gateway");
  if (settings.metrics_address != "off" && metrics.Serve(settings.metrics_address) == 0) {
    Log(LogLevel::kError, "metrics_not_served", {{"address", settings.metrics_address}});
    return 1;
  }
  GrpcClient client(settings.services, metrics);
  Dispatcher dispatcher(settings.dispatch, client, metrics);
  Server server(settings.server, dispatcher);
  const auto port = server.Start();
  if (!port.ok()) {
    Log(LogLevel::kError, "listen_failed",
        {{"address", settings.server.address}, {"detail", port.status().log_detail()}});
    return 1;
  }
  auto& connections = metrics.AddGauge("open_connections", "Connections of clients.");
  Log(LogLevel::kInfo, "listening", {{"port", *port}});
  while (!termination.WaitFor(milliseconds(1'000))) {
    connections.Set(static_cast<double>(server.connections()));
  }
  Drain(server, dispatcher, client, settings.grace);
  // The calls' last answers go to the workers, so these end after them.
  client.CancelAll();
  if (!client.WaitIdle(milliseconds(1'000))) {
    Log(LogLevel::kError, "calls_do_not_end");
    std::_Exit(1);
  }
  server.Stop();
  Log(LogLevel::kInfo, "stopped");
  return 0;
}

}  // namespace portfolio::gateway
