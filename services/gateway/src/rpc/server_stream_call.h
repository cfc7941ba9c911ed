#pragma once

#include "gateway/src/rpc/live_call.h"

namespace portfolio::gateway {

/// One message out, many in; the next is read when it is asked for. Begun anew when the service was
/// closing.
class ServerStreamCall : public LiveCall {
 public:
  ServerStreamCall(const Line& line, const google::protobuf::MethodDescriptor& rpc,
                   RpcClient::OnMessage on_message, RpcClient::Done done);
  void Start(const google::protobuf::Message& request, CallOptions options);

  void Next() override;
  void Cancel() override;

 private:
  void Attempt();
  void Read();
  void OnRead(bool ok);
  void ReadWhenAsked();
  void Finish();
  void OnFinished();

  Pairs metadata_;
  std::chrono::steady_clock::time_point deadline_;
  RpcClient::OnMessage on_message_;
  /// A message has come.
  bool heard_ = false;
  grpc::ByteBuffer request_;
  grpc::ByteBuffer response_;
  grpc::Status status_;
  /// Next was called before its message had been handed over.
  bool asked_ = false;
  /// Nothing is under way; Next or Cancel goes on.
  bool resting_ = false;
  bool undecodable_ = false;
  std::unique_ptr<grpc::GenericClientAsyncReaderWriter> stream_;
  platform::Operation write_;
  platform::Operation read_;
  platform::Operation finish_;
};

}  // namespace portfolio::gateway
