#pragma once

#include <grpcpp/grpcpp.h>

#include <memory>
#include <string>
#include <vector>

#include "portfolio/chat/v1/chat_service.grpc.pb.h"
#include "support/scratch_database.h"
#include "support/service_process.h"

namespace portfolio::bench {

/// The real chat program as a process of its own, on an empty database, ready to answer.
class StartedChat {
 public:
  using Stub = chat::v1::ChatService::Stub;

  /// `settings`: NAME=value. Throws std::runtime_error when it doesn't get ready.
  StartedChat(const std::string& program, std::vector<std::string> settings);

  /// On a connection of its own.
  std::unique_ptr<Stub> Connect() const;
  /// Memory that is the process's alone.
  double PrivateMegabytes() const;

 private:
  const test::ScratchDatabase database_;
  const test::SocketPath socket_;
  std::unique_ptr<test::ServiceProcess> process_;
};

/// A call of a visitor, with a deadline of two minutes.
std::unique_ptr<grpc::ClientContext> CallOf(const std::string& visitor);

}  // namespace portfolio::bench
