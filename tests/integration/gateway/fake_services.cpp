#include "integration/gateway/fake_services.h"

#include <chrono>
#include <sstream>
#include <thread>

#include "platform/rpc/status_conversion.h"

namespace portfolio::testing {
namespace {

using grpc::ServerContext;
using grpc::Status;
using std::chrono::milliseconds;

std::string MetadataOf(ServerContext* call, const std::string& key) {
  const auto found = call->client_metadata().find(key);
  if (found == call->client_metadata().end()) return "(none)";
  return {found->second.data(), found->second.size()};
}

Status Cancelled() { return {grpc::StatusCode::CANCELLED, "cancelled"}; }

Status Refusal(const std::string& code) {
  using namespace platform;
  if (code == "limit") {
    return ToGrpcStatus(ResourceExhausted("Not so fast.", "TOO_FAST", 7));
  }
  if (code == "busy") return ToGrpcStatus(ResourceExhausted("Busy.", "OVERLOADED", 2));
  if (code == "secret") return ToGrpcStatus(Internal("password is 1234"));
  return ToGrpcStatus(InvalidArgument("That is no question.", "MESSAGE_EMPTY", {"message"}));
}

}  // namespace

void Gate::Open() {
  const std::lock_guard lock(mutex_);
  open_ = true;
  opened_.notify_all();
}

bool Gate::Wait(ServerContext* call) {
  std::unique_lock lock(mutex_);
  while (!open_) {
    if (call->IsCancelled()) return false;
    opened_.wait_for(lock, milliseconds(5));
  }
  return true;
}

void Sightings::Count(const std::string& what) {
  const std::lock_guard lock(mutex_);
  ++counts_[what];
  changed_.notify_all();
}

bool Sightings::WaitFor(const std::string& what, int times) {
  std::unique_lock lock(mutex_);
  return changed_.wait_for(lock, std::chrono::seconds(20), [&] { return counts_[what] >= times; });
}

int Sightings::Of(const std::string& what) {
  const std::lock_guard lock(mutex_);
  return counts_[what];
}

Status FakeChat::AnswerQuestion(ServerContext* call, const chat::v1::AnswerQuestionRequest* request,
                                chat::v1::AnswerQuestionResponse* response) {
  std::istringstream words(request->message());
  std::string word;
  words >> word;
  seen_.Count(word);
  if (word == "gate" && !gate_.Wait(call)) {
    seen_.Count("cancelled");
    return Cancelled();
  }
  if (word == "pause") {
    int pause = 0;
    words >> pause;
    std::this_thread::sleep_for(milliseconds(pause));
  }
  if (word == "refuse") {
    words >> word;
    return Refusal(word);
  }
  if (word == "closing") {
    int times = 0;
    words >> times;
    if (seen_.Of(word) <= times) return Cancelled();
  }
  response->set_response(request->message());
  response->set_id("7");
  if (word == "metadata") {
    words >> word;
    response->set_response(MetadataOf(call, word));
  }
  if (word == "big") {
    size_t size = 0;
    words >> size;
    response->set_response(std::string(size, 'b'));
  }
  return Status::OK;
}

Status FakeChat::StreamAnswer(ServerContext* call, const chat::v1::StreamAnswerRequest* request,
                              grpc::ServerWriter<chat::v1::StreamAnswerResponse>* writer) {
  std::istringstream words(request->message());
  std::string word;
  int count = 1;
  words >> word >> count;
  seen_.Count(word);
  if (word == "refuse") return Refusal("");
  if (word == "gate" && !gate_.Wait(call)) return Cancelled();
  if (word == "closing" && seen_.Of(word) == 1) return Cancelled();
  chat::v1::StreamAnswerResponse event;
  if (word == "endless") {
    event.set_delta(std::string(16 * 1024, 'd'));
    while (writer->Write(event)) seen_.Count("endless written");
    seen_.Count("cancelled");
    return Cancelled();
  }
  for (int i = 0; i < std::max(count, 1); ++i) {
    event.set_delta("piece \"" + std::to_string(i) + "\"\n");
    writer->Write(event);
  }
  if (word == "break") return Refusal("");
  event.mutable_done()->set_response("whole");
  writer->Write(event);
  return Status::OK;
}

Status FakeChatAdmin::ListChatMessages(ServerContext* call,
                                       const chat::v1::ListChatMessagesRequest* request,
                                       chat::v1::ListChatMessagesResponse* response) {
  auto* item = response->add_items();
  item->set_id("1");
  item->set_message("limit " + std::to_string(request->page().limit()) + " q " +
                    request->page().q());
  item->set_response(MetadataOf(call, "x-admin-name") + " " + MetadataOf(call, "x-admin-token"));
  item->set_session_id("abc");
  response->set_next_cursor("next");
  response->set_total(5'000'000'000);
  return Status::OK;
}

Status FakeChatAdmin::ExportChatMessages(
    ServerContext*, const chat::v1::ExportChatMessagesRequest* request,
    grpc::ServerWriter<chat::v1::ExportChatMessagesResponse>* writer) {
  chat::v1::ExportChatMessagesResponse piece;
  auto* head = piece.mutable_file()->mutable_head();
  head->set_filename("Gespräche.csv");
  head->set_content_type("text/csv; charset=utf-8");
  writer->Write(piece);
  for (const char* line : {"id,message\r\n", "1,a\r\n", "2,b\r\n"}) {
    piece.mutable_file()->set_chunk(line);
    writer->Write(piece);
    if (request->page().q() == "break") return Refusal("secret");
  }
  return Status::OK;
}

Status FakeChatAdmin::ExportPerson(ServerContext*, const chat::v1::ExportPersonRequest* request,
                                   chat::v1::ExportPersonResponse* response) {
  response->set_json("{\"chat_messages\":[\"" + request->person().email() + "\"]}");
  return Status::OK;
}

Status FakeContact::SubmitMessage(ServerContext*,
                                  grpc::ServerReader<contact::v1::SubmitMessageRequest>* reader,
                                  contact::v1::SubmitMessageResponse* response) {
  contact::v1::SubmitMessageRequest request;
  while (reader->Read(&request)) {
    const auto& part = request.part();
    if (part.has_field()) fields[part.field().name()] = part.field().value();
    if (part.field().name() == "enough") {
      response->set_id("early");
      return Status::OK;
    }
    if (part.has_file()) files.push_back({part.file().name(), part.file().filename(), "", 0});
    if (part.part_case() == common::v1::UploadPart::kChunk) {
      files.back().content += part.chunk();
      files.back().largest_chunk = std::max(files.back().largest_chunk, part.chunk().size());
    }
  }
  response->set_success(true);
  response->set_id("42");
  return Status::OK;
}

Status FakeContactAdmin::ExportPerson(ServerContext*, const contact::v1::ExportPersonRequest*,
                                      contact::v1::ExportPersonResponse* response) {
  response->set_json("{}");
  return Status::OK;
}

Status FakeContactAdmin::GetAttachment(
    ServerContext*, const contact::v1::GetAttachmentRequest* request,
    grpc::ServerWriter<contact::v1::GetAttachmentResponse>* writer) {
  contact::v1::GetAttachmentResponse piece;
  piece.mutable_file()->mutable_head()->set_content_type("text/html");
  writer->Write(piece);
  piece.mutable_file()->set_chunk(request->submission_id() + ":" +
                                  std::to_string(request->index()));
  writer->Write(piece);
  return Status::OK;
}

Status FakeDocument::GetCv(ServerContext*, const document::v1::GetCvRequest* request,
                           document::v1::GetCvResponse* response) {
  ++calls;
  if (fail_next > 0) {
    --fail_next;
    return {grpc::StatusCode::UNAVAILABLE, "restarting"};
  }
  if (request->lang() != "en") {
    return platform::ToGrpcStatus(
        platform::InvalidArgument("There is no such language.", "LANGUAGE_UNKNOWN", {"lang"}));
  }
  auto* file = response->mutable_file();
  file->set_content(std::string("%PDF-1.7\0\xff", 10));
  file->set_filename("Résumé_EN.pdf");
  file->set_content_type("application/pdf");
  file->set_etag("v1");
  return Status::OK;
}

Status FakeDocument::GetCvQr(ServerContext*, const document::v1::GetCvQrRequest* request,
                             document::v1::GetCvQrResponse* response) {
  auto* file = response->mutable_file();
  file->set_content(request->lang() + " " + request->format() + " " + request->channel());
  file->set_content_type("image/svg+xml");
  return Status::OK;
}

Status FakeAdmin::Login(ServerContext* call, const admin::v1::LoginRequest* request,
                        admin::v1::LoginResponse* response) {
  if (request->password() != "secret") {
    return platform::ToGrpcStatus(
        platform::Unauthenticated("Invalid username or password.", "LOGIN_FAILED"));
  }
  call->AddInitialMetadata("x-set-admin-token", "good");
  response->set_username(request->username());
  return Status::OK;
}

Status FakeAdmin::Logout(ServerContext* call, const admin::v1::LogoutRequest*,
                         admin::v1::LogoutResponse* response) {
  call->AddTrailingMetadata("x-set-admin-token", "-");
  response->set_success(true);
  return Status::OK;
}

Status FakeAdmin::GetSession(ServerContext* call, const admin::v1::GetSessionRequest* request,
                             admin::v1::GetSessionResponse* response) {
  if (MetadataOf(call, "x-admin-token") != "good") {
    if (request->allow_anonymous()) return Status::OK;
    return platform::ToGrpcStatus(platform::Unauthenticated("Sign in first.", "ADMIN_REQUIRED"));
  }
  response->set_username("owner");
  return Status::OK;
}

Status FakeAnalyticsAdmin::GetSummary(ServerContext* call, const analytics::v1::GetSummaryRequest*,
                                      analytics::v1::GetSummaryResponse* response) {
  response->set_total_visitors(3);
  response->add_top_pages()->set_page(MetadataOf(call, "x-admin-name"));
  return Status::OK;
}

Status FakeAnalyticsAdmin::GetOverview(ServerContext*,
                                       const analytics::v1::GetOverviewRequest* request,
                                       analytics::v1::GetOverviewResponse* response) {
  response->set_visitors(static_cast<std::int64_t>(request->since().size()));
  return Status::OK;
}

Status FakeAnalyticsAdmin::ExportPerson(ServerContext*, const analytics::v1::ExportPersonRequest*,
                                        analytics::v1::ExportPersonResponse* response) {
  response->set_json("not json");
  return Status::OK;
}

FakeServices::FakeServices(const std::string& address) {
  grpc::ServerBuilder builder;
  int port = 0;
  builder.AddListeningPort(address, grpc::InsecureServerCredentials(), &port);
  for (grpc::Service* service :
       {static_cast<grpc::Service*>(&chat), static_cast<grpc::Service*>(&chat_admin),
        static_cast<grpc::Service*>(&contact), static_cast<grpc::Service*>(&contact_admin),
        static_cast<grpc::Service*>(&document), static_cast<grpc::Service*>(&admin),
        static_cast<grpc::Service*>(&analytics_admin)}) {
    builder.RegisterService(service);
  }
  server_ = builder.BuildAndStart();
  address_ = address.starts_with("unix:") ? address : "127.0.0.1:" + std::to_string(port);
}

FakeServices::~FakeServices() {
  gate.Open();
  server_->Shutdown(std::chrono::system_clock::now() + std::chrono::seconds(1));
}

}  // namespace portfolio::testing
