#include "gateway/src/settings.h"

#include <google/protobuf/descriptor.h>

#include "gateway/src/routes/called_services.h"

namespace portfolio::gateway {
namespace {

using platform::ConfigReader;
using std::chrono::milliseconds;

constexpr int kPort = 8090;
constexpr int kMetricsPort = 9090;

void ReadServices(ConfigReader& config, GrpcClient::Options& services) {
  for (const CalledService& called : CalledServices()) {
    const std::string address = config.String({called.variable, called.purpose}, called.address);
    for (const auto* file : called.protos) services.addresses[file->package()] = address;
  }
}

void ReadDispatch(ConfigReader& config, DispatchSettings& dispatch) {
  dispatch.public_url = config.Url({"PUBLIC_URL", "the site's address"}, dispatch.public_url);
  dispatch.networks =
      config.List({"BOT_NETWORKS", "values of {network} in the preview pages"}, dispatch.networks);
  dispatch.max_in_flight =
      static_cast<size_t>(config.Int({"MAX_IN_FLIGHT", "requests under way"}, 2'000, 1, 100'000));
  dispatch.session_idle = std::chrono::duration_cast<std::chrono::seconds>(
      config.Duration({"SESSION_IDLE", "after which a visitor's session ends"},
                      dispatch.session_idle, milliseconds(60'000), std::chrono::hours(24 * 365)));
  dispatch.ping = config.Duration({"STREAM_PING", "between signs of life of a stream"},
                                  dispatch.ping, milliseconds(1'000), milliseconds(600'000));
}

void ReadServer(ConfigReader& config, Server::Options& server) {
  server.max_connections = static_cast<size_t>(
      config.Int({"MAX_CONNECTIONS", "connections of clients"}, 4'096, 1, 100'000));
  server.workers.threads =
      static_cast<int>(config.Int({"WORKERS", "threads that serve"}, 2, 1, 64));
  server.workers.max_body_bytes =
      static_cast<size_t>(
          config.Int({"MAX_BODY_MEGABYTES", "all request bodies together"}, 512, 32, 16'384)) *
      1024 * 1024;
}

}  // namespace

Settings ReadSettings(ConfigReader& config) {
  Settings settings;
  settings.process = platform::ReadProcessSettings(config, kPort, kMetricsPort);
  settings.server.address = settings.process.listen_address;
  ReadServer(config, settings.server);
  ReadServices(config, settings.services);
  ReadDispatch(config, settings.dispatch);
  settings.services.service_key = settings.process.service_key.Reveal();
  settings.dispatch.session_key = settings.services.service_key;
  return settings;
}

}  // namespace portfolio::gateway
