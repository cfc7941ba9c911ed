#include "gateway/src/rpc/live_call.h"

#include <grpcpp/impl/codegen/proto_utils.h>

#include <utility>

#include "gateway/src/routes/rpc_catalog.h"
#include "platform/rpc/status_conversion.h"

namespace portfolio::gateway {
namespace {

using google::protobuf::Message;

/// Metadata of answers that the gateway reads.
constexpr const char* kReplyMetadata[] = {"x-set-admin-token", "retry-after"};

/// Calls that a service has taken are cancelled a second after it was told to end at the earliest
/// (SHUTDOWN_GRACE), so what is cancelled sooner was never taken.
constexpr std::chrono::milliseconds kNeverTaken{500};

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

}  // namespace

bool LiveCalls::Add(Call* call) {
  const std::lock_guard lock(mutex_);
  if (!closed_) calls_.insert(call);
  return !closed_;
}

void LiveCalls::Remove(Call* call) {
  const std::lock_guard lock(mutex_);
  calls_.erase(call);
  if (calls_.empty()) empty_.notify_all();
}

void LiveCalls::Close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  for (Call* call : calls_) call->Cancel();
}

bool LiveCalls::WaitEmpty(std::chrono::milliseconds timeout) {
  std::unique_lock lock(mutex_);
  return empty_.wait_for(lock, timeout, [this] { return calls_.empty(); });
}

LiveCall::LiveCall(const Line& line, const google::protobuf::MethodDescriptor& rpc,
                   RpcClient::Done done)
    : line_(line), rpc_(rpc), done_(std::move(done)) {}

void LiveCall::Cancel() {
  const std::lock_guard lock(mutex_);
  cancelled_ = true;
  if (context_) context_->TryCancel();
}

bool LiveCall::Begin() {
  self_ = shared_from_this();
  if (line_.live.Add(this)) return true;
  std::exchange(done_, {})({platform::Cancelled(), nullptr, {}});
  self_.reset();
  return false;
}

grpc::ClientContext* LiveCall::NewContext(const Pairs& metadata,
                                          std::chrono::steady_clock::time_point deadline) {
  using std::chrono::system_clock;
  const auto left = deadline - std::chrono::steady_clock::now();
  const std::lock_guard lock(mutex_);
  attempted_ = std::chrono::steady_clock::now();
  context_ = std::make_unique<grpc::ClientContext>();
  for (const auto& [key, value] : metadata) context_->AddMetadata(key, value);
  context_->set_deadline(system_clock::now() +
                         std::chrono::duration_cast<system_clock::duration>(left));
  if (cancelled_) context_->TryCancel();
  return context_.get();
}

std::unique_ptr<grpc::GenericClientAsyncReaderWriter> LiveCall::Open(
    const Pairs& metadata, std::chrono::steady_clock::time_point deadline) {
  auto* context = NewContext(metadata, deadline);
  context->set_initial_metadata_corked(true);
  auto stream = line_.stub.PrepareCall(context, WirePath(rpc_), &line_.queue);
  stream->StartCall(nullptr);
  return stream;
}

bool LiveCall::ReachedClosing(const grpc::Status& status) {
  if (status.error_code() != grpc::StatusCode::CANCELLED) return false;
  const std::lock_guard lock(mutex_);
  const auto took = std::chrono::steady_clock::now() - attempted_;
  return !cancelled_ && took < kNeverTaken && closings_left_-- > 0;
}

CallResult LiveCall::Outcome(const grpc::Status& status) const {
  return {platform::FromGrpcStatus(status), nullptr, ReplyMetadata(*context_)};
}

CallResult LiveCall::Outcome(const grpc::Status& status, grpc::ByteBuffer* answer) const {
  CallResult outcome = Outcome(status);
  if (!status.ok()) return outcome;
  outcome.message = NewResponse(rpc_);
  return Decode(answer, outcome.message.get()) ? outcome : Undecodable();
}

void LiveCall::End(CallResult result) {
  std::exchange(done_, {})(std::move(result));
  {
    // It holds the channel, which must not outlive the client.
    const std::lock_guard lock(mutex_);
    context_.reset();
  }
  const std::shared_ptr<LiveCall> self = std::move(self_);
  line_.live.Remove(this);
}

void LiveCall::Encode(const Message& message, grpc::ByteBuffer* bytes) {
  bool own = false;
  // Fails only for a message without a required field or of 2 GB.
  grpc::GenericSerialize<grpc::ProtoBufferWriter, Message>(message, bytes, &own);
}

bool LiveCall::Decode(grpc::ByteBuffer* bytes, Message* message) {
  return bytes->Valid() &&
         grpc::GenericDeserialize<grpc::ProtoBufferReader, Message>(bytes, message).ok();
}

CallResult LiveCall::Undecodable() {
  return {platform::Internal("the service's answer can't be decoded"), nullptr, {}};
}

}  // namespace portfolio::gateway
