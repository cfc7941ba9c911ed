#include "bench/chat/started_chat.h"

#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <utility>

namespace portfolio::bench {
namespace {

constexpr std::chrono::seconds kStart{20};
constexpr std::chrono::minutes kCall{2};

}  // namespace

StartedChat::StartedChat(const std::string& program, std::vector<std::string> settings) {
  const std::string url = "DATABASE_URL=" + database_.url();
  const std::string migrate = "env '" + url + "' LOG_LEVEL=error " + program + " migrate";
  if (std::system(migrate.c_str()) != 0) throw std::runtime_error("chat can't migrate");
  settings.push_back(url);
  process_ = std::make_unique<test::ServiceProcess>(program, socket_.path(), settings);
  const auto channel =
      grpc::CreateChannel("unix:" + socket_.path(), grpc::InsecureChannelCredentials());
  if (!channel->WaitForConnected(std::chrono::system_clock::now() + kStart)) {
    throw std::runtime_error("chat doesn't answer");
  }
}

std::unique_ptr<StartedChat::Stub> StartedChat::Connect() const {
  static int count = 0;
  grpc::ChannelArguments own;
  // Channels with equal arguments would share one connection.
  own.SetInt("portfolio.bench.connection", ++count);
  return chat::v1::ChatService::NewStub(
      grpc::CreateCustomChannel("unix:" + socket_.path(), grpc::InsecureChannelCredentials(), own));
}

double StartedChat::PrivateMegabytes() const {
  std::ifstream file("/proc/" + std::to_string(process_->pid()) + "/smaps_rollup");
  double kilobytes = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.rfind("Private_", 0) == 0) kilobytes += std::atof(line.c_str() + line.find(':') + 1);
  }
  return kilobytes / 1024;
}

std::unique_ptr<grpc::ClientContext> CallOf(const std::string& visitor) {
  auto context = std::make_unique<grpc::ClientContext>();
  context->set_deadline(std::chrono::system_clock::now() + kCall);
  context->AddMetadata("x-session-id", visitor);
  context->AddMetadata("x-client-address", "203.0.113.1");
  return context;
}

}  // namespace portfolio::bench
