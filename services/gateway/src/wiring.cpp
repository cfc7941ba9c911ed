#include "gateway/src/wiring.h"

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <thread>

#include "gateway/src/dispatch/digest_rounds.h"
#include "gateway/src/dispatch/dispatcher.h"
#include "gateway/src/rpc/grpc_client.h"
#include "gateway/src/settings.h"
#include "gateway/src/transport/server.h"
#include "platform/app/termination.h"
#include "platform/logging/log.h"
#include "platform/metrics/metrics.h"

namespace portfolio::gateway {
namespace {

using platform::Log;
using platform::LogLevel;
using std::chrono::milliseconds;

/// Waits until no request is under way and none on its way in; false after `timeout`.
bool WaitForRequests(const Server& server, const Dispatcher& dispatcher, milliseconds timeout) {
  constexpr milliseconds kStep{10};
  const auto end = std::chrono::steady_clock::now() + timeout;
  while (dispatcher.in_flight() > 0 || server.bodies() > 0) {
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
  if (WaitForRequests(server, dispatcher, grace - kReserve)) return;
  Log(LogLevel::kWarning, "drain_cut_short", {{"in_flight", dispatcher.in_flight()}});
  client.Close();
  WaitForRequests(server, dispatcher, kReserve / 2);
}

}  // namespace

int Run(int argc, char** argv) {
  constexpr std::string_view kUsage = "usage: gateway [--help]";
  const bool helps = argc == 2 && std::string_view(argv[1]) == "--help";
  if (argc > 1 && !helps) {
    std::fprintf(stderr, "%s\n", kUsage.data());
    return 2;
  }
  platform::Termination termination;
  platform::ConfigReader config =
      helps ? platform::ConfigReader::ForHelp(std::string(kUsage)) : platform::ConfigReader();
  const Settings settings = ReadSettings(config);
  config.ExitOnFaults();
  const platform::ProcessSettings& process = settings.process;
  platform::StartLogging("gateway", process.log_level);
  platform::Metrics metrics("gateway");
  metrics.AddInfo("build_info", "What runs.", {{"version", process.version}});
  if (process.metrics_address != "off" && metrics.Serve(process.metrics_address) == 0) {
    Log(LogLevel::kError, "metrics_not_served", {{"address", process.metrics_address}});
    return 1;
  }
  GrpcClient client(settings.services, metrics);
  platform::SpanExport spans(process.trace_endpoint, "gateway");
  Dispatcher dispatcher(settings.dispatch, client, metrics, spans.enabled() ? &spans : nullptr);
  Server server(settings.server, dispatcher);
  const auto port = server.Start();
  if (!port.ok()) {
    Log(LogLevel::kError, "listen_failed",
        {{"address", settings.server.address}, {"detail", port.status().log_detail()}});
    return 1;
  }
  auto& connections = metrics.AddGauge("open_connections", "Connections of clients.");
  Log(LogLevel::kInfo, "listening", {{"port", *port}});
  DigestRounds digests(client);
  constexpr int kSecondsBetweenDigestRounds = 60;
  for (int second = 1; !termination.WaitFor(milliseconds(1'000)); ++second) {
    connections.Set(static_cast<double>(server.connections()));
    if (second % kSecondsBetweenDigestRounds == 0) digests.Begin();
  }
  Drain(server, dispatcher, client, process.shutdown_grace);
  // The calls' last answers go to the workers, so these end after them.
  client.Close();
  if (!client.WaitIdle(milliseconds(1'000))) {
    Log(LogLevel::kError, "calls_do_not_end");
    std::_Exit(1);
  }
  server.Stop();
  Log(LogLevel::kInfo, "stopped");
  return 0;
}

}  // namespace portfolio::gateway
