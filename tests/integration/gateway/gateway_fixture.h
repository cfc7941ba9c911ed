#pragma once

#include <chrono>
#include <memory>
#include <thread>

#include "gateway/src/dispatch/dispatcher.h"
#include "gateway/src/rpc/grpc_client.h"
#include "gateway/src/transport/server.h"
#include "integration/gateway/fake_services.h"
#include "integration/gateway/raw_client.h"
#include "platform/logging/log.h"
#include "platform/metrics/metrics.h"

namespace portfolio::testing {

/// A whole gateway over real gRPC and real sockets, on a port of its own.
class GatewayFixture {
 public:
  explicit GatewayFixture(gateway::DispatchSettings dispatch_settings = {},
                          gateway::WorkerPool::Options workers = {})
      : settings(std::move(dispatch_settings)) {
    platform::StartLogging("gateway_test", platform::LogLevel::kError);
    gateway::Server::Options options;
    options.address = "127.0.0.1:0";
    options.workers = workers;
    server = std::make_unique<gateway::Server>(options, dispatcher);
    port = server->Start().value();
  }

  ~GatewayFixture() {
    services.gate.Open();
    client.Close();
    client.WaitIdle(std::chrono::seconds(5));
    server->Stop();
  }

  /// Waits up to 20 s until no request is under way.
  bool WaitQuiet() {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (dispatcher.in_flight() > 0) {
      if (std::chrono::steady_clock::now() > end) return false;
      std::this_thread::yield();
    }
    return true;
  }

  /// One request over a connection of its own.
  RawReply Ask(const std::string& request, bool head = false) {
    RawClient raw(port);
    raw.Send(request);
    return raw.Read(head);
  }

  FakeServices services;
  gateway::DispatchSettings settings;
  platform::Metrics metrics{"gateway"};
  gateway::GrpcClient client{ClientOptions(services.address()), metrics};
  gateway::Dispatcher dispatcher{settings, client, metrics};
  std::unique_ptr<gateway::Server> server;
  int port = 0;

 private:
  static gateway::GrpcClient::Options ClientOptions(const std::string& address) {
    gateway::GrpcClient::Options options;
    for (const char* package : {"admin", "analysis", "analytics", "chat", "contact", "document"}) {
      options.addresses["portfolio." + std::string(package) + ".v1"] = address;
    }
    return options;
  }
};

}  // namespace portfolio::testing
