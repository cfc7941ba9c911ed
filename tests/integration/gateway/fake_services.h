#pragma once

#include <grpcpp/grpcpp.h>

#include <atomic>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "portfolio/admin/v1/admin_service.grpc.pb.h"
#include "portfolio/analysis/v1/analysis_service.grpc.pb.h"
#include "portfolio/analytics/v1/analytics_service.grpc.pb.h"
#include "portfolio/chat/v1/chat_service.grpc.pb.h"
#include "portfolio/contact/v1/contact_service.grpc.pb.h"
#include "portfolio/document/v1/document_service.grpc.pb.h"

namespace portfolio::testing {

/// Opens once; waiting ends when it is open or the call is cancelled.
class Gate {
 public:
  void Open();
  /// False when the call was cancelled first.
  bool Wait(grpc::ServerContext* call);

 private:
  std::mutex mutex_;
  std::condition_variable opened_;
  bool open_ = false;
};

/// What the services saw.
class Sightings {
 public:
  void Count(const std::string& what);
  /// Waits up to 20 s.
  bool WaitFor(const std::string& what, int times);
  int Of(const std::string& what);

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::string, int> counts_;
};

/// Answers by the first word of the message: "echo ..." gives the message back; "gate ..." waits
/// for the gate, then does; "pause <milliseconds> ..." does a little later; "big <bytes>" gives as
/// much text; "metadata <key>" gives what came under it; "refuse <code>" fails; "closing <n>" is
/// cancelled at once n times, as by a server that shuts down, and then answered.
class FakeChat : public chat::v1::ChatService::Service {
 public:
  FakeChat(Gate& gate, Sightings& seen) : gate_(gate), seen_(seen) {}
  grpc::Status AnswerQuestion(grpc::ServerContext* call,
                              const chat::v1::AnswerQuestionRequest* request,
                              chat::v1::AnswerQuestionResponse* response) override;
  /// "count <n>": as many deltas and done; "endless": deltas until cancelled; "refuse": fails at
  /// once; "break": fails after one delta; "gate": as count 1 after the gate; "closing": cancelled
  /// at once the first time, then as count 1.
  grpc::Status StreamAnswer(grpc::ServerContext* call, const chat::v1::StreamAnswerRequest* request,
                            grpc::ServerWriter<chat::v1::StreamAnswerResponse>* writer) override;

 private:
  Gate& gate_;
  Sightings& seen_;
};

class FakeChatAdmin : public chat::v1::ChatAdminService::Service {
 public:
  grpc::Status ListChatMessages(grpc::ServerContext* call,
                                const chat::v1::ListChatMessagesRequest* request,
                                chat::v1::ListChatMessagesResponse* response) override;
  /// Three pieces; with q "break" it fails after the first.
  grpc::Status ExportChatMessages(
      grpc::ServerContext* call, const chat::v1::ExportChatMessagesRequest* request,
      grpc::ServerWriter<chat::v1::ExportChatMessagesResponse>* writer) override;
  grpc::Status ExportPerson(grpc::ServerContext* call, const chat::v1::ExportPersonRequest* request,
                            chat::v1::ExportPersonResponse* response) override;
};

/// Remembers the parts of a form; a field "enough" is answered at once.
class FakeContact : public contact::v1::ContactService::Service {
 public:
  grpc::Status SubmitMessage(grpc::ServerContext* call,
                             grpc::ServerReader<contact::v1::SubmitMessageRequest>* reader,
                             contact::v1::SubmitMessageResponse* response) override;

  struct File {
    std::string name;
    std::string filename;
    std::string content;
    size_t largest_chunk = 0;
  };
  std::map<std::string, std::string> fields;
  std::vector<File> files;
};

class FakeContactAdmin : public contact::v1::ContactAdminService::Service {
 public:
  grpc::Status ExportPerson(grpc::ServerContext* call,
                            const contact::v1::ExportPersonRequest* request,
                            contact::v1::ExportPersonResponse* response) override;
  /// What a visitor could try: a page without a name.
  grpc::Status GetAttachment(
      grpc::ServerContext* call, const contact::v1::GetAttachmentRequest* request,
      grpc::ServerWriter<contact::v1::GetAttachmentResponse>* writer) override;
};

class FakeDocument : public document::v1::DocumentService::Service {
 public:
  /// The first call of each even number fails with UNAVAILABLE when `flaky`.
  grpc::Status GetCv(grpc::ServerContext* call, const document::v1::GetCvRequest* request,
                     document::v1::GetCvResponse* response) override;
  grpc::Status GetCvQr(grpc::ServerContext* call, const document::v1::GetCvQrRequest* request,
                       document::v1::GetCvQrResponse* response) override;
  std::atomic<int> fail_next{0};
  std::atomic<int> calls{0};
};

/// One session, with the token "good".
class FakeAdmin : public admin::v1::AdminService::Service {
 public:
  grpc::Status Login(grpc::ServerContext* call, const admin::v1::LoginRequest* request,
                     admin::v1::LoginResponse* response) override;
  grpc::Status Logout(grpc::ServerContext* call, const admin::v1::LogoutRequest* request,
                      admin::v1::LogoutResponse* response) override;
  grpc::Status GetSession(grpc::ServerContext* call, const admin::v1::GetSessionRequest* request,
                          admin::v1::GetSessionResponse* response) override;
};

class FakeAnalyticsAdmin : public analytics::v1::AnalyticsAdminService::Service {
 public:
  /// Gives the x-admin-name back as a top page.
  grpc::Status GetSummary(grpc::ServerContext* call,
                          const analytics::v1::GetSummaryRequest* request,
                          analytics::v1::GetSummaryResponse* response) override;
  /// Gives the length of `since` back as visitors.
  grpc::Status GetOverview(grpc::ServerContext* call,
                           const analytics::v1::GetOverviewRequest* request,
                           analytics::v1::GetOverviewResponse* response) override;
  grpc::Status ExportPerson(grpc::ServerContext* call,
                            const analytics::v1::ExportPersonRequest* request,
                            analytics::v1::ExportPersonResponse* response) override;
};

/// All of them behind one port; what they don't do is UNIMPLEMENTED.
class FakeServices {
 public:
  /// `address` as gRPC takes it; port 0 takes any.
  explicit FakeServices(const std::string& address = "127.0.0.1:0");
  ~FakeServices();
  /// For a client.
  const std::string& address() const { return address_; }

  Gate gate;
  Sightings seen;
  FakeChat chat{gate, seen};
  FakeChatAdmin chat_admin;
  FakeContact contact;
  FakeContactAdmin contact_admin;
  FakeDocument document;
  FakeAdmin admin;
  FakeAnalyticsAdmin analytics_admin;

 private:
  std::string address_;
  std::unique_ptr<grpc::Server> server_;
};

}  // namespace portfolio::testing
