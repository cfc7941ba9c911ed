#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "platform/error/status.h"
#include "platform/rpc/call_context.h"
#include "platform/rpc/worker_pool.h"

namespace google::protobuf {
class MessageLite;
}

namespace portfolio::platform {

/// The messages of a call, untyped. Implemented by RpcServer, and by tests.
class RpcMessageReader {
 public:
  virtual ~RpcMessageReader() = default;
  /// Waits for the caller's next message. True: it is in `message`. False: there are no more.
  /// CANCELLED when the caller is gone, INVALID_ARGUMENT when the bytes aren't such a message.
  virtual StatusOr<bool> Read(google::protobuf::MessageLite* message) = 0;
};
class RpcMessageWriter {
 public:
  virtual ~RpcMessageWriter() = default;
  /// Sends a message; waits while the caller is slow. CANCELLED when the caller is gone.
  virtual Status Write(const google::protobuf::MessageLite& message) = 0;
};

/// The caller's messages in a client-streaming rpc. For the thread that runs the method.
template <typename Request>
class RequestStream {
 public:
  explicit RequestStream(RpcMessageReader& reader) : reader_(reader) {}
  /// As RpcMessageReader::Read.
  StatusOr<bool> Read(Request* request) { return reader_.Read(request); }

 private:
  RpcMessageReader& reader_;
};

/// The answers of a server-streaming rpc. For the thread that runs the method.
template <typename Response>
class ResponseStream {
 public:
  explicit ResponseStream(RpcMessageWriter& writer) : writer_(writer) {}
  /// As RpcMessageWriter::Write.
  Status Write(const Response& response) { return writer_.Write(response); }

 private:
  RpcMessageWriter& writer_;
};

/// A call that outlives the method that began it, untyped. Thread-safe. Must end with Finish.
class RpcPendingCall {
 public:
  /// Messages that may wait for a slow caller.
  static constexpr size_t kMaxWaitingMessages = 256;

  virtual ~RpcPendingCall() = default;
  /// Metadata, deadline and cancel token.
  virtual CallContext& context() = 0;
  /// Queues a message; never waits. False when the caller is gone or too many messages wait.
  virtual bool Write(const google::protobuf::MessageLite& message) = 0;
  /// Ends the call after the messages queued so far. Further calls do nothing.
  virtual void Finish(const Status& status) = 0;
};

/// The answers of an rpc that is answered from other threads later on. Share it; thread-safe.
template <typename Response>
class PendingCall {
 public:
  explicit PendingCall(std::shared_ptr<RpcPendingCall> call) : call_(std::move(call)) {}
  CallContext& context() const { return call_->context(); }
  bool Write(const Response& response) const { return call_->Write(response); }
  void Finish(const Status& status) const { call_->Finish(status); }
  /// For unary rpcs: the answer, and the end.
  void Finish(const StatusOr<Response>& response) const {
    if (response.ok()) call_->Write(*response);
    call_->Finish(response.status());
  }

 private:
  std::shared_ptr<RpcPendingCall> call_;
};

/// The rpcs of one protobuf service as plain C++ methods. An rpc class derives from it and names
/// its methods in its constructor:
///
///     ChatServiceImpl::ChatServiceImpl(AnswerQuestion& answer)
///         : RpcService("portfolio.chat.v1.ChatService"), answer_(answer) {
///       Unary("AnswerQuestion", this, &ChatServiceImpl::AnswerQuestion);
///     }
///
/// Methods run on threads of the server's pool, several at a time. RpcServer::AddService checks
/// names, message types and streaming against the .proto and refuses a service with a missing
/// or misnamed rpc.
class RpcService {
 public:
  /// Runs on a pool thread until it returns.
  using Method = std::function<Status(CallContext&, RpcMessageReader&, RpcMessageWriter&)>;
  /// Starts on a pool thread and finishes wherever it wants.
  using PendingMethod = std::function<void(std::shared_ptr<RpcPendingCall>, RpcMessageReader&)>;

  struct Rpc {
    /// Fully qualified names of the messages.
    std::string request;
    std::string response;
    bool client_streaming = false;
    /// Not set for a pending method, which may be either.
    bool server_streaming = false;
    /// Exactly one of the two is set.
    Method method;
    PendingMethod pending_method;
    /// Where it runs; null for the server's pool.
    WorkerPool* pool = nullptr;
  };

  /// `name` is fully qualified: "portfolio.chat.v1.ChatService".
  explicit RpcService(std::string name) : name_(std::move(name)) {}
  virtual ~RpcService() = default;
  RpcService(const RpcService&) = delete;
  RpcService& operator=(const RpcService&) = delete;

  const std::string& name() const { return name_; }
  const std::map<std::string, Rpc>& rpcs() const { return rpcs_; }

 protected:
  /// One message in, one out.
  template <typename Self, typename Request, typename Response>
  void Unary(std::string_view rpc, Self* self,
             StatusOr<Response> (Self::*method)(CallContext&, const Request&)) {
    Add<Request, Response>(rpc).method = [self, method](CallContext& call, RpcMessageReader& in,
                                                        RpcMessageWriter& out) -> Status {
      Request request;
      RETURN_IF_ERROR(in.Read(&request).status());
      ASSIGN_OR_RETURN(const Response response, (self->*method)(call, request));
      return out.Write(response);
    };
  }

  /// One message in, many out.
  template <typename Self, typename Request, typename Response>
  void ServerStreaming(std::string_view rpc, Self* self,
                       Status (Self::*method)(CallContext&, const Request&,
                                              ResponseStream<Response>&)) {
    Rpc& entry = Add<Request, Response>(rpc);
    entry.server_streaming = true;
    entry.method = [self, method](CallContext& call, RpcMessageReader& in,
                                  RpcMessageWriter& out) -> Status {
      Request request;
      RETURN_IF_ERROR(in.Read(&request).status());
      ResponseStream<Response> responses(out);
      return (self->*method)(call, request, responses);
    };
  }

  /// Many in, one out.
  template <typename Self, typename Request, typename Response>
  void ClientStreaming(std::string_view rpc, Self* self,
                       StatusOr<Response> (Self::*method)(CallContext&, RequestStream<Request>&)) {
    Rpc& entry = Add<Request, Response>(rpc);
    entry.client_streaming = true;
    entry.method = [self, method](CallContext& call, RpcMessageReader& in,
                                  RpcMessageWriter& out) -> Status {
      RequestStream<Request> requests(in);
      ASSIGN_OR_RETURN(const Response response, (self->*method)(call, requests));
      return out.Write(response);
    };
  }

  /// One message in; answered later, by one message (unary) or many (server-streaming), without
  /// holding a thread meanwhile.
  template <typename Self, typename Request, typename Response>
  void Pending(std::string_view rpc, Self* self,
               void (Self::*method)(const Request&, PendingCall<Response>)) {
    Add<Request, Response>(rpc).pending_method =
        [self, method](std::shared_ptr<RpcPendingCall> call, RpcMessageReader& in) {
          Request request;
          if (const Status read = in.Read(&request).status(); !read.ok()) return call->Finish(read);
          (self->*method)(request, PendingCall<Response>(std::move(call)));
        };
  }

  /// Runs the rpc on a pool of its own, so that others don't wait behind it. `pool` must outlive
  /// the server.
  void RunOn(WorkerPool& pool, const std::string& rpc) { rpcs_.at(rpc).pool = &pool; }

 private:
  template <typename Request, typename Response>
  Rpc& Add(std::string_view rpc) {
    Rpc& entry = rpcs_[std::string(rpc)];
    entry.request = Request::descriptor()->full_name();
    entry.response = Response::descriptor()->full_name();
    return entry;
  }

  const std::string name_;
  std::map<std::string, Rpc> rpcs_;
};

}  // namespace portfolio::platform
