#include "platform/rpc/rpc_server.h"

#include <google/protobuf/descriptor.h>
#include <grpcpp/ext/health_check_service_server_builder_option.h>
#include <grpcpp/health_check_service_interface.h>
#include <grpcpp/security/server_credentials.h>
#include <grpcpp/server.h>
#include <grpcpp/server_builder.h>

#include <map>
#include <utility>
#include <vector>

#include "platform/rpc/server_call.h"

namespace portfolio::platform {
namespace {

/// They only move bytes: methods run on the pool.
constexpr int kThreads = 1;

/// What of `service` isn't as its .proto says; empty when all is.
std::string Disagreement(const RpcService& service,
                         const google::protobuf::ServiceDescriptor* descriptor) {
  if (descriptor == nullptr) return "no such service in the protos";
  for (int i = 0; i < descriptor->method_count(); ++i) {
    const std::string& name = descriptor->method(i)->name();
    if (!service.rpcs().contains(name)) return "the class's constructor doesn't name rpc " + name;
  }
  for (const auto& [name, rpc] : service.rpcs()) {
    const auto* method = descriptor->FindMethodByName(name);
    if (method == nullptr) return "no rpc " + name + " in the proto";
    if (method->input_type()->full_name() != rpc.request ||
        method->output_type()->full_name() != rpc.response) {
      return "rpc " + name + " has other messages in the proto";
    }
    if (method->client_streaming() != rpc.client_streaming ||
        (!rpc.pending_method && method->server_streaming() != rpc.server_streaming)) {
      return "rpc " + name + " streams otherwise in the proto";
    }
  }
  return {};
}

}  // namespace

struct RpcServer::State {
  State(RpcServerOptions o, WorkerPool& p, Metrics& metrics)
      : options(std::move(o)), pool(p), instruments(metrics, options.spans) {}

  const RpcServerOptions options;
  WorkerPool& pool;
  RpcInstruments instruments;
  CallTally tally;
  std::map<std::string, Endpoint> endpoints;
  std::vector<std::string> services;
  ::grpc::AsyncGenericService generic;
  std::unique_ptr<::grpc::Server> server;
  std::unique_ptr<CompletionLoop> loop;
};

RpcServer::RpcServer(RpcServerOptions options, WorkerPool& pool, Metrics& metrics)
    : state_(std::make_unique<State>(std::move(options), pool, metrics)) {}

RpcServer::~RpcServer() { Shutdown(std::chrono::milliseconds(0)); }

Status RpcServer::AddService(RpcService& service) {
  const auto* descriptor =
      google::protobuf::DescriptorPool::generated_pool()->FindServiceByName(service.name());
  if (const std::string what = Disagreement(service, descriptor); !what.empty()) {
    return Internal(service.name() + ": " + what);
  }
  for (const auto& [name, rpc] : service.rpcs()) {
    const bool streaming = descriptor->FindMethodByName(name)->server_streaming();
    const std::string full_name = service.name() + "/" + name;
    state_->endpoints.emplace("/" + full_name, Endpoint{full_name, rpc, streaming});
  }
  state_->services.push_back(service.name());
  return {};
}

StatusOr<int> RpcServer::Start() {
  const RpcServerOptions& options = state_->options;
  ::grpc::EnableDefaultHealthCheckService(true);
  ::grpc::ServerBuilder builder;
  int port = 0;
  builder.AddListeningPort(options.address, ::grpc::InsecureServerCredentials(), &port);
  builder.RegisterAsyncGenericService(&state_->generic);
  auto queue = builder.AddCompletionQueue();
  ::grpc::ServerCompletionQueue& calls = *queue;
  builder.SetMaxReceiveMessageSize(options.max_message_bytes);
  builder.SetMaxSendMessageSize(options.max_message_bytes);
  const auto milliseconds = [](std::chrono::seconds s) {
    return static_cast<int>(s.count() * 1000);
  };
  builder.AddChannelArgument(GRPC_ARG_MAX_CONNECTION_AGE_MS,
                             milliseconds(options.max_connection_age));
  builder.AddChannelArgument(GRPC_ARG_MAX_CONNECTION_AGE_GRACE_MS,
                             milliseconds(options.max_connection_age_grace));
  // Windows that don't grow: they would hold megabytes of an upload that the method hasn't asked
  // for.
  builder.AddChannelArgument(GRPC_ARG_HTTP2_BDP_PROBE, 0);
  builder.AddChannelArgument(GRPC_ARG_KEEPALIVE_TIME_MS, 30000);
  builder.AddChannelArgument(GRPC_ARG_KEEPALIVE_TIMEOUT_MS, 10000);
  builder.AddChannelArgument(GRPC_ARG_HTTP2_MIN_RECV_PING_INTERVAL_WITHOUT_DATA_MS, 10000);
  builder.AddChannelArgument(GRPC_ARG_KEEPALIVE_PERMIT_WITHOUT_CALLS, 1);
  builder.AddChannelArgument(GRPC_ARG_ALLOW_REUSEPORT, options.shared_address ? 1 : 0);
  state_->server = builder.BuildAndStart();
  state_->loop = std::make_unique<CompletionLoop>(std::move(queue), kThreads);
  if (!state_->server) return Internal("can't listen on " + options.address);
  SetServing(false);
  ServerCall::Expect({state_->generic, calls, state_->endpoints, state_->pool, state_->instruments,
                      state_->tally, options.service_key});
  return port;
}

void RpcServer::SetServing(bool serving) {
  if (!state_->server) return;
  auto* health = state_->server->GetHealthCheckService();
  health->SetServingStatus(serving);
  for (const std::string& service : state_->services) health->SetServingStatus(service, serving);
}

void RpcServer::Shutdown(std::chrono::milliseconds drain) {
  if (!state_->server) return;
  SetServing(false);
  state_->server->Shutdown(std::chrono::system_clock::now() + drain);
  state_->tally.WaitUntilNone();
  state_->loop.reset();
  state_->server.reset();
}

}  // namespace portfolio::platform
