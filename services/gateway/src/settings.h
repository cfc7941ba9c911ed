#pragma once

#include "gateway/src/dispatch/admission/settings.h"
#include "gateway/src/rpc/grpc_client.h"
#include "gateway/src/transport/server.h"
#include "platform/app/process_settings.h"

namespace portfolio::gateway {

/// What README.md lists, read and checked.
struct Settings {
  platform::ProcessSettings process;
  DispatchSettings dispatch;
  GrpcClient::Options services;
  Server::Options server;
};

Settings ReadSettings(platform::ConfigReader& config);

}  // namespace portfolio::gateway
