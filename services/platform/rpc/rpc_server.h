#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "platform/error/status.h"
#include "platform/metrics/metrics.h"
#include "platform/rpc/rpc_service.h"
#include "platform/rpc/worker_pool.h"
#include "platform/tracing/span_export.h"

namespace portfolio::platform {

struct RpcServerOptions {
  /// "127.0.0.1:8101"; port 0 takes any. Also "unix:/path".
  std::string address;
  /// What callers must send as kServiceKeyHeader; empty lets everybody in.
  std::string service_key = {};
  /// Largest message in either direction.
  int max_message_bytes = 4 * 1024 * 1024;
  /// Connections are closed after this age, so that clients notice new replicas; calls that are
  /// under way then get the grace to end.
  std::chrono::seconds max_connection_age{300};
  std::chrono::seconds max_connection_age_grace{60};
  /// Another server may listen on the address at the same time, if it says so, too: one takes over
  /// from the other without a gap.
  bool shared_address = false;
  /// Where calls are told of as spans; must outlive the server. Null: nowhere.
  SpanExport* spans = nullptr;
};

/// A gRPC server. Calls are decoded and put into `pool`; what that doesn't take is refused at once
/// with RESOURCE_EXHAUSTED, reason "OVERLOADED", retry-after 1. Who can't show the service key is
/// refused with UNAUTHENTICATED, reason "CALLER_UNKNOWN", but for health checks. Answers
/// grpc.health.v1 for "" and for each service's name. Errors carry a serialized
/// portfolio.common.v1.ErrorDetail.
class RpcServer {
 public:
  RpcServer(RpcServerOptions options, WorkerPool& pool, Metrics& metrics);
  /// As Shutdown without grace.
  ~RpcServer();
  RpcServer(const RpcServer&) = delete;
  RpcServer& operator=(const RpcServer&) = delete;

  /// Before Start. `service` must outlive the server. INTERNAL when its rpcs aren't those of the
  /// .proto.
  Status AddService(RpcService& service);
  /// Listens; gives the port (0 for a UNIX socket). Not serving yet by the health service.
  StatusOr<int> Start();
  /// What the health service says of all services.
  void SetServing(bool serving);
  /// Takes no new calls, lets those under way end for `drain`, then cancels the rest and waits
  /// until their methods have returned.
  void Shutdown(std::chrono::milliseconds drain);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace portfolio::platform
