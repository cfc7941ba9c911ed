#include "gateway/src/rpc/client_stream_call.h"

#include <utility>

namespace portfolio::gateway {

// A service may answer before it has read all: then a write fails, and the answer is read as
// always.
ClientStreamCall::ClientStreamCall(const Line& line, const google::protobuf::MethodDescriptor& rpc,
                                   RpcClient::Source source, RpcClient::Done done)
    : LiveCall(line, rpc, std::move(done)),
      source_(std::move(source)),
      write_{[this](bool ok) { ok ? WriteNext() : Read(); }},
      writes_done_{[this](bool) { Read(); }},
      read_{[this](bool) { stream_->Finish(&status_, &finish_); }},
      finish_{[this](bool) { OnFinished(); }} {}

void ClientStreamCall::Start(const CallOptions& options) {
  if (!Begin()) return;
  stream_ = Open(options.metadata, std::chrono::steady_clock::now() + options.deadline);
  WriteNext();
}

void ClientStreamCall::WriteNext() {
  const auto message = NewRequest(rpc_);
  if (!source_(message.get())) return stream_->WritesDone(&writes_done_);
  request_.Clear();
  Encode(*message, &request_);
  stream_->Write(request_, &write_);
}

void ClientStreamCall::Read() { stream_->Read(&response_, &read_); }

void ClientStreamCall::OnFinished() {
  stream_.reset();
  source_ = {};
  End(Outcome(status_, &response_));
}

}  // namespace portfolio::gateway
