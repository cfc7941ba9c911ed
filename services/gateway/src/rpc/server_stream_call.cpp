#include "gateway/src/rpc/server_stream_call.h"

#include <utility>

namespace portfolio::gateway {

ServerStreamCall::ServerStreamCall(const Line& line, const google::protobuf::MethodDescriptor& rpc,
                                   RpcClient::OnMessage on_message, RpcClient::Done done)
    : LiveCall(line, rpc, std::move(done)),
      on_message_(std::move(on_message)),
      write_{[this](bool ok) { ok ? Read() : Finish(); }},
      read_{[this](bool ok) { OnRead(ok); }},
      finish_{[this](bool) { OnFinished(); }} {}

void ServerStreamCall::Start(const google::protobuf::Message& request, CallOptions options) {
  metadata_ = std::move(options.metadata);
  deadline_ = std::chrono::steady_clock::now() + options.deadline;
  if (!Begin()) return;
  Encode(request, &request_);
  Attempt();
}

void ServerStreamCall::Attempt() {
  stream_ = Open(metadata_, deadline_);
  stream_->WriteLast(request_, grpc::WriteOptions(), &write_);
}

void ServerStreamCall::Next() {
  {
    const std::lock_guard lock(mutex_);
    asked_ = !resting_;
    if (!std::exchange(resting_, false)) return;
  }
  Read();
}

void ServerStreamCall::Cancel() {
  LiveCall::Cancel();
  {
    const std::lock_guard lock(mutex_);
    if (!std::exchange(resting_, false)) return;
  }
  Read();
}

void ServerStreamCall::Read() { stream_->Read(&response_, &read_); }

void ServerStreamCall::OnRead(bool ok) {
  if (!ok) return Finish();
  std::shared_ptr<google::protobuf::Message> message = NewResponse(rpc_);
  undecodable_ = !Decode(&response_, message.get());
  if (undecodable_) {
    LiveCall::Cancel();
    return Finish();
  }
  heard_ = true;
  on_message_(std::move(message));
  ReadWhenAsked();
}

void ServerStreamCall::ReadWhenAsked() {
  {
    const std::lock_guard lock(mutex_);
    resting_ = !std::exchange(asked_, false) && !cancelled_;
    if (resting_) return;
  }
  Read();
}

void ServerStreamCall::Finish() { stream_->Finish(&status_, &finish_); }

void ServerStreamCall::OnFinished() {
  stream_.reset();
  if (!heard_ && !undecodable_ && ReachedClosing(status_)) return Attempt();
  on_message_ = {};
  End(undecodable_ ? Undecodable() : Outcome(status_));
}

}  // namespace portfolio::gateway
