#include "platform/rpc/server_call.h"

#include <google/protobuf/message_lite.h>
#include <grpcpp/impl/codegen/proto_utils.h>

#include <random>
#include <utility>

#include "platform/crypto/same_secret.h"
#include "platform/logging/log.h"
#include "platform/rpc/status_conversion.h"

namespace portfolio::platform {
namespace {

using google::protobuf::MessageLite;
using Clock = std::chrono::steady_clock;

/// Messages that are read ahead of the method in a client-streaming call.
constexpr size_t kReadAhead = 4;
/// Messages that may wait for the wire before a blocking Write waits.
constexpr size_t kWriteAhead = 2;

/// Of calls for a method that nobody offers.
const Endpoint kUnknown{"unknown", {}, false};

bool Encode(const MessageLite& message, grpc::ByteBuffer* bytes) {
  bool own = false;
  return grpc::GenericSerialize<grpc::ProtoBufferWriter, MessageLite>(message, bytes, &own).ok();
}

bool Decode(grpc::ByteBuffer* bytes, MessageLite* message) {
  return grpc::GenericDeserialize<grpc::ProtoBufferReader, MessageLite>(bytes, message).ok();
}

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

class CallReader : public RpcMessageReader {
 public:
  explicit CallReader(ServerCall& call) : call_(call) {}
  StatusOr<bool> Read(MessageLite* message) override { return call_.Receive(message); }

 private:
  ServerCall& call_;
};

class CallWriter : public RpcMessageWriter {
 public:
  explicit CallWriter(ServerCall& call) : call_(call) {}
  Status Write(const MessageLite& message) override {
    if (!call_.WaitForRoom() || !call_.Send(message, kWriteAhead)) return Cancelled();
    return {};
  }

 private:
  ServerCall& call_;
};

/// What a pending method holds; a call that is dropped without an end fails.
class PendingHold : public RpcPendingCall {
 public:
  explicit PendingHold(ServerCall& call) : call_(call) { call_.Retain(); }
  ~PendingHold() override {
    call_.End(Internal("a pending call was dropped without an end"));
    call_.Release();
  }
  CallContext& context() override { return call_.context(); }
  bool Write(const MessageLite& message) override {
    return call_.Send(message, kMaxWaitingMessages);
  }
  void Finish(const Status& status) override { call_.End(status); }

 private:
  ServerCall& call_;
};

}  // namespace

RpcInstruments::RpcInstruments(Metrics& m, SpanExport* s)
    : metrics(m),
      spans(s),
      refused(m.AddCounter("rpc_refused_total", "Calls refused because the queue was full.")),
      running(m.AddGauge("rpc_running_calls", "Calls under way.")) {}

void RpcInstruments::CountEnd(const std::string& method, const Status& status, double seconds) {
  const std::string code(StatusCodeName(status.code()));
  metrics
      .AddHistogram("rpc_duration_seconds", "Time from first message to the end.", LatencyBuckets(),
                    {{"method", method}})
      .Observe(seconds);
  metrics
      .AddCounter("rpc_calls_total", "Calls that have ended.",
                  {{"method", method}, {"code", code}, {"reason", status.reason()}})
      .Increment();
}

void CallTally::Add() {
  const std::lock_guard lock(mutex_);
  ++calls_;
}

void CallTally::Remove() {
  const std::lock_guard lock(mutex_);
  if (--calls_ == 0) empty_.notify_all();
}

void CallTally::WaitUntilNone() {
  std::unique_lock lock(mutex_);
  empty_.wait(lock, [this] { return calls_ == 0; });
}

void ServerCall::Expect(const CallSurroundings& around) {
  around.tally.Add();
  auto* call = new ServerCall(around);
  call->grpc_context_.AsyncNotifyWhenDone(&call->closed_);
  around.service.RequestCall(&call->grpc_context_, &call->stream_, &around.queue, &around.queue,
                             &call->arrived_);
}

// Its first uses are arrived_ and closed_.
ServerCall::ServerCall(const CallSurroundings& around)
    : around_(around),
      arrived_{[this](bool ok) { OnArrived(ok); }},
      read_{[this](bool ok) { OnRead(ok); }},
      written_{[this](bool ok) { OnWritten(ok); }},
      finished_{[this](bool) { Release(); }},
      closed_{[this](bool) { OnClosed(); }} {}

void ServerCall::OnArrived(bool ok) {
  if (!ok) {
    // The server shuts down. A call that never was isn't closed either.
    around_.tally.Remove();
    delete this;
    return;
  }
  Expect(around_);
  around_.instruments.running.Add(1);
  began_ = Clock::now();
  FillContext();
  const auto found = around_.endpoints.find(grpc_context_.method());
  endpoint_ = found == around_.endpoints.end() ? &kUnknown : &found->second;
  if (!CallerIsProven()) {
    End(Unauthenticated("The caller is unknown.", "CALLER_UNKNOWN"));
  } else if (endpoint_ == &kUnknown) {
    End(Status(StatusCode::kUnimplemented, "There is no such method."));
  } else {
    StartRead();
  }
  Release();
}

void ServerCall::Release() {
  if (uses_.fetch_sub(1, std::memory_order_acq_rel) > 1) return;
  CallTally& tally = around_.tally;
  const std::chrono::duration<double> seconds = Clock::now() - began_;
  around_.instruments.running.Add(-1);
  around_.instruments.CountEnd(endpoint_->name, *final_status_, seconds.count());
  TellSpan(seconds);
  {
    const LogRequestScope scope(context_.request_id);
    Log(LogLevel::kInfo, "rpc",
        {{"trace_id", trace_.trace_id},
         {"span_id", trace_.span_id},
         {"method", endpoint_->name},
         {"code", StatusCodeName(final_status_->code())},
         {"milliseconds", seconds.count() * 1000}});
  }
  delete this;
  tally.Remove();
}

void ServerCall::TellSpan(std::chrono::duration<double> took) const {
  if (around_.instruments.spans == nullptr) return;
  using std::chrono::system_clock;
  const auto now = system_clock::now();
  around_.instruments.spans->Add(
      {.context = trace_,
       .parent_span_id = parent_span_id_,
       .name = endpoint_->name,
       .began = now - std::chrono::duration_cast<system_clock::duration>(took),
       .ended = now,
       .failed = !final_status_->ok(),
       .attributes = {{"rpc.system", "grpc"},
                      {"rpc.grpc.status", std::string(StatusCodeName(final_status_->code()))}}});
}

std::string ServerCall::Metadata(const char* key) const {
  const auto& all = grpc_context_.client_metadata();
  const auto found = all.find(key);
  return found == all.end() ? "" : std::string(found->second.data(), found->second.size());
}

bool ServerCall::CallerIsProven() const {
  return around_.service_key.empty() ||
         SameSecret(Metadata(kServiceKeyHeader), around_.service_key);
}

void ServerCall::FillContext() {
  context_.request_id = Metadata("x-request-id");
  if (context_.request_id.empty()) context_.request_id = NewRequestId();
  const TraceContext parent = ParseTraceparent(Metadata("traceparent"));
  parent_span_id_ = parent.span_id;
  trace_ = ChildOf(parent);
  context_.session_id = Metadata("x-session-id");
  context_.client_address = Metadata("x-client-address");
  context_.user_agent = Metadata("x-user-agent");
  context_.country = Metadata("x-country");
  context_.admin_token = Metadata("x-admin-token");
  context_.admin_name = Metadata("x-admin-name");
  context_.idempotency_key = Metadata("idempotency-key");
  context_.accept_language = Metadata("accept-language");
  context_.deadline = FromSystemTime(grpc_context_.deadline());
  context_.cancel = cancel_.token();
}

void ServerCall::StartRead() {
  Retain();
  stream_.Read(&incoming_, &read_);
}

void ServerCall::OnRead(bool ok) {
  bool first = false;
  bool read_on = false;
  {
    const std::lock_guard lock(mutex_);
    first = !std::exchange(started_, true);
    reads_ended_ = !ok;
    if (ok) {
      received_.push_back(std::move(incoming_));
      incoming_.Clear();
      read_on = endpoint_->rpc.client_streaming && received_.size() < kReadAhead;
      read_paused_ = endpoint_->rpc.client_streaming && !read_on;
    }
  }
  changed_.notify_all();
  if (read_on) StartRead();
  if (first) Submit(ok);
  Release();
}

StatusOr<bool> ServerCall::Receive(MessageLite* message) {
  grpc::ByteBuffer bytes;
  bool read_on = false;
  {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !received_.empty() || reads_ended_ || cancelled_; });
    if (cancelled_) return Cancelled();
    if (received_.empty()) return false;
    bytes = std::move(received_.front());
    received_.pop_front();
    read_on = std::exchange(read_paused_, false);
  }
  if (read_on) StartRead();
  if (Decode(&bytes, message)) return true;
  return InvalidArgument("The message can't be read.", "MESSAGE_MALFORMED");
}

void ServerCall::Submit(bool has_message) {
  if (!has_message && !endpoint_->rpc.client_streaming) {
    return End(InvalidArgument("The request holds no message.", "MESSAGE_MISSING"));
  }
  Retain();
  WorkerPool& pool = endpoint_->rpc.pool != nullptr ? *endpoint_->rpc.pool : around_.pool;
  if (pool.TrySubmit([this] { Run(); }, endpoint_)) return;
  around_.instruments.refused.Increment();
  End(ResourceExhausted("The service is busy. Please try again in a moment.", "OVERLOADED", 1));
  Release();
}

void ServerCall::Run() {
  {
    const LogRequestScope scope(context_.request_id);
    try {
      RunMethod();
    } catch (const std::exception& error) {
      End(Internal(std::string("an exception left the method: ") + error.what()));
    }
  }
  Release();
}

void ServerCall::RunMethod() {
  if (context_.cancel.cancelled()) return End(Cancelled());
  CallReader reader(*this);
  if (endpoint_->rpc.pending_method) {
    return endpoint_->rpc.pending_method(std::make_shared<PendingHold>(*this), reader);
  }
  CallWriter writer(*this);
  End(endpoint_->rpc.method(context_, reader, writer));
}

bool ServerCall::WaitForRoom() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return outgoing_.size() < kWriteAhead || cancelled_; });
  return !cancelled_;
}

bool ServerCall::Send(const MessageLite& message, size_t limit) {
  grpc::ByteBuffer bytes;
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

void ServerCall::End(const Status& status) {
  {
    const std::lock_guard lock(mutex_);
    if (final_status_) return;
    final_status_ = status;
    if (!status.ok()) outgoing_.clear();
  }
  if (!status.log_detail().empty()) {
    Log(LogLevel::kError, "rpc_failed",
        {{"method", endpoint_->name}, {"detail", status.log_detail()}});
  }
  Advance();
}

/// Takes the next step on the wire if none is under way.
void ServerCall::Advance() {
  const Step step = NextStep();
  if (step == Step::kNone) return;
  Retain();
  if (step == Step::kWrite) return stream_.Write(wire_, &written_);
  AddRetryAfter();
  const grpc::Status status = ToGrpcStatus(*final_status_);
  if (step == Step::kFinish) return stream_.Finish(status, &finished_);
  stream_.WriteAndFinish(wire_, grpc::WriteOptions(), status, &finished_);
}

ServerCall::Step ServerCall::NextStep() {
  const std::lock_guard lock(mutex_);
  if (write_under_way_ || finishing_) return Step::kNone;
  if (cancelled_) outgoing_.clear();
  if (outgoing_.empty() && !final_status_) return Step::kNone;
  AddInitialMetadata();
  finishing_ = final_status_ && outgoing_.size() <= 1;
  if (outgoing_.empty()) return Step::kFinish;
  wire_ = std::move(outgoing_.front());
  outgoing_.pop_front();
  write_under_way_ = true;
  return finishing_ ? Step::kWriteAndFinish : Step::kWrite;
}

void ServerCall::OnWritten(bool ok) {
  {
    const std::lock_guard lock(mutex_);
    write_under_way_ = false;
    cancelled_ = cancelled_ || !ok;
  }
  changed_.notify_all();
  Advance();
  Release();
}

void ServerCall::OnClosed() {
  if (grpc_context_.IsCancelled()) {
    {
      const std::lock_guard lock(mutex_);
      cancelled_ = true;
    }
    changed_.notify_all();
    cancel_.Cancel();
  }
  Release();
}

void ServerCall::AddInitialMetadata() {
  if (std::exchange(initial_metadata_added_, true)) return;
  for (const auto& [key, value] : context_.initial_metadata) {
    grpc_context_.AddInitialMetadata(key, value);
  }
}

void ServerCall::AddRetryAfter() {
  const int retry_after = final_status_->error().retry_after_seconds;
  if (retry_after > 0) {
    grpc_context_.AddTrailingMetadata("retry-after", std::to_string(retry_after));
  }
}

}  // namespace portfolio::platform
