#include "integration/chat/chat_process.h"

#include <grpcpp/grpcpp.h>

#include <chrono>
#include <optional>
#include <stdexcept>
#include <utility>

#include "chat/src/wiring.h"

namespace portfolio::chat {
namespace {

platform::ConfigReader::Lookup LookUpIn(ChatProcess::Settings settings) {
  return [settings = std::move(settings)](const std::string& name) -> std::optional<std::string> {
    const auto found = settings.find(name);
    if (found == settings.end()) return std::nullopt;
    return found->second;
  };
}

ChatProcess::Settings WithDatabase(ChatProcess::Settings settings, const std::string& url) {
  settings.emplace("DATABASE_URL", url);
  return settings;
}

void Check(const platform::Status& status) {
  if (!status.ok()) throw std::runtime_error(status.message() + " " + status.log_detail());
}

std::unique_ptr<grpc::ClientContext> NewContext() {
  auto context = std::make_unique<grpc::ClientContext>();
  context->set_deadline(std::chrono::system_clock::now() + std::chrono::seconds(30));
  return context;
}

}  // namespace

ChatProcess::ChatProcess(const test::ScratchDatabase& database, const Settings& settings)
    : config_(LookUpIn(WithDatabase(settings, database.url()))),
      context_{config_, metrics_, clock_, pool_} {
  Check(Migrate(config_));
  auto service = Wire(context_);
  Check(service.status());
  service_ = std::move(service).value();
  server_ = std::make_unique<platform::RpcServer>(
      platform::RpcServerOptions{.address = "127.0.0.1:0"}, pool_, metrics_);
  for (platform::RpcService* rpc : service_->RpcServices()) Check(server_->AddService(*rpc));
  const auto port = server_->Start();
  Check(port.status());
  const auto channel =
      grpc::CreateChannel("127.0.0.1:" + std::to_string(*port), grpc::InsecureChannelCredentials());
  chat_ = v1::ChatService::NewStub(channel);
  admin_ = v1::ChatAdminService::NewStub(channel);
}

std::unique_ptr<grpc::ClientContext> Visitor(const std::string& session) {
  auto context = NewContext();
  context->AddMetadata("x-session-id", session);
  return context;
}

std::unique_ptr<grpc::ClientContext> Admin() {
  auto context = NewContext();
  context->AddMetadata("x-admin-name", "owner");
  return context;
}

v1::AnswerQuestionRequest Ask(const std::string& message, const std::string& language,
                              const std::string& message_id) {
  v1::AnswerQuestionRequest request;
  request.set_message(message);
  request.set_language(language);
  request.set_message_id(message_id);
  return request;
}

}  // namespace portfolio::chat
