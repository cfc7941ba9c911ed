#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <string>

#include "gateway/src/rpc/rpc_client.h"
#include "platform/metrics/metrics.h"

namespace portfolio::gateway {

/// RpcClient over gRPC: one channel for each service address, one completion queue for all.
class GrpcClient : public RpcClient {
 public:
  struct Options {
    /// Protobuf package ("portfolio.chat.v1") to address: "127.0.0.1:8101", "dns:///chat:8101",
    /// "unix:/run/chat.sock".
    std::map<std::string, std::string> addresses;
    /// Largest answer.
    int max_message_bytes = 16 * 1024 * 1024;
    /// Threads that wait for the services.
    int threads = 2;
    /// Shown to the services with each call; empty for none.
    std::string service_key;
  };

  /// Counts and measures every call, by service, in `metrics`, which must outlive the client.
  GrpcClient(Options options, platform::Metrics& metrics);
  /// Cancels what is under way and waits for its end.
  ~GrpcClient() override;

  std::shared_ptr<Call> Unary(const google::protobuf::MethodDescriptor& rpc,
                              const google::protobuf::Message& request, CallOptions options,
                              Done done) override;
  std::shared_ptr<Call> ServerStream(const google::protobuf::MethodDescriptor& rpc,
                                     const google::protobuf::Message& request, CallOptions options,
                                     OnMessage on_message, Done done) override;
  std::shared_ptr<Call> ClientStream(const google::protobuf::MethodDescriptor& rpc, Source source,
                                     CallOptions options, Done done) override;

  /// Cancels every call that is under way; one that is made later ends at once as CANCELLED, before
  /// its function returns. So after Close and WaitIdle nothing comes from the client's threads any
  /// more, and what their callers live on may go.
  void Close();
  /// Waits until no call is under way; false after `timeout`.
  bool WaitIdle(std::chrono::milliseconds timeout);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace portfolio::gateway
