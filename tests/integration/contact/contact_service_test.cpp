#include <grpcpp/grpcpp.h>

#include <catch2/catch.hpp>

#include "contact/src/adapters/pg_digest_store.h"
#include "contact/src/adapters/pg_submission_archive.h"
#include "contact/src/domain/receive_message.h"
#include "contact/src/rpc/contact_admin_service_impl.h"
#include "contact/src/rpc/contact_service_impl.h"
#include "integration/contact/contact_database.h"
#include "platform/rpc/rpc_server.h"
#include "platform/rpc/status_conversion.h"
#include "portfolio/contact/v1/contact_service.grpc.pb.h"
#include "support/contact_mail.h"

using namespace portfolio::contact;
using namespace std::chrono_literals;
namespace platform = portfolio::platform;

namespace {

/// The rpcs of the service over a real database, on a free port.
class Running {
 public:
  Running()
      : store_(database.pool(), GenerousSettings()),
        archive_(database.pool(), {}),
        receive_(store_, [] {}),
        service_(receive_),
        digests_(database.pool(), {.period = "daily"}),
        writer_(ShippedWriter()),
        queue_digest_(digests_, writer_, clock_),
        admin_(
            archive_, digests_, queue_digest_, [] { return MailTrial(); }, false, 1000),
        pool_(4, 16),
        metrics_("contact"),
        server_({.address = "127.0.0.1:0"}, pool_, metrics_) {
    REQUIRE(server_.AddService(service_).log_detail() == "");
    REQUIRE(server_.AddService(admin_).log_detail() == "");
    const auto port = server_.Start();
    REQUIRE(port.ok());
    server_.SetServing(true);
    channel = grpc::CreateChannel("127.0.0.1:" + std::to_string(*port),
                                  grpc::InsecureChannelCredentials());
  }
  ~Running() { server_.Shutdown(1s); }

  platform::Status Submit(const std::vector<portfolio::common::v1::UploadPart>& parts,
                          const std::string& key, std::string* id) {
    const auto stub = v1::ContactService::NewStub(channel);
    grpc::ClientContext context;
    context.set_deadline(std::chrono::system_clock::now() + 20s);
    context.AddMetadata("x-session-id", "session-1");
    context.AddMetadata("x-client-address", "192.0.2.1");
    if (!key.empty()) context.AddMetadata("idempotency-key", key);
    v1::SubmitMessageResponse response;
    const auto writer = stub->SubmitMessage(&context, &response);
    for (const auto& part : parts) {
      v1::SubmitMessageRequest request;
      *request.mutable_part() = part;
      if (!writer->Write(request)) break;
    }
    writer->WritesDone();
    const grpc::Status status = writer->Finish();
    *id = response.id();
    return platform::FromGrpcStatus(status);
  }

  ContactDatabase database;
  std::shared_ptr<grpc::Channel> channel;

 private:
  PgMessageStore store_;
  PgSubmissionArchive archive_;
  ReceiveMessage receive_;
  ContactServiceImpl service_;
  platform::SystemClock clock_;
  PgDigestStore digests_;
  MailWriter writer_;
  QueueDigest queue_digest_;
  ContactAdminServiceImpl admin_;
  platform::WorkerPool pool_;
  platform::Metrics metrics_;
  platform::RpcServer server_;
};

portfolio::common::v1::UploadPart Field(const std::string& name, const std::string& value) {
  portfolio::common::v1::UploadPart part;
  part.mutable_field()->set_name(name);
  part.mutable_field()->set_value(value);
  return part;
}

std::vector<portfolio::common::v1::UploadPart> Form(const std::string& content) {
  std::vector<portfolio::common::v1::UploadPart> parts = {
      Field("name", "Ann"), Field("email", "ann@example.org"), Field("message", "Hello")};
  parts.emplace_back().mutable_file()->set_filename("=cv.pdf");
  for (std::size_t at = 0; at < content.size(); at += 100'000) {
    parts.emplace_back().set_chunk(content.substr(at, 100'000));
  }
  return parts;
}

std::string Patterned(std::size_t size) {
  std::string content(size, '\0');
  for (std::size_t i = 0; i < size; ++i) content[i] = static_cast<char>(i * 31 + i / 257);
  return content;
}

}  // namespace

TEST_CASE("A form of 24 MB goes in by rpc and comes out again for the owner") {
  Running contact;
  const std::string content = Patterned(24 * 1024 * 1024);
  std::string id;
  REQUIRE(contact.Submit(Form(content), "key-1", &id).ok());
  std::string repeated;
  REQUIRE(contact.Submit(Form(content), "key-1", &repeated).ok());
  CHECK(repeated == id);

  const auto stub = v1::ContactAdminService::NewStub(contact.channel);
  v1::GetAttachmentRequest request;
  request.set_submission_id(id);
  {
    grpc::ClientContext visitor;
    v1::GetAttachmentResponse response;
    const auto reader = stub->GetAttachment(&visitor, request);
    CHECK_FALSE(reader->Read(&response));
    CHECK(reader->Finish().error_code() == grpc::StatusCode::UNAUTHENTICATED);
  }
  grpc::ClientContext admin;
  admin.AddMetadata("x-admin-name", "owner");
  const auto reader = stub->GetAttachment(&admin, request);
  v1::GetAttachmentResponse response;
  REQUIRE(reader->Read(&response));
  CHECK(response.file().head().filename() == "=cv.pdf");
  CHECK(response.file().head().content_type() == "application/octet-stream");
  std::string read;
  while (reader->Read(&response)) read += response.file().chunk();
  CHECK(reader->Finish().ok());
  CHECK(read == content);
}

TEST_CASE("Faults of a form reach the caller with their reason") {
  Running contact;
  std::string id;
  CHECK(contact.Submit({}, "", &id).reason() == "NAME_REQUIRED");
  CHECK(contact.Submit({Field("name", "Ann"), Field("email", "no")}, "", &id).reason() ==
        "EMAIL_INVALID");
  CHECK(contact.Submit(Form(Patterned(25 * 1024 * 1024 + 1)), "", &id).reason() ==
        "FILES_TOO_LARGE");
  CHECK(contact.database.Ask("select count(*) from contact.contact_submissions") == "0");
  CHECK(contact.database.Ask("select count(*) from contact.attachment_chunks") == "0");
}

TEST_CASE("The list and the export say the same, and the export is safe for a spreadsheet") {
  Running contact;
  std::string id;
  REQUIRE(contact.Submit(Form("x"), "", &id).ok());
  const auto stub = v1::ContactAdminService::NewStub(contact.channel);
  grpc::ClientContext list_context;
  list_context.AddMetadata("x-admin-name", "owner");
  v1::ListSubmissionsResponse list;
  REQUIRE(stub->ListSubmissions(&list_context, {}, &list).ok());
  REQUIRE(list.items_size() == 1);
  CHECK(list.items(0).id() == id);
  CHECK(list.items(0).timestamp().ends_with("Z"));
  CHECK(list.items(0).attachments(0).filename() == "=cv.pdf");

  grpc::ClientContext export_context;
  export_context.AddMetadata("x-admin-name", "owner");
  const auto reader = stub->ExportSubmissions(&export_context, {});
  v1::ExportSubmissionsResponse response;
  std::string csv;
  while (reader->Read(&response)) csv += response.file().chunk();
  CHECK(reader->Finish().ok());
  CHECK(csv.find("Ann,ann@example.org,Hello,'=cv.pdf,no\r\n") != std::string::npos);
}

TEST_CASE("The outbox says that no mail server is configured") {
  Running contact;
  std::string id;
  REQUIRE(contact.Submit(Form("x"), "", &id).ok());
  const auto stub = v1::ContactAdminService::NewStub(contact.channel);
  grpc::ClientContext context;
  context.AddMetadata("x-admin-name", "owner");
  v1::ListOutboxResponse outbox;
  REQUIRE(stub->ListOutbox(&context, {}, &outbox).ok());
  CHECK_FALSE(outbox.smtp_configured());
  REQUIRE(outbox.items_size() == 1);
  CHECK(outbox.items(0).state() == "waiting");
  CHECK(outbox.items(0).submission_id() == id);
}

TEST_CASE("A digest that is due is asked for and queued by rpc, and stands in the list of mails") {
  Running contact;
  contact.database.scratch().Execute(
      "update contact.digest set told_until = now() - interval '2 days'");
  const auto stub = v1::ContactAdminService::NewStub(contact.channel);
  {
    grpc::ClientContext visitor;
    v1::GetDueDigestResponse response;
    CHECK(stub->GetDueDigest(&visitor, {}, &response).error_code() ==
          grpc::StatusCode::UNAUTHENTICATED);
  }
  grpc::ClientContext asking;
  asking.AddMetadata("x-admin-name", "digest");
  v1::GetDueDigestResponse digest;
  REQUIRE(stub->GetDueDigest(&asking, {}, &digest).ok());
  REQUIRE(digest.due().ends_with("Z"));
  v1::QueueDigestRequest request;
  request.set_due(digest.due());
  for (const char* figure : {"analytics.visitors", "chat.messages", "chat.unanswered",
                             "contact.submissions", "analysis.analyses", "contact.failed_mails"}) {
    (*request.mutable_figures())[figure] = 4;
  }
  const auto queue = [&] {
    grpc::ClientContext handing;
    handing.AddMetadata("x-admin-name", "digest");
    v1::QueueDigestResponse response;
    REQUIRE(stub->QueueDigest(&handing, request, &response).ok());
    return response.queued();
  };
  CHECK(queue());
  CHECK_FALSE(queue());
  grpc::ClientContext listing;
  listing.AddMetadata("x-admin-name", "owner");
  v1::ListOutboxResponse outbox;
  REQUIRE(stub->ListOutbox(&listing, {}, &outbox).ok());
  REQUIRE(outbox.items_size() == 1);
  CHECK(outbox.items(0).kind() == "digest");
  CHECK(outbox.items(0).submission_id().empty());
}
