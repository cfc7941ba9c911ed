#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "gateway/src/http/message.h"
#include "platform/error/status.h"

namespace google::protobuf {
class Message;
class MethodDescriptor;
}  // namespace google::protobuf

namespace portfolio::gateway {

/// What goes along with a call.
struct CallOptions {
  Pairs metadata;
  std::chrono::milliseconds deadline{10'000};
};

/// How a call ended.
struct CallResult {
  platform::Status status = {};
  /// The answer of a call that has one; null when the status isn't OK.
  std::shared_ptr<google::protobuf::Message> message = {};
  /// The service's metadata for the gateway (see kReplyMetadata), initial and trailing.
  Pairs metadata = {};
};

/// A call under way. Thread-safe; outlives the call without harm.
class Call {
 public:
  virtual ~Call() = default;
  /// Nobody waits for it any more. Its `done` still runs, with CANCELLED or what came first.
  virtual void Cancel() = 0;
  /// For server-streaming calls: asks for the next message. No more than one at a time.
  virtual void Next() {}
};

/// Calls services by descriptor. `done` and `on_message` run on threads of the client, one at a
/// time for each call; `done` runs exactly once and last. Thread-safe.
class RpcClient {
 public:
  using Done = std::function<void(CallResult)>;
  using OnMessage = std::function<void(std::shared_ptr<google::protobuf::Message>)>;
  /// Fills the next message; false when there are no more.
  using Source = std::function<bool(google::protobuf::Message*)>;

  virtual ~RpcClient() = default;
  /// An rpc without side effects is tried once more when the service is unavailable.
  virtual std::shared_ptr<Call> Unary(const google::protobuf::MethodDescriptor& rpc,
                                      const google::protobuf::Message& request, CallOptions options,
                                      Done done) = 0;
  /// The first message is asked for by itself, each further one by Next.
  virtual std::shared_ptr<Call> ServerStream(const google::protobuf::MethodDescriptor& rpc,
                                             const google::protobuf::Message& request,
                                             CallOptions options, OnMessage on_message,
                                             Done done) = 0;
  /// Asks `source` for the next message when the one before has gone out.
  virtual std::shared_ptr<Call> ClientStream(const google::protobuf::MethodDescriptor& rpc,
                                             Source source, CallOptions options, Done done) = 0;
};

/// A new empty message of the rpc's request or response type.
std::unique_ptr<google::protobuf::Message> NewRequest(
    const google::protobuf::MethodDescriptor& rpc);
std::unique_ptr<google::protobuf::Message> NewResponse(
    const google::protobuf::MethodDescriptor& rpc);

}  // namespace portfolio::gateway
