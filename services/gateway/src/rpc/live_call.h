#pragma once

#include <google/protobuf/descriptor.h>
#include <google/protobuf/message.h>
#include <grpcpp/client_context.h>
#include <grpcpp/generic/generic_stub.h>
#include <grpcpp/support/byte_buffer.h>

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <unordered_set>

#include "gateway/src/rpc/rpc_client.h"
#include "platform/rpc/completion_loop.h"

namespace portfolio::gateway {

/// The calls under way, so that they can be cancelled and waited for. Thread-safe.
class LiveCalls {
 public:
  /// False after Close.
  bool Add(Call* call);
  void Remove(Call* call);
  /// Cancels all that there are and takes no more.
  void Close();
  /// False after `timeout`.
  bool WaitEmpty(std::chrono::milliseconds timeout);

 private:
  std::mutex mutex_;
  std::condition_variable empty_;
  bool closed_ = false;
  std::unordered_set<Call*> calls_;
};

/// What a call is made on.
struct Line {
  grpc::GenericStub& stub;
  grpc::CompletionQueue& queue;
  LiveCalls& live;
};

/// What all calls have: a context that exists while gRPC works on the call, a place among the live
/// ones, and one end. A call is a small state machine: exactly one operation is under way at a time
/// (or none, while a stream waits for Next), and what follows it runs on a thread of the loop.
class LiveCall : public Call, public std::enable_shared_from_this<LiveCall> {
 public:
  void Cancel() override;

 protected:
  LiveCall(const Line& line, const google::protobuf::MethodDescriptor& rpc, RpcClient::Done done);

  /// First: keeps the call alive until End. False when the client takes no more calls: then this
  /// one has ended.
  bool Begin();
  /// For each attempt a new one.
  grpc::ClientContext* NewContext(const Pairs& metadata,
                                  std::chrono::steady_clock::time_point deadline);
  /// A stream whose metadata goes out with the first message.
  std::unique_ptr<grpc::GenericClientAsyncReaderWriter> Open(
      const Pairs& metadata, std::chrono::steady_clock::time_point deadline);
  /// True when the attempt reached a service that was closing and never took it: gRPC's server ends
  /// as cancelled, at once, what waits to be taken when it shuts down, and lets what was taken go
  /// on. Such a call may be made anew whatever it does. False from the fourth time on.
  bool ReachedClosing(const grpc::Status& status);
  CallResult Outcome(const grpc::Status& status) const;
  /// With the message that `answer` holds when `status` is OK.
  CallResult Outcome(const grpc::Status& status, grpc::ByteBuffer* answer) const;
  /// Last: nothing is under way any more, and what was made of the stub is gone.
  void End(CallResult result);

  static void Encode(const google::protobuf::Message& message, grpc::ByteBuffer* bytes);
  static bool Decode(grpc::ByteBuffer* bytes, google::protobuf::Message* message);
  static CallResult Undecodable();

  const Line line_;
  const google::protobuf::MethodDescriptor& rpc_;
  std::mutex mutex_;
  bool cancelled_ = false;
  std::unique_ptr<grpc::ClientContext> context_;

 private:
  std::chrono::steady_clock::time_point attempted_;
  int closings_left_ = 3;
  RpcClient::Done done_;
  std::shared_ptr<LiveCall> self_;
};

}  // namespace portfolio::gateway
