#include "platform/rpc/rpc_server.h"

#include <google/protobuf/descriptor.h>
#include <google/protobuf/message_lite.h>
#include <grpcpp/ext/health_check_service_server_builder_option.h>
#include <grpcpp/generic/async_generic_service.h>
#include <grpcpp/health_check_service_interface.h>
#include <grpcpp/impl/codegen/proto_utils.h>
#include <grpcpp/security/server_credentials.h>
#include <grpcpp/server.h>
#include <grpcpp/server_builder.h>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <random>
#include <utility>

#include "platform/logging/log.h"
#include "platform/rpc/status_conversion.h"

namespace portfolio::platform {
namespace {

using Clock = std::chrono::steady_clock;

/// Messages that are read ahead of the method in a client-streaming call.
constexpr size_t kReadAhead = 4;
/// Messages that may wait for the wire before a blocking Write waits.
constexpr size_t kWriteAhead = 2;

struct Endpoint {
  std::string name;
  RpcService::Rpc rpc;
  bool server_streaming = false;
};

struct Instruments {
  explicit Instruments(Metrics& m)
      : metrics(m),
        seconds(m.AddHistogram("rpc_duration_seconds", "Time from first message to the end.",
                               LatencyBuckets())),
        refused(m.AddCounter("rpc_refused_total", "Calls refused because the queue was full.")),
        running(m.AddGauge("rpc_running_calls", "Calls under way.")) {}

  void Count(const std::string& method, StatusCode code) {
    metrics
        .AddCounter("rpc_calls_total", "Calls that have ended.",
                    {{"method", method}, {"code", std::string(StatusCodeName(code))}})
        .Increment();
  }

  Metrics& metrics;
  Histogram& seconds;
  Counter& refused;
  Gauge& running;
};

/// Counts calls under way, so that a shutdown can wait for the last.
class CallTally {
 public:
  void Add() {
    const std::lock_guard lock(mutex_);
    ++running_;
  }
  void Remove() {
    const std::lock_guard lock(mutex_);
    if (--running_ == 0) empty_.notify_all();
  }
  void WaitUntilNone() {
    std::unique_lock lock(mutex_);
    empty_.wait(lock, [this] { return running_ == 0; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable empty_;
  int running_ = 0;
};

struct Surroundings {
  WorkerPool& pool;
  Instruments& instruments;
  CallTally& tally;
};

std::string NewRequestId() {
  thread_local std::mt19937_64 random{std::random_device{}()};
  char text[17];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(random()));
  return text;
}

Deadline FromSystemTime(std::chrono::system_clock::time_point time) {
  if (time == std::chrono::system_clock::time_point::max()) return Deadline::Never();
  const auto left = time - std::chrono::system_clock::now();
  if (left > std::chrono::hours(24)) return Deadline::Never();
  return Deadline::At(Clock::now() + std::chrono::duration_cast<Clock::duration>(left));
}

/// One call, whatever its shape. The reactor's callbacks only move bytes and flags; methods run on
/// the pool. Lives until the transport is done with it and nobody holds it.
class Call final : public ::grpc::ServerGenericBidiReactor,
                   public std::enable_shared_from_this<Call> {
 public:
  static Call* Begin(const Endpoint& endpoint, ::grpc::GenericCallbackServerContext* server_context,
                     Surroundings around) {
    std::shared_ptr<Call> call(new Call(endpoint, server_context, around));
    call->self_ = call;
    call->StartRead(&call->incoming_);
    return call.get();
  }

  CallContext& context() { return context_; }

  /// As RpcMessageReader::Read.
  StatusOr<bool> Receive(google::protobuf::MessageLite* message) {
    ::grpc::ByteBuffer bytes;
    bool read_on = false;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return !arrived_.empty() || reads_ended_ || cancelled_; });
      if (cancelled_) return Cancelled();
      if (arrived_.empty()) return false;
      bytes = std::move(arrived_.front());
      arrived_.pop_front();
      read_on = std::exchange(read_paused_, false);
    }
    if (read_on) StartRead(&incoming_);
    if (Decode(&bytes, message)) return true;
    return InvalidArgument("The message can't be read.", "MESSAGE_MALFORMED");
  }

  /// Waits until there is room for another message; false when the caller is gone.
  bool WaitForRoom() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return outgoing_.size() < kWriteAhead || cancelled_; });
    return !cancelled_;
  }

  /// Queues a message; false when the call is over or `limit` messages wait.
  bool Send(const google::protobuf::MessageLite& message, size_t limit) {
    ::grpc::ByteBuffer bytes;
    if (!Encode(message, &bytes)) return false;
    {
      const std::lock_guard lock(mutex_);
      if (cancelled_ || final_status_ || outgoing_.size() >= limit) return false;
      outgoing_.push_back(std::move(bytes));
      if (HoldsBackForTheEnd()) return true;
    }
    Advance();
    return true;
  }

  /// Ends the call after what is queued. Only the first call counts.
  void End(const Status& status) {
    {
      const std::lock_guard lock(mutex_);
      if (final_status_) return;
      final_status_ = status;
      if (!status.ok()) outgoing_.clear();
    }
    if (!status.log_detail().empty()) {
      Log(LogLevel::kError, "rpc_failed",
          {{"method", endpoint_.name}, {"detail", status.log_detail()}});
    }
    Advance();
  }

 private:
  enum class Step { kNone, kWrite, kWriteAndFinish, kFinish };

  Call(const Endpoint& endpoint, ::grpc::GenericCallbackServerContext* server_context,
       Surroundings around)
      : endpoint_(endpoint), server_context_(server_context), around_(around) {
    around_.tally.Add();
    around_.instruments.running.Add(1);
    FillContext();
  }

  static bool Encode(const google::protobuf::MessageLite& message, ::grpc::ByteBuffer* bytes) {
    bool own = false;
    return ::grpc::GenericSerialize<::grpc::ProtoBufferWriter, google::protobuf::MessageLite>(
               message, bytes, &own)
        .ok();
  }

  static bool Decode(::grpc::ByteBuffer* bytes, google::protobuf::MessageLite* message) {
    return ::grpc::GenericDeserialize<::grpc::ProtoBufferReader, google::protobuf::MessageLite>(
               bytes, message)
        .ok();
  }

  std::string Metadata(const char* key) const {
    const auto& all = server_context_->client_metadata();
    const auto found = all.find(key);
    return found == all.end() ? "" : std::string(found->second.data(), found->second.size());
  }

  void FillContext() {
    context_.request_id = Metadata("x-request-id");
    if (context_.request_id.empty()) context_.request_id = NewRequestId();
    context_.session_id = Metadata("x-session-id");
    context_.client_address = Metadata("x-client-address");
    context_.user_agent = Metadata("x-user-agent");
    context_.country = Metadata("x-country");
    context_.admin_token = Metadata("x-admin-token");
    context_.admin_name = Metadata("x-admin-name");
    context_.idempotency_key = Metadata("idempotency-key");
    context_.accept_language = Metadata("accept-language");
    context_.deadline = FromSystemTime(server_context_->deadline());
    context_.cancel = cancel_.token();
  }

  void OnReadDone(bool ok) override {
    bool first = false;
    bool read_on = false;
    {
      const std::lock_guard lock(mutex_);
      first = !std::exchange(started_, true);
      reads_ended_ = !ok;
      if (ok) {
        arrived_.push_back(std::move(incoming_));
        incoming_.Clear();
        read_on = endpoint_.rpc.client_streaming && arrived_.size() < kReadAhead;
        read_paused_ = endpoint_.rpc.client_streaming && !read_on;
      }
    }
    changed_.notify_all();
    if (read_on) StartRead(&incoming_);
    if (first) Submit(ok);
  }

  void OnWriteDone(bool ok) override {
    {
      const std::lock_guard lock(mutex_);
      write_under_way_ = false;
      cancelled_ = cancelled_ || !ok;
    }
    changed_.notify_all();
    Advance();
  }

  void OnCancel() override {
    {
      const std::lock_guard lock(mutex_);
      cancelled_ = true;
    }
    changed_.notify_all();
    cancel_.Cancel();
  }

  void OnDone() override {
    const std::shared_ptr<Call> self = std::move(self_);
    const std::chrono::duration<double> seconds = Clock::now() - began_;
    around_.instruments.running.Add(-1);
    around_.instruments.seconds.Observe(seconds.count());
    around_.instruments.Count(endpoint_.name, final_status_->code());
    const LogRequestScope scope(context_.request_id);
    Log(LogLevel::kInfo, "rpc",
        {{"method", endpoint_.name},
         {"code", StatusCodeName(final_status_->code())},
         {"milliseconds", seconds.count() * 1000}});
    around_.tally.Remove();
  }

  void Submit(bool has_message) {
    if (!has_message && !endpoint_.rpc.client_streaming) {
      return End(InvalidArgument("The request holds no message.", "MESSAGE_MISSING"));
    }
    if (around_.pool.TrySubmit([self = shared_from_this()] { self->Run(); })) return;
    around_.instruments.refused.Increment();
    End(ResourceExhausted("The service is busy. Please try again in a moment.", "OVERLOADED", 1));
  }

  /// On a pool thread.
  void Run();

  /// A single answer goes out together with the end, in one step.
  bool HoldsBackForTheEnd() const { return !endpoint_.server_streaming; }

  /// Takes the next step on the wire if none is under way.
  void Advance() {
    const Step step = NextStep();
    if (step == Step::kWrite) return StartWrite(&wire_);
    if (step == Step::kNone) return;
    SendTrailingMetadata();
    if (step == Step::kFinish) return ::grpc::ServerGenericBidiReactor::Finish(GrpcStatus());
    StartWriteAndFinish(&wire_, ::grpc::WriteOptions(), GrpcStatus());
  }

  Step NextStep() {
    const std::lock_guard lock(mutex_);
    if (write_under_way_ || finished_) return Step::kNone;
    if (cancelled_) outgoing_.clear();
    if (outgoing_.empty()) {
      finished_ = final_status_.has_value();
      if (finished_) SendInitialMetadata();
      return finished_ ? Step::kFinish : Step::kNone;
    }
    wire_ = std::move(outgoing_.front());
    outgoing_.pop_front();
    write_under_way_ = true;
    SendInitialMetadata();
    finished_ = final_status_.has_value() && outgoing_.empty();
    return finished_ ? Step::kWriteAndFinish : Step::kWrite;
  }

  void SendInitialMetadata() {
    if (std::exchange(initial_metadata_sent_, true)) return;
    for (const auto& [key, value] : context_.initial_metadata) {
      server_context_->AddInitialMetadata(key, value);
    }
  }

  void SendTrailingMetadata() {
    for (const auto& [key, value] : context_.trailing_metadata) {
      server_context_->AddTrailingMetadata(key, value);
    }
    const int retry_after = final_status_->error().retry_after_seconds;
    if (retry_after > 0) {
      server_context_->AddTrailingMetadata("retry-after", std::to_string(retry_after));
    }
  }

  ::grpc::Status GrpcStatus() const { return ToGrpcStatus(*final_status_); }

  const Endpoint& endpoint_;
  ::grpc::GenericCallbackServerContext* const server_context_;
  const Surroundings around_;
  const Clock::time_point began_ = Clock::now();
  /// Held until OnDone.
  std::shared_ptr<Call> self_;
  CallContext context_;
  CancelSource cancel_;
  ::grpc::ByteBuffer incoming_;
  ::grpc::ByteBuffer wire_;

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<::grpc::ByteBuffer> arrived_;
  std::deque<::grpc::ByteBuffer> outgoing_;
  /// Set once, then only read.
  std::optional<Status> final_status_;
  bool started_ = false;
  bool reads_ended_ = false;
  bool read_paused_ = false;
  bool write_under_way_ = false;
  bool initial_metadata_sent_ = false;
  bool finished_ = false;
  bool cancelled_ = false;
};

class CallReader : public RpcMessageReader {
 public:
  explicit CallReader(Call& call) : call_(call) {}
  StatusOr<bool> Read(google::protobuf::MessageLite* message) override {
    return call_.Receive(message);
  }

 private:
  Call& call_;
};

class CallWriter : public RpcMessageWriter {
 public:
  explicit CallWriter(Call& call) : call_(call) {}
  Status Write(const google::protobuf::MessageLite& message) override {
    if (!call_.WaitForRoom() || !call_.Send(message, kWriteAhead)) return Cancelled();
    return {};
  }

 private:
  Call& call_;
};

/// What a pending method holds; a call that is dropped without an end fails.
class PendingHold : public RpcPendingCall {
 public:
  explicit PendingHold(std::shared_ptr<Call> call) : call_(std::move(call)) {}
  ~PendingHold() override { call_->End(Internal("a pending call was dropped without an end")); }
  CallContext& context() override { return call_->context(); }
  bool Write(const google::protobuf::MessageLite& message) override {
    return call_->Send(message, kMaxWaitingMessages);
  }
  void Finish(const Status& status) override { call_->End(status); }

 private:
  const std::shared_ptr<Call> call_;
};

void Call::Run() {
  const LogRequestScope scope(context_.request_id);
  CallReader reader(*this);
  try {
    if (endpoint_.rpc.pending_method) {
      endpoint_.rpc.pending_method(std::make_shared<PendingHold>(shared_from_this()), reader);
      return;
    }
    CallWriter writer(*this);
    End(endpoint_.rpc.method(context_, reader, writer));
  } catch (const std::exception& error) {
    End(Internal(std::string("an exception left the method: ") + error.what()));
  }
}

/// Answers a method that nobody offers.
class UnknownMethod final : public ::grpc::ServerGenericBidiReactor {
 public:
  UnknownMethod() { Finish({::grpc::StatusCode::UNIMPLEMENTED, "There is no such method."}); }
  void OnDone() override { delete this; }
};

class Dispatcher : public ::grpc::CallbackGenericService {
 public:
  explicit Dispatcher(Surroundings around) : around_(around) {}

  void Add(std::string path, Endpoint endpoint) {
    endpoints_.emplace(std::move(path), std::move(endpoint));
  }

 private:
  ::grpc::ServerGenericBidiReactor* CreateReactor(
      ::grpc::GenericCallbackServerContext* server_context) override {
    const auto endpoint = endpoints_.find(server_context->method());
    if (endpoint == endpoints_.end()) return new UnknownMethod;
    return Call::Begin(endpoint->second, server_context, around_);
  }

  const Surroundings around_;
  std::map<std::string, Endpoint> endpoints_;
};

/// What of `service` isn't as its .proto says; empty when all is.
std::string Disagreement(const RpcService& service,
                         const google::protobuf::ServiceDescriptor* descriptor) {
  if (descriptor == nullptr) return "no such service in the protos";
  if (descriptor->method_count() != static_cast<int>(service.rpcs().size())) {
    return "the class has " + std::to_string(service.rpcs().size()) + " rpcs, the proto " +
           std::to_string(descriptor->method_count());
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
  State(RpcServerOptions o, WorkerPool& pool, Metrics& metrics)
      : options(std::move(o)), instruments(metrics), dispatcher({pool, instruments, tally}) {}

  RpcServerOptions options;
  Instruments instruments;
  CallTally tally;
  Dispatcher dispatcher;
  std::vector<std::string> services;
  std::unique_ptr<::grpc::Server> server;
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
    state_->dispatcher.Add("/" + service.name() + "/" + name,
                           {service.name() + "/" + name, rpc, streaming});
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
  builder.RegisterCallbackGenericService(&state_->dispatcher);
  builder.SetMaxReceiveMessageSize(options.max_message_bytes);
  builder.SetMaxSendMessageSize(options.max_message_bytes);
  const auto milliseconds = [](std::chrono::seconds s) {
    return static_cast<int>(s.count() * 1000);
  };
  builder.AddChannelArgument(GRPC_ARG_MAX_CONNECTION_AGE_MS,
                             milliseconds(options.max_connection_age));
  builder.AddChannelArgument(GRPC_ARG_MAX_CONNECTION_AGE_GRACE_MS,
                             milliseconds(options.max_connection_age_grace));
  builder.AddChannelArgument(GRPC_ARG_KEEPALIVE_TIME_MS, 30000);
  builder.AddChannelArgument(GRPC_ARG_KEEPALIVE_TIMEOUT_MS, 10000);
  builder.AddChannelArgument(GRPC_ARG_HTTP2_MIN_RECV_PING_INTERVAL_WITHOUT_DATA_MS, 10000);
  builder.AddChannelArgument(GRPC_ARG_KEEPALIVE_PERMIT_WITHOUT_CALLS, 1);
  builder.AddChannelArgument(GRPC_ARG_ALLOW_REUSEPORT, 0);
  state_->server = builder.BuildAndStart();
  if (!state_->server) return Internal("can't listen on " + options.address);
  SetServing(false);
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
  state_->server.reset();
}

}  // namespace portfolio::platform
