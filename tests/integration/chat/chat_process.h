#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "platform/app/service_host.h"
#include "platform/rpc/rpc_server.h"
#include "portfolio/chat/v1/chat_service.grpc.pb.h"
#include "support/scratch_database.h"

namespace portfolio::chat {

/// A chat process as RunService makes it, on a database of its own, within the test.
class ChatProcess {
 public:
  using Settings = std::map<std::string, std::string>;

  /// Migrates `database` and serves.
  explicit ChatProcess(const test::ScratchDatabase& database, const Settings& settings = {});

  v1::ChatService::Stub& chat() { return *chat_; }
  v1::ChatAdminService::Stub& admin() { return *admin_; }
  platform::Service& service() { return *service_; }
  std::string metrics() const { return metrics_.Render(); }

 private:
  platform::SystemClock clock_;
  platform::Metrics metrics_{"chat"};
  platform::WorkerPool pool_{6, 256};
  platform::ConfigReader config_;
  platform::ServiceContext context_;
  std::unique_ptr<platform::Service> service_;
  std::unique_ptr<platform::RpcServer> server_;
  std::unique_ptr<v1::ChatService::Stub> chat_;
  std::unique_ptr<v1::ChatAdminService::Stub> admin_;
};

/// A call of the session, with a deadline.
std::unique_ptr<grpc::ClientContext> Visitor(const std::string& session);
/// A call of a signed-in admin.
std::unique_ptr<grpc::ClientContext> Admin();

v1::AnswerQuestionRequest Ask(const std::string& message, const std::string& language = "en",
                              const std::string& message_id = "");

}  // namespace portfolio::chat
