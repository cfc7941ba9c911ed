#include <grpcpp/grpcpp.h>

#include <atomic>
#include <catch2/catch.hpp>
#include <thread>
#include <vector>

#include "analytics/src/adapters/argon2_hasher.h"
#include "analytics/src/adapters/maxmind_locator.h"
#include "analytics/src/adapters/pg_admin_accounts.h"
#include "analytics/src/adapters/pg_error_log.h"
#include "analytics/src/adapters/pg_page_view_log.h"
#include "analytics/src/adapters/pg_person_records.h"
#include "analytics/src/adapters/pg_visit_archive.h"
#include "analytics/src/adapters/sha256_work.h"
#include "analytics/src/adapters/totp_codes.h"
#include "analytics/src/rpc/admin_service_impl.h"
#include "analytics/src/rpc/analytics_admin_service_impl.h"
#include "analytics/src/rpc/analytics_service_impl.h"
#include "integration/analytics/analytics_database.h"
#include "integration/analytics/sign_in_work.h"
#include "platform/rpc/rpc_server.h"
#include "platform/rpc/status_conversion.h"
#include "portfolio/admin/v1/admin_service.grpc.pb.h"
#include "portfolio/analytics/v1/analytics_service.grpc.pb.h"

using namespace portfolio::analytics;
using namespace std::chrono_literals;
namespace platform = portfolio::platform;
namespace admin_v1 = portfolio::admin::v1;

namespace {

PageViewLogSettings LogSettings(const AnalyticsDatabase& database) {
  PageViewLogSettings settings;
  settings.batch.connection = database.options();
  return settings;
}

/// The rpcs of the process over a real database, on a free port.
class Running {
 public:
  Running() {
    REQUIRE(CreateAdmin(accounts_, hasher_, "owner", "a long password").ok());
    REQUIRE(server_.AddService(service_).log_detail() == "");
    REQUIRE(server_.AddService(admin_service_).log_detail() == "");
    REQUIRE(server_.AddService(sign_in_service_).log_detail() == "");
    const auto port = server_.Start();
    REQUIRE(port.ok());
    server_.SetServing(true);
    channel = grpc::CreateChannel("127.0.0.1:" + std::to_string(*port),
                                  grpc::InsecureChannelCredentials());
  }
  ~Running() { server_.Shutdown(1s); }

  bool Track(const std::string& page, const std::string& token = "") {
    const auto stub = v1::AnalyticsService::NewStub(channel);
    grpc::ClientContext context;
    context.AddMetadata("x-session-id", "session-1");
    context.AddMetadata("x-client-address", "192.0.2.77");
    context.AddMetadata("x-user-agent", "Mozilla/5.0");
    context.AddMetadata("x-country", "RO");
    if (!token.empty()) context.AddMetadata("x-admin-token", token);
    v1::TrackPageViewRequest request;
    request.set_page(page);
    v1::TrackPageViewResponse response;
    const grpc::Status status = stub->TrackPageView(&context, request, &response);
    REQUIRE(status.ok());
    return response.counted();
  }

  /// The token, or the reason why there is none.
  std::string Login(const std::string& password, const std::string& username = "owner",
                    const std::string& address = "192.0.2.1", const std::string& work = "") {
    const auto stub = admin_v1::AdminService::NewStub(channel);
    grpc::ClientContext context;
    context.AddMetadata("x-client-address", address);
    admin_v1::LoginRequest request;
    request.set_username(username);
    request.set_password(password);
    request.set_work(work);
    admin_v1::LoginResponse response;
    const grpc::Status status = stub->Login(&context, request, &response);
    if (!status.ok()) return platform::FromGrpcStatus(status).reason();
    const auto& metadata = context.GetServerInitialMetadata();
    const auto token = metadata.find("x-set-admin-token");
    REQUIRE(token != metadata.end());
    return {token->second.data(), token->second.size()};
  }

  AnalyticsDatabase database;
  std::shared_ptr<grpc::Channel> channel;

 private:
  PgPageViewLog log_{LogSettings(database)};
  PgErrorLog error_log_{database.pool(), 20, kNoCap, "UTC"};
  PgVisitArchive archive_{database.pool(), "UTC"};
  PgPersonRecords records_{database.pool()};
  PgAdminAccounts accounts_{database.admin_pool(), {}};
  Argon2Hasher hasher_;
  RandomTokens tokens_;
  std::unique_ptr<MaxmindLocator> locator_ = MaxmindLocator::Open("", false).value();
  RecordPageView record_{log_, *locator_, "example.org"};
  ReportError report_{error_log_};
  platform::SystemClock clock_;
  TotpCodes codes_{clock_};
  Sha256Work work_{clock_};
  SignInPrice price_{work_, clock_};
  AdminSignIn sign_in_{accounts_, hasher_, tokens_, codes_, price_, "Mara Lindqvist"};
  AnalyticsServiceImpl service_{record_, report_, sign_in_};
  AnalyticsAdminServiceImpl admin_service_{archive_, records_};
  platform::WorkerPool guesses_{1, GuessQueue::kMostWaiting, std::chrono::hours(1)};
  AdminServiceImpl sign_in_service_{sign_in_, guesses_};
  platform::WorkerPool pool_{32, 128};
  platform::Metrics metrics_{"analytics"};
  platform::RpcServer server_{{.address = "127.0.0.1:0"}, pool_, metrics_};
};

}  // namespace

TEST_CASE("What visitors do is in the owner's summary, and hers alone to see") {
  Running analytics;
  CHECK(analytics.Track("/about?x=y"));
  const auto stub = v1::AnalyticsAdminService::NewStub(analytics.channel);
  {
    grpc::ClientContext visitor;
    v1::GetSummaryResponse summary;
    CHECK(stub->GetSummary(&visitor, {}, &summary).error_code() ==
          grpc::StatusCode::UNAUTHENTICATED);
  }
  grpc::ClientContext owner;
  owner.AddMetadata("x-admin-name", "owner");
  v1::GetSummaryResponse summary;
  REQUIRE(stub->GetSummary(&owner, {}, &summary).ok());
  CHECK(summary.total_visitors() == 1);
  REQUIRE(summary.top_pages_size() == 1);
  CHECK(summary.top_pages(0).page() == "/about");
  CHECK(summary.top_locations(0).location() == "Romania");
  CHECK(analytics.database.Ask("select ip_address from analytics.visitor_sessions") == "192.0.2.0");
}

TEST_CASE("The token goes out and comes in as metadata, and the owner's own views don't count") {
  Running analytics;
  CHECK(analytics.Login("wrong") == "SIGN_IN_FAILED");
  const std::string token = analytics.Login("a long password");
  REQUIRE(token.size() == 64);
  CHECK_FALSE(analytics.Track("/about", token));
  CHECK(analytics.Track("/about", "made up"));

  const auto stub = admin_v1::AdminService::NewStub(analytics.channel);
  const auto session_is_open = [&] {
    grpc::ClientContext context;
    context.AddMetadata("x-admin-token", token);
    admin_v1::GetSessionResponse response;
    return stub->GetSession(&context, {}, &response).ok() && response.username() == "owner";
  };
  CHECK(session_is_open());
  grpc::ClientContext context;
  context.AddMetadata("x-admin-token", token);
  admin_v1::LogoutResponse response;
  REQUIRE(stub->Logout(&context, {}, &response).ok());
  CHECK(context.GetServerInitialMetadata().find("x-set-admin-token")->second == "-");
  CHECK_FALSE(session_is_open());
  grpc::ClientContext stranger;
  admin_v1::GetSessionRequest request;
  request.set_allow_anonymous(true);
  admin_v1::GetSessionResponse nobody;
  REQUIRE(stub->GetSession(&stranger, request, &nobody).ok());
  CHECK(nobody.username().empty());
}

TEST_CASE("An error report is grouped and can be marked") {
  Running analytics;
  const auto visitors = v1::AnalyticsService::NewStub(analytics.channel);
  v1::ReportErrorRequest request;
  request.set_error_type("TypeError");
  request.set_error_message("x is undefined");
  request.set_severity("high");
  for (int i = 0; i < 2; ++i) {
    grpc::ClientContext context;
    context.AddMetadata("x-session-id", "session-1");
    v1::ReportErrorResponse response;
    REQUIRE(visitors->ReportError(&context, request, &response).ok());
    CHECK(response.kept());
  }
  const auto stub = v1::AnalyticsAdminService::NewStub(analytics.channel);
  grpc::ClientContext list_context;
  list_context.AddMetadata("x-admin-name", "owner");
  v1::ListErrorsResponse list;
  REQUIRE(stub->ListErrors(&list_context, {}, &list).ok());
  REQUIRE(list.items_size() == 1);
  CHECK(list.items(0).count() == 2);
  CHECK(list.items(0).severity() == "high");

  grpc::ClientContext update_context;
  update_context.AddMetadata("x-admin-name", "owner");
  v1::UpdateErrorRequest update;
  update.set_id(list.items(0).id());
  update.set_resolved(true);
  v1::UpdateErrorResponse updated;
  REQUIRE(stub->UpdateError(&update_context, update, &updated).ok());
  CHECK(updated.error().resolved());
}

TEST_CASE("A question about an unknown e-mail address has an answer without rows") {
  Running analytics;
  const auto stub = v1::AnalyticsAdminService::NewStub(analytics.channel);
  grpc::ClientContext context;
  context.AddMetadata("x-admin-name", "owner");
  v1::ExportPersonRequest request;
  request.mutable_person()->set_email("ann@example.org");
  v1::ExportPersonResponse response;
  REQUIRE(stub->ExportPerson(&context, request, &response).ok());
  CHECK(response.json().find("\"error_logs\" : []") != std::string::npos);
}

TEST_CASE("A crowd that guesses at invented names keeps neither the owner nor visitors waiting") {
  Running analytics;
  const std::string token = analytics.Login("a long password");
  std::atomic<bool> over = false;
  std::atomic<int> looked_at = 0;
  std::vector<std::thread> crowd;
  for (int i = 0; i < 60; ++i) {
    crowd.emplace_back([&, i] {
      for (int n = 0; !over; ++n) {
        const std::string name = std::to_string(i) + "-" + std::to_string(n);
        if (analytics.Login("x", name, "203.0.113.5") == "SIGN_IN_FAILED") ++looked_at;
      }
    });
  }
  const auto stub = admin_v1::AdminService::NewStub(analytics.channel);
  for (int i = 0; i < 5; ++i) {
    const std::string work = Work("owner", "a long password");
    CHECK(analytics.Login("a long password", "owner", "198.51.100." + std::to_string(i), work)
              .size() == token.size());
    grpc::ClientContext context;
    context.AddMetadata("x-admin-token", token);
    admin_v1::GetSessionResponse response;
    CHECK(stub->GetSession(&context, {}, &response).ok());
  }
  over = true;
  for (std::thread& guesser : crowd) guesser.join();
  CHECK(looked_at <= 20);
}
