#pragma once

#include <chrono>
#include <string>

#include "gateway/src/dispatch/admission/settings.h"
#include "gateway/src/rpc/grpc_client.h"
#include "gateway/src/transport/server.h"
#include "platform/config/config.h"

namespace portfolio::gateway {

/// What README.md lists, read and checked.
struct Settings {
  std::string metrics_address;
  std::string log_level;
  /// Where spans are sent; empty: nowhere.
  std::string trace_endpoint;
  std::string version;
  std::chrono::milliseconds grace;
  DispatchSettings dispatch;
  GrpcClient::Options services;
  Server::Options server;
};

Settings ReadSettings(platform::ConfigReader& config);

}  // namespace portfolio::gateway
