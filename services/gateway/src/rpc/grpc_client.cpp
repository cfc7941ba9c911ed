#include "gateway/src/rpc/grpc_client.h"

#include <google/protobuf/descriptor.h>
#include <grpcpp/grpcpp.h>

#include <utility>

#include "gateway/src/rpc/client_stream_call.h"
#include "gateway/src/rpc/server_stream_call.h"
#include "gateway/src/rpc/unary_call.h"
#include "platform/rpc/call_context.h"

namespace portfolio::gateway {
namespace {

using google::protobuf::Message;
using google::protobuf::MethodDescriptor;

// A service that was restarted is found again within a second.
constexpr int kFirstReconnectMilliseconds = 100;
constexpr int kSlowestReconnectMilliseconds = 1'000;
constexpr int kConnectTimeoutMilliseconds = 2'000;
// A machine that has vanished is noticed while calls wait for it. More often, and a gRPC server
// would take the pings of one quiet call for an attack.
constexpr int kKeepaliveMilliseconds = 60'000;
// gRPC itself would ask for a service's addresses twice a minute at most: replicas that were
// replaced twice, or rolled back, would be out of reach for the rest of it.
constexpr int kResolveMilliseconds = 1'000;

std::shared_ptr<grpc::Channel> NewChannel(const std::string& address, int max_message_bytes) {
  grpc::ChannelArguments arguments;
  arguments.SetLoadBalancingPolicyName("round_robin");
  arguments.SetMaxReceiveMessageSize(max_message_bytes);
  arguments.SetInt(GRPC_ARG_INITIAL_RECONNECT_BACKOFF_MS, kFirstReconnectMilliseconds);
  arguments.SetInt(GRPC_ARG_MAX_RECONNECT_BACKOFF_MS, kSlowestReconnectMilliseconds);
  arguments.SetInt(GRPC_ARG_MIN_RECONNECT_BACKOFF_MS, kConnectTimeoutMilliseconds);
  arguments.SetInt(GRPC_ARG_KEEPALIVE_TIME_MS, kKeepaliveMilliseconds);
  arguments.SetInt(GRPC_ARG_DNS_MIN_TIME_BETWEEN_RESOLUTIONS_MS, kResolveMilliseconds);
  return grpc::CreateCustomChannel(address, grpc::InsecureChannelCredentials(), arguments);
}

}  // namespace

struct GrpcClient::State {
  Line LineTo(const MethodDescriptor& rpc) {
    return {*stubs.at(rpc.file()->package()), loop.queue(), live};
  }

  /// `done`, after the call has been counted.
  RpcClient::Done Measured(const MethodDescriptor& rpc, RpcClient::Done done) {
    const auto began = std::chrono::steady_clock::now();
    return [this, began, service = rpc.service()->full_name(),
            done = std::move(done)](CallResult result) {
      const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
      const std::string code(platform::StatusCodeName(result.status.code()));
      metrics
          .AddHistogram("call_seconds", "Calls of services, from request to end.",
                        platform::LatencyBuckets(), {{"service", service}})
          .Observe(took.count());
      metrics
          .AddCounter("calls_total", "Calls of services that ended.",
                      {{"service", service}, {"code", code}})
          .Increment();
      done(std::move(result));
    };
  }

  CallOptions Proven(CallOptions options) const {
    if (!service_key.empty()) {
      options.metadata.emplace_back(platform::kServiceKeyHeader, service_key);
    }
    return options;
  }

  platform::Metrics& metrics;
  const std::string service_key;
  std::map<std::string, std::unique_ptr<grpc::GenericStub>> stubs;
  LiveCalls live;
  // Last, so that its threads end before what they use.
  platform::CompletionLoop loop;
};

GrpcClient::GrpcClient(Options options, platform::Metrics& metrics)
    : state_(new State{
          metrics,
          std::move(options.service_key),
          {},
          {},
          platform::CompletionLoop(std::make_unique<grpc::CompletionQueue>(), options.threads)}) {
  for (const auto& [package, address] : options.addresses) {
    state_->stubs[package] =
        std::make_unique<grpc::GenericStub>(NewChannel(address, options.max_message_bytes));
  }
}

GrpcClient::~GrpcClient() {
  Close();
  state_->live.WaitEmpty(std::chrono::hours(1));
}

std::shared_ptr<Call> GrpcClient::Unary(const MethodDescriptor& rpc, const Message& request,
                                        CallOptions options, Done done) {
  const auto call =
      std::make_shared<UnaryCall>(state_->LineTo(rpc), rpc, state_->Proven(std::move(options)),
                                  state_->Measured(rpc, std::move(done)));
  call->Start(request);
  return call;
}

std::shared_ptr<Call> GrpcClient::ServerStream(const MethodDescriptor& rpc, const Message& request,
                                               CallOptions options, OnMessage on_message,
                                               Done done) {
  const auto call = std::make_shared<ServerStreamCall>(
      state_->LineTo(rpc), rpc, std::move(on_message), state_->Measured(rpc, std::move(done)));
  call->Start(request, state_->Proven(std::move(options)));
  return call;
}

std::shared_ptr<Call> GrpcClient::ClientStream(const MethodDescriptor& rpc, Source source,
                                               CallOptions options, Done done) {
  const auto call = std::make_shared<ClientStreamCall>(state_->LineTo(rpc), rpc, std::move(source),
                                                       state_->Measured(rpc, std::move(done)));
  call->Start(state_->Proven(std::move(options)));
  return call;
}

void GrpcClient::Close() { state_->live.Close(); }

bool GrpcClient::WaitIdle(std::chrono::milliseconds timeout) {
  return state_->live.WaitEmpty(timeout);
}

}  // namespace portfolio::gateway
