#pragma once

#include "gateway/src/rpc/live_call.h"

namespace portfolio::gateway {

/// Many messages out, one in.
class ClientStreamCall : public LiveCall {
 public:
  ClientStreamCall(const Line& line, const google::protobuf::MethodDescriptor& rpc,
                   RpcClient::Source source, RpcClient::Done done);
  void Start(const CallOptions& options);

 private:
  void WriteNext();
  void Read();
  void OnFinished();

  RpcClient::Source source_;
  grpc::ByteBuffer request_;
  grpc::ByteBuffer response_;
  grpc::Status status_;
  std::unique_ptr<grpc::GenericClientAsyncReaderWriter> stream_;
  platform::Operation write_;
  platform::Operation writes_done_;
  platform::Operation read_;
  platform::Operation finish_;
};

}  // namespace portfolio::gateway
