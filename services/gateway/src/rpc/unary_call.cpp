#include "gateway/src/rpc/unary_call.h"

#include <google/protobuf/descriptor.pb.h>

#include <utility>

#include "gateway/src/routes/rpc_catalog.h"

namespace portfolio::gateway {
namespace {

bool MayRepeat(const google::protobuf::MethodDescriptor& rpc) {
  return rpc.options().idempotency_level() == google::protobuf::MethodOptions::NO_SIDE_EFFECTS;
}

}  // namespace

UnaryCall::UnaryCall(const Line& line, const google::protobuf::MethodDescriptor& rpc,
                     CallOptions options, RpcClient::Done done)
    : LiveCall(line, rpc, std::move(done)),
      metadata_(std::move(options.metadata)),
      deadline_(std::chrono::steady_clock::now() + options.deadline),
      retries_left_(MayRepeat(rpc) ? 1 : 0),
      finish_{[this](bool) { OnFinished(); }} {}

void UnaryCall::Start(const google::protobuf::Message& request) {
  if (!Begin()) return;
  Encode(request, &request_);
  Attempt();
}

void UnaryCall::Attempt() {
  reader_.reset();
  response_.Clear();
  reader_ = line_.stub.PrepareUnaryCall(NewContext(metadata_, deadline_), WirePath(rpc_), request_,
                                        &line_.queue);
  reader_->StartCall();
  reader_->Finish(&response_, &status_, &finish_);
}

void UnaryCall::OnFinished() {
  if (status_.error_code() == grpc::StatusCode::UNAVAILABLE && TakeRetry()) return Attempt();
  if (ReachedClosing(status_)) return Attempt();
  reader_.reset();
  End(Outcome(status_, &response_));
}

bool UnaryCall::TakeRetry() {
  const std::lock_guard lock(mutex_);
  return !cancelled_ && retries_left_-- > 0;
}

}  // namespace portfolio::gateway
