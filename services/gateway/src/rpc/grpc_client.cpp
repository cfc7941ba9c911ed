#include "gateway/src/rpc/grpc_client.h"

#include <google/protobuf/descriptor.h>
#include <google/protobuf/descriptor.pb.h>
#include <google/protobuf/message.h>
#include <grpcpp/generic/generic_stub.h>
#include <grpcpp/grpcpp.h>
#include <grpcpp/impl/codegen/proto_utils.h>

#include <condition_variable>
#include <mutex>
#include <unordered_set>
#include <utility>

#include "gateway/src/routes/rpc_catalog.h"
#include "platform/rpc/status_conversion.h"

namespace portfolio::gateway {
namespace {

using google::protobuf::Message;
using google::protobuf::MethodDescriptor;
using platform::Status;

/// Metadata of answers that the gateway reads.
constexpr const char* kReplyMetadata[] = {"x-set-admin-token", "retry-after"};

// A service that was restarted is found again within a second.
constexpr int kFirstReconnectMilliseconds = 100;
constexpr int kSlowestReconnectMilliseconds = 1'000;
constexpr int kConnectTimeoutMilliseconds = 2'000;
// A machine that has vanished is noticed while calls wait for it. More often, and a gRPC server
// would take the pings of one quiet call for an attack.
constexpr int kKeepaliveMilliseconds = 60'000;

/// The calls under way, so that they can be cancelled and waited for.
class LiveCalls {
 public:
  void Add(Call* call) {
    const std::lock_guard lock(mutex_);
    calls_.insert(call);
  }
  void Remove(Call* call) {
    const std::lock_guard lock(mutex_);
    calls_.erase(call);
    if (calls_.empty()) empty_.notify_all();
  }
  void CancelAll() {
    const std::lock_guard lock(mutex_);
    for (Call* call : calls_) call->Cancel();
  }
  bool WaitEmpty(std::chrono::milliseconds timeout) {
    std::unique_lock lock(mutex_);
    return empty_.wait_for(lock, timeout, [this] { return calls_.empty(); });
  }

 private:
  std::mutex mutex_;
  std::condition_variable empty_;
  std::unordered_set<Call*> calls_;
};

bool Serialize(const Message& message, grpc::ByteBuffer* buffer) {
  bool own = false;
  return grpc::GenericSerialize<grpc::ProtoBufferWriter, Message>(message, buffer, &own).ok();
}

bool Deserialize(grpc::ByteBuffer* buffer, Message* message) {
  return buffer->Valid() &&
         grpc::GenericDeserialize<grpc::ProtoBufferReader, Message>(buffer, message).ok();
}

void Prepare(const CallOptions& options, grpc::ClientContext* context) {
  for (const auto& [key, value] : options.metadata) context->AddMetadata(key, value);
  context->set_deadline(std::chrono::system_clock::now() + options.deadline);
}

Pairs ReplyMetadata(const grpc::ClientContext& context) {
  Pairs found;
  for (const char* name : kReplyMetadata) {
    for (const auto* metadata :
         {&context.GetServerInitialMetadata(), &context.GetServerTrailingMetadata()}) {
      const auto entry = metadata->find(name);
      if (entry == metadata->end()) continue;
      found.emplace_back(name, std::string(entry->second.data(), entry->second.size()));
      break;
    }
  }
  return found;
}

Status Undecodable() { return platform::Internal("the service's answer can't be decoded"); }

}  // namespace

struct GrpcClient::State {
  grpc::GenericStub& StubFor(const MethodDescriptor& rpc) {
    return *stubs.at(rpc.file()->package());
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

  platform::Metrics& metrics;
  std::map<std::string, std::unique_ptr<grpc::GenericStub>> stubs;
  LiveCalls live;
};

namespace {

/// What all calls have: a context that exists while gRPC works on the call, a place among the live
/// ones, and one end.
class LiveCall : public Call, public std::enable_shared_from_this<LiveCall> {
 public:
  void Cancel() override {
    const std::lock_guard lock(mutex_);
    cancelled_ = true;
    if (context_) context_->TryCancel();
  }

 protected:
  LiveCall(LiveCalls& live, RpcClient::Done done) : live_(live), done_(std::move(done)) {}

  void Live() {
    self_ = shared_from_this();
    live_.Add(this);
  }

  grpc::ClientContext* NewContext(const CallOptions& options) {
    const std::lock_guard lock(mutex_);
    context_ = std::make_unique<grpc::ClientContext>();
    Prepare(options, context_.get());
    if (cancelled_) context_->TryCancel();
    return context_.get();
  }

  Pairs Metadata() const { return ReplyMetadata(*context_); }

  /// Last, from OnDone. The context goes first: it holds the channel, which must not outlive the
  /// client, since gRPC ends its threads with the last channel and can't do so from one of them.
  void End(CallResult result) {
    std::exchange(done_, {})(std::move(result));
    {
      const std::lock_guard lock(mutex_);
      context_.reset();
    }
    live_.Remove(this);
    self_.reset();
  }

  std::mutex mutex_;
  bool cancelled_ = false;
  std::unique_ptr<grpc::ClientContext> context_;

 private:
  LiveCalls& live_;
  RpcClient::Done done_;
  std::shared_ptr<LiveCall> self_;
};

class UnaryCall : public LiveCall, public grpc::ClientUnaryReactor {
 public:
  UnaryCall(LiveCalls& live, grpc::GenericStub& stub, const MethodDescriptor& rpc,
            CallOptions options, RpcClient::Done done)
      : LiveCall(live, std::move(done)), stub_(stub), rpc_(rpc), options_(std::move(options)) {
    retries_left_ =
        rpc.options().idempotency_level() == google::protobuf::MethodOptions::NO_SIDE_EFFECTS ? 1
                                                                                              : 0;
    deadline_ = std::chrono::steady_clock::now() + options_.deadline;
  }

  bool Encode(const Message& request) { return Serialize(request, &request_); }

  void Start() {
    Live();
    Attempt();
  }

  void OnDone(const grpc::Status& status) override {
    if (status.error_code() == grpc::StatusCode::UNAVAILABLE && TakeRetry()) return Attempt();
    CallResult result;
    result.status = platform::FromGrpcStatus(status);
    result.metadata = Metadata();
    if (status.ok()) {
      result.message = NewResponse(rpc_);
      if (!Deserialize(&response_, result.message.get())) result = {Undecodable(), nullptr, {}};
    }
    End(std::move(result));
  }

 private:
  void Attempt() {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        deadline_ - std::chrono::steady_clock::now());
    auto* context = NewContext({options_.metadata, left});
    response_.Clear();
    stub_.PrepareUnaryCall(context, WirePath(rpc_), {}, &request_, &response_, this);
    StartCall();
  }

  bool TakeRetry() {
    const std::lock_guard lock(mutex_);
    return !cancelled_ && retries_left_-- > 0;
  }

  grpc::GenericStub& stub_;
  const MethodDescriptor& rpc_;
  const CallOptions options_;
  int retries_left_ = 0;
  std::chrono::steady_clock::time_point deadline_;
  grpc::ByteBuffer request_;
  grpc::ByteBuffer response_;
};

/// One message out, many in; the next is read when it is asked for. A hold keeps gRPC from ending
/// the call while nobody is reading.
class ServerStreamCall : public LiveCall,
                         public grpc::ClientBidiReactor<grpc::ByteBuffer, grpc::ByteBuffer> {
 public:
  ServerStreamCall(LiveCalls& live, const MethodDescriptor& rpc, RpcClient::OnMessage on_message,
                   RpcClient::Done done)
      : LiveCall(live, std::move(done)), rpc_(rpc), on_message_(std::move(on_message)) {}

  bool Encode(const Message& request) { return Serialize(request, &request_); }

  void Start(grpc::GenericStub& stub, const CallOptions& options) {
    Live();
    stub.PrepareBidiStreamingCall(NewContext(options), WirePath(rpc_), {}, this);
    AddHold();
    StartWriteLast(&request_, grpc::WriteOptions());
    StartRead(&response_);
    StartCall();
  }

  void Next() override {
    const std::lock_guard lock(mutex_);
    if (reading_ || released_) return;
    reading_ = true;
    StartRead(&response_);
  }

  void Cancel() override {
    LiveCall::Cancel();
    const std::lock_guard lock(mutex_);
    if (!reading_) Release();
  }

  void OnReadDone(bool ok) override {
    std::shared_ptr<Message> message;
    if (ok) {
      message = NewResponse(rpc_);
      if (!Deserialize(&response_, message.get())) {
        undecodable_ = true;
        message.reset();
        context_->TryCancel();
      }
    }
    {
      const std::lock_guard lock(mutex_);
      reading_ = false;
      if (!message || cancelled_) Release();
    }
    if (message) on_message_(std::move(message));
  }

  void OnDone(const grpc::Status& status) override {
    CallResult result;
    result.status = undecodable_ ? Undecodable() : platform::FromGrpcStatus(status);
    result.metadata = Metadata();
    on_message_ = {};
    End(std::move(result));
  }

 private:
  void Release() {
    if (std::exchange(released_, true)) return;
    RemoveHold();
  }

  const MethodDescriptor& rpc_;
  RpcClient::OnMessage on_message_;
  grpc::ByteBuffer request_;
  grpc::ByteBuffer response_;
  bool reading_ = true;
  bool released_ = false;
  bool undecodable_ = false;
};

/// Many messages out, one in.
class ClientStreamCall : public LiveCall,
                         public grpc::ClientBidiReactor<grpc::ByteBuffer, grpc::ByteBuffer> {
 public:
  ClientStreamCall(LiveCalls& live, const MethodDescriptor& rpc, RpcClient::Source source,
                   RpcClient::Done done)
      : LiveCall(live, std::move(done)), rpc_(rpc), source_(std::move(source)) {}

  void Start(grpc::GenericStub& stub, const CallOptions& options) {
    Live();
    stub.PrepareBidiStreamingCall(NewContext(options), WirePath(rpc_), {}, this);
    StartRead(&response_);
    WriteNext();
    StartCall();
  }

  void OnWriteDone(bool ok) override {
    if (ok) WriteNext();
  }

  void OnReadDone(bool ok) override { answered_ = ok; }

  void OnDone(const grpc::Status& status) override {
    CallResult result;
    result.status = platform::FromGrpcStatus(status);
    result.metadata = Metadata();
    if (status.ok()) {
      result.message = NewResponse(rpc_);
      if (!answered_ || !Deserialize(&response_, result.message.get())) {
        result = {Undecodable(), nullptr, {}};
      }
    }
    source_ = {};
    End(std::move(result));
  }

 private:
  void WriteNext() {
    const auto message = NewRequest(rpc_);
    if (!source_(message.get())) return StartWritesDone();
    request_.Clear();
    if (!Serialize(*message, &request_)) return context_->TryCancel();
    StartWrite(&request_);
  }

  const MethodDescriptor& rpc_;
  RpcClient::Source source_;
  grpc::ByteBuffer request_;
  grpc::ByteBuffer response_;
  bool answered_ = false;
};

}  // namespace

GrpcClient::GrpcClient(Options options, platform::Metrics& metrics)
    : state_(new State{metrics, {}, {}}) {
  for (const auto& [package, address] : options.addresses) {
    grpc::ChannelArguments arguments;
    arguments.SetLoadBalancingPolicyName("round_robin");
    arguments.SetMaxReceiveMessageSize(options.max_message_bytes);
    arguments.SetInt(GRPC_ARG_INITIAL_RECONNECT_BACKOFF_MS, kFirstReconnectMilliseconds);
    arguments.SetInt(GRPC_ARG_MAX_RECONNECT_BACKOFF_MS, kSlowestReconnectMilliseconds);
    arguments.SetInt(GRPC_ARG_MIN_RECONNECT_BACKOFF_MS, kConnectTimeoutMilliseconds);
    arguments.SetInt(GRPC_ARG_KEEPALIVE_TIME_MS, kKeepaliveMilliseconds);
    auto channel =
        grpc::CreateCustomChannel(address, grpc::InsecureChannelCredentials(), arguments);
    state_->stubs[package] = std::make_unique<grpc::GenericStub>(std::move(channel));
  }
}

GrpcClient::~GrpcClient() {
  CancelAll();
  state_->live.WaitEmpty(std::chrono::hours(1));
}

std::shared_ptr<Call> GrpcClient::Unary(const MethodDescriptor& rpc, const Message& request,
                                        CallOptions options, Done done) {
  const auto call =
      std::make_shared<UnaryCall>(state_->live, state_->StubFor(rpc), rpc, std::move(options),
                                  state_->Measured(rpc, std::move(done)));
  call->Encode(request);
  call->Start();
  return call;
}

std::shared_ptr<Call> GrpcClient::ServerStream(const MethodDescriptor& rpc, const Message& request,
                                               CallOptions options, OnMessage on_message,
                                               Done done) {
  const auto call = std::make_shared<ServerStreamCall>(state_->live, rpc, std::move(on_message),
                                                       state_->Measured(rpc, std::move(done)));
  call->Encode(request);
  call->Start(state_->StubFor(rpc), options);
  return call;
}

std::shared_ptr<Call> GrpcClient::ClientStream(const MethodDescriptor& rpc, Source source,
                                               CallOptions options, Done done) {
  const auto call = std::make_shared<ClientStreamCall>(state_->live, rpc, std::move(source),
                                                       state_->Measured(rpc, std::move(done)));
  call->Start(state_->StubFor(rpc), options);
  return call;
}

void GrpcClient::CancelAll() { state_->live.CancelAll(); }

bool GrpcClient::WaitIdle(std::chrono::milliseconds timeout) {
  return state_->live.WaitEmpty(timeout);
}

}  // namespace portfolio::gateway
