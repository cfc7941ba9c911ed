#pragma once

#include "gateway/src/rpc/live_call.h"

namespace portfolio::gateway {

/// One message out, one in; once more when the service is unavailable and the rpc has no side
/// effects, and anew when the service was closing.
class UnaryCall : public LiveCall {
 public:
  UnaryCall(const Line& line, const google::protobuf::MethodDescriptor& rpc, CallOptions options,
            RpcClient::Done done);
  void Start(const google::protobuf::Message& request);

 private:
  void Attempt();
  void OnFinished();
  bool TakeRetry();

  const Pairs metadata_;
  const std::chrono::steady_clock::time_point deadline_;
  int retries_left_;
  grpc::ByteBuffer request_;
  grpc::ByteBuffer response_;
  grpc::Status status_;
  std::unique_ptr<grpc::GenericClientAsyncResponseReader> reader_;
  platform::Operation finish_;
};

}  // namespace portfolio::gateway
