#include <grpcpp/grpcpp.h>

#include <atomic>
#include <catch2/catch.hpp>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <thread>
#include <vector>

#include "analysis/src/wiring.h"
#include "platform/json/json.h"
#include "platform/rpc/rpc_server.h"
#include "platform/rpc/status_conversion.h"
#include "platform/signing/signing.h"
#include "portfolio/analysis/v1/analysis_service.grpc.pb.h"
#include "support/scratch_database.h"
#include "unit/http/web_server.h"

namespace portfolio::analysis {
namespace {

using platform::FromGrpcStatus;
using tests::WebRequest;
using tests::WebServer;

constexpr char kKey[] = "a key for tests";
constexpr char kJob[] =
    "<title>Business Analyst | Coast Ltd</title><h1>Business Analyst</h1><p>Company: Coast Ltd</p>"
    "<h2>Requirements</h2><ul><li>3 years in business analysis</li><li>SQL</li><li>English "
    "B2</li></ul><h2>We offer</h2><ul><li>tea</li></ul><button>Apply now</button>";
constexpr char kText[] = "Business Analyst\nRequirements\n- SQL\n- BPMN\n- English B2";

void Check(const platform::Status& status) {
  if (!status.ok()) throw std::runtime_error(status.message() + " " + status.log_detail());
}

/// An analysis process as RunService makes it, on a database of its own, within the test.
class Process {
 public:
  using Settings = std::map<std::string, std::string>;

  explicit Process(const test::ScratchDatabase& database, Settings settings = {}) {
    settings.emplace("DATABASE_URL", database.url());
    settings.emplace("REPORT_KEY", kKey);
    settings.emplace("FETCH_ALLOW", "127.0.0.1");
    settings.emplace("FETCH_HOST_INTERVAL", "0ms");
    settings.emplace("ANALYSIS_TOOLS_DIR", TOOLS_DIRECTORY);
    config_ =
        platform::ConfigReader([settings](const std::string& name) -> std::optional<std::string> {
          const auto found = settings.find(name);
          return found == settings.end() ? std::nullopt : std::optional(found->second);
        });
    Check(Migrate(config_));
    auto service = Wire(context_);
    Check(service.status());
    service_ = std::move(service).value();
    Check(service_->CheckReady());
    server_ = std::make_unique<platform::RpcServer>(
        platform::RpcServerOptions{.address = "127.0.0.1:0"}, pool_, metrics_);
    for (platform::RpcService* rpc : service_->RpcServices()) Check(server_->AddService(*rpc));
    const auto port = server_->Start();
    Check(port.status());
    const auto channel = grpc::CreateChannel("127.0.0.1:" + std::to_string(*port),
                                             grpc::InsecureChannelCredentials());
    analysis = v1::AnalysisService::NewStub(channel);
    admin = v1::AnalysisAdminService::NewStub(channel);
  }

  std::unique_ptr<v1::AnalysisService::Stub> analysis;
  std::unique_ptr<v1::AnalysisAdminService::Stub> admin;

 private:
  platform::SystemClock clock_;
  platform::Metrics metrics_{"analysis"};
  platform::WorkerPool pool_{6, 256};
  platform::ConfigReader config_;
  platform::ServiceContext context_{config_, metrics_, clock_, pool_};
  std::unique_ptr<platform::Service> service_;
  std::unique_ptr<platform::RpcServer> server_;
};

std::unique_ptr<grpc::ClientContext> Call(const std::string& key, const std::string& value) {
  auto context = std::make_unique<grpc::ClientContext>();
  context->set_deadline(std::chrono::system_clock::now() + std::chrono::seconds(30));
  context->AddMetadata(key, value);
  return context;
}
std::unique_ptr<grpc::ClientContext> Visitor(const std::string& session) {
  return Call("x-session-id", session);
}
std::unique_ptr<grpc::ClientContext> Admin() { return Call("x-admin-name", "owner"); }

v1::EvaluateJobMatchResponse Evaluate(Process& process, const v1::EvaluateJobMatchRequest& request,
                                      const std::string& session = "s1") {
  v1::EvaluateJobMatchResponse response;
  const grpc::Status status =
      process.analysis->EvaluateJobMatch(Visitor(session).get(), request, &response);
  INFO(status.error_message());
  REQUIRE(status.ok());
  return response;
}

v1::EvaluateJobMatchRequest Url(const std::string& url, const std::string& language = "en") {
  v1::EvaluateJobMatchRequest request;
  request.set_job_description_url(url);
  request.set_role("recruiter");
  request.set_language(language);
  return request;
}

v1::EvaluateJobMatchRequest Text() {
  v1::EvaluateJobMatchRequest request;
  request.set_job_description_text(kText);
  return request;
}

/// The part of a response that is signed.
common::v1::JobEvaluation SignedPart(const v1::EvaluateJobMatchResponse& response) {
  common::v1::JobEvaluation part;
  part.set_overall_score(response.overall_score());
  part.set_job_title(response.job_title());
  part.set_company(response.company());
  *part.mutable_skills() = response.skills();
  part.set_summary(response.summary());
  *part.mutable_recommendations() = response.recommendations();
  *part.mutable_interview_questions() = response.interview_questions();
  *part.mutable_posting() = response.posting();
  part.set_formula(response.formula());
  part.set_language(response.language());
  return part;
}

TEST_CASE("Who drops the cookie has the address's analyses of the day, and others theirs") {
  const test::ScratchDatabase database;
  Process process(database, {{"ANALYSES_PER_ADDRESS", "2"}});
  const auto evaluate = [&](int session, const std::string& address) {
    const auto context = Visitor("s" + std::to_string(session));
    context->AddMetadata("x-client-address", address);
    v1::EvaluateJobMatchResponse response;
    return process.analysis->EvaluateJobMatch(context.get(), Text(), &response);
  };
  CHECK(evaluate(1, "2001:db8::1").ok());
  CHECK(evaluate(2, "2001:db8::2").ok());
  CHECK(evaluate(3, "2001:db8::3").error_code() == grpc::StatusCode::RESOURCE_EXHAUSTED);
  // Nothing is read in vain: what isn't a posting would be told so.
  v1::EvaluateJobMatchRequest nonsense;
  nonsense.set_job_description_text("We like bread.");
  const auto capped = Visitor("s5");
  capped->AddMetadata("x-client-address", "2001:db8::4");
  v1::EvaluateJobMatchResponse none;
  CHECK(
      FromGrpcStatus(process.analysis->EvaluateJobMatch(capped.get(), nonsense, &none)).reason() ==
      "DAILY_LIMIT");
  CHECK(evaluate(4, "192.0.2.1").ok());
  CHECK(database.Ask("select count(*) from analysis.visitor_questionnaires") == "3");
  CHECK(database.Ask("select count(*) from analysis.session_usage") == "3");
}

TEST_CASE("Who drops the cookie can't gather the owner's network, and may still match jobs") {
  const test::ScratchDatabase database;
  Process process(database, {{"NETWORKING_PER_ADDRESS", "2"}});
  v1::AnalyzeNetworkingRequest request;
  request.set_cv_text(
      "Maria Duarte\nSupply Chain Manager\n\nSkills\nLean Six Sigma, SAP, Power BI");
  v1::AnalyzeNetworkingResponse response;
  const auto from = [](int session, const std::string& address) {
    auto context = Visitor("s" + std::to_string(session));
    context->AddMetadata("x-client-address", address);
    return context;
  };
  const auto analyze = [&](int session, const std::string& address) {
    response.Clear();
    return process.analysis->AnalyzeNetworking(from(session, address).get(), request, &response);
  };
  CHECK(analyze(1, "192.0.2.1").ok());
  CHECK(response.connection_recommendations_size() > 0);
  CHECK(analyze(2, "192.0.2.1").ok());
  CHECK(analyze(3, "192.0.2.1").error_code() == grpc::StatusCode::RESOURCE_EXHAUSTED);
  CHECK(response.connection_recommendations_size() == 0);
  CHECK(analyze(4, "192.0.2.2").ok());
  v1::EvaluateJobMatchResponse match;
  CHECK(process.analysis->EvaluateJobMatch(from(5, "192.0.2.1").get(), Text(), &match).ok());
}

TEST_CASE("A page is fetched, matched, signed, stored and counted") {
  const test::ScratchDatabase database;
  Process process(database);
  WebServer site([](const WebRequest&) { return WebServer::Reply(kJob); });
  const auto response = Evaluate(process, Url(site.Url("/jobs/1")));
  CHECK(response.error().empty());
  CHECK(response.job_title() == "Business Analyst");
  CHECK(response.company() == "Coast Ltd");
  CHECK(response.overall_score() >= 70);
  CHECK(response.skills_size() >= 4);
  CHECK(response.interview_questions_size() == 3);
  CHECK(platform::VerifySignature(kKey, platform::CanonicalBytes(SignedPart(response)),
                                  response.signature()));
  CHECK(
      database.Ask("select job_url || ' ' || user_role || ' ' || kind || ' ' || overall_score from "
                   "analysis.visitor_questionnaires") ==
      site.Url("/jobs/1") + " recruiter job-match " + std::to_string(response.overall_score()));
  CHECK(
      database.Ask("select evaluation_result->>'jobTitle' from analysis.visitor_questionnaires") ==
      "Business Analyst");
}

TEST_CASE("The score is the same in six languages") {
  const test::ScratchDatabase database;
  Process process(database, {{"ANALYSIS_SESSION_LIMIT", "100"}});
  WebServer site([](const WebRequest&) { return WebServer::Reply(kJob); });
  std::set<int> scores;
  std::set<std::string> summaries;
  for (const char* language : {"en", "ru", "fr", "de", "es", "ro"}) {
    const auto response = Evaluate(process, Url(site.Url("/"), language));
    scores.insert(response.overall_score());
    summaries.insert(response.summary());
    CHECK(response.language() == language);
  }
  CHECK(scores.size() == 1);
  CHECK(summaries.size() == 6);
}

TEST_CASE("Failures of a site set their flag, have a text, and cost nothing") {
  const test::ScratchDatabase database;
  Process process(database);
  WebServer site([](const WebRequest& request) {
    if (request.target == "/login")
      return WebServer::Reply(
          "<form method=post action=/in><input name=u><input type=password name=p></form>");
    if (request.target == "/wall")
      return WebServer::Reply("<title>Just a moment...</title>Verify you are human", "",
                              "403 Forbidden");
    if (request.target == "/metadata") return WebServer::Redirect("http://169.254.169.254/latest/");
    return WebServer::Reply("<h1>Bread</h1><p>We like bread.</p>");
  });
  auto response = Evaluate(process, Url(site.Url("/login")));
  CHECK(response.hhru_auth_required());
  CHECK(response.failure() == "LOGIN_WALL");
  response = Evaluate(process, Url(site.Url("/wall")));
  CHECK(response.scraping_error());
  CHECK(response.failure() == "BOT_WALL");
  response = Evaluate(process, Url(site.Url("/metadata")));
  CHECK(response.scraping_error());
  CHECK(response.failure() == "ADDRESS_REFUSED");
  response = Evaluate(process, Url(site.Url("/bread"), "de"));
  CHECK(response.no_job_description_found());
  CHECK(response.error().find("Stellenanzeige") != std::string::npos);
  CHECK(response.signature().empty());
  CHECK(database.Ask("select count(*) from analysis.visitor_questionnaires") == "0");
}

TEST_CASE("With credentials the site's own form is filled in, and they are stored nowhere") {
  const test::ScratchDatabase database;
  Process process(database);
  WebServer site([](const WebRequest& request) {
    if (request.target == "/in") {
      const bool right = request.body == "_xsrf=t%26oken&u=ann%40example.com&p=s%3Dcret";
      if (!right)
        return WebServer::Reply(
            "<form method=post action=/in><input name=u><input type=password name=p></form>");
      return WebServer::Reply("", "Set-Cookie: session=1; Path=/\r\nLocation: /home\r\n",
                              "303 See Other");
    }
    if (request.target == "/home") return WebServer::Reply("<p>Welcome</p>");
    const auto cookie = request.headers.find("cookie");
    if (cookie != request.headers.end() && cookie->second == "session=1")
      return WebServer::Reply(kJob);
    return WebServer::Reply(
        "<form method=post action=/in><input type=hidden name=_xsrf value='t&amp;oken'><input "
        "name=u><input type=password name=p></form>");
  });
  auto request = Url(site.Url("/vacancy/1"));
  request.mutable_hhru_credentials()->set_username("ann@example.com");
  request.mutable_hhru_credentials()->set_password("wrong");
  auto response = Evaluate(process, request);
  CHECK(response.hhru_auth_required());
  request.mutable_hhru_credentials()->set_password("s=cret");
  response = Evaluate(process, request);
  CHECK(response.job_title() == "Business Analyst");
  CHECK(database.Ask("select count(*) from analysis.visitor_questionnaires v where v::text like "
                     "'%ann@%' or v::text like '%cret%'") == "0");
}

TEST_CASE("Exactly five of many parallel analyses of a session are made") {
  const test::ScratchDatabase database;
  Process process(database);
  std::atomic<int> made = 0;
  std::atomic<int> limited = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 6; ++i) {
    threads.emplace_back([&] {
      for (int k = 0; k < 4; ++k) {
        v1::EvaluateJobMatchResponse response;
        if (!process.analysis->EvaluateJobMatch(Visitor("one").get(), Text(), &response).ok())
          continue;
        ++(response.limit_reached() ? limited : made);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(made == 5);
  CHECK(limited == 19);
  CHECK(database.Ask("select count(*) from analysis.visitor_questionnaires") == "5");
  CHECK_FALSE(Evaluate(process, Text(), "another").limit_reached());
}

TEST_CASE("The bot's answer is in Russian and in the bot's shape") {
  const test::ScratchDatabase database;
  Process process(database);
  WebServer site([](const WebRequest& request) {
    return request.target == "/none" ? WebServer::Reply("x") : WebServer::Reply(kJob);
  });
  v1::EvaluateBotJobMatchRequest request;
  request.set_job_url(site.Url("/1"));
  request.set_language("ru");
  v1::EvaluateBotJobMatchResponse response;
  REQUIRE(process.analysis->EvaluateBotJobMatch(Visitor("s").get(), request, &response).ok());
  CHECK(response.job_title() == "Business Analyst");
  CHECK(response.overall_match() >= 70);
  REQUIRE(response.top_skills_size() >= 3);
  CHECK(response.top_skills(0) == "Бизнес-анализ");
  request.set_job_url(site.Url("/none"));
  v1::EvaluateBotJobMatchResponse failed;
  REQUIRE(process.analysis->EvaluateBotJobMatch(Visitor("s").get(), request, &failed).ok());
  CHECK_FALSE(failed.has_overall_match());
  CHECK(failed.error().find("вакансия") != std::string::npos);
}

TEST_CASE("A CV at an address is read, and networking is stored without its text") {
  const test::ScratchDatabase database;
  Process process(database);
  WebServer site([](const WebRequest&) {
    return WebServer::Reply(
        "<main><h1>Maria Duarte</h1><p>Supply Chain Manager, maria@example.com</p><ul><li>Lean Six "
        "Sigma</li><li>SAP</li><li>Power BI</li><li>Retail logistics</li></ul></main>");
  });
  v1::AnalyzeNetworkingRequest request;
  request.set_cv_url(site.Url("/cv"));
  request.set_language("fr");
  v1::AnalyzeNetworkingResponse response;
  REQUIRE(process.analysis->AnalyzeNetworking(Visitor("s").get(), request, &response).ok());
  CHECK(response.success());
  CHECK(response.professional_help_size() >= 3);
  CHECK(response.connection_recommendations_size() >= 3);
  CHECK_FALSE(response.signature().empty());
  CHECK(site.requests().size() == 1);
  CHECK(database.Ask("select kind from analysis.visitor_questionnaires") == "networking");
  CHECK(
      database.Ask(
          "select count(*) from analysis.visitor_questionnaires v where v::text like '%maria@%'") ==
      "0");
}

template <typename Request, typename Response, typename Begin>
grpc::Status Upload(Begin begin, const std::string& bytes, Response* response,
                    const std::string& field = "file") {
  const auto context = Visitor("s");
  auto writer = begin(context.get(), response);
  Request request;
  request.mutable_part()->mutable_file()->set_name(field);
  request.mutable_part()->mutable_file()->set_filename("../../cv.exe");
  writer->Write(request);
  for (size_t at = 0; at < bytes.size(); at += 100'000) {
    request.mutable_part()->set_chunk(bytes.substr(at, 100'000));
    if (!writer->Write(request)) break;
  }
  writer->WritesDone();
  return writer->Finish();
}

TEST_CASE("An uploaded document gives its text, and another file its own reason") {
  const test::ScratchDatabase database;
  Process process(database);
  auto begin = [&](grpc::ClientContext* context, v1::ExtractCvTextResponse* response) {
    return process.analysis->ExtractCvText(context, response);
  };
  v1::ExtractCvTextResponse response;
  REQUIRE((Upload<v1::ExtractCvTextRequest>(
               begin, "{\\rtf1\\ansi Maria Duarte, supply chain manager\\par}", &response)
               .ok()));
  CHECK(response.text().find("Maria Duarte") != std::string::npos);
  CHECK(FromGrpcStatus(Upload<v1::ExtractCvTextRequest>(begin, "MZ program", &response)).reason() ==
        "DOCUMENT_UNSUPPORTED");
  CHECK(FromGrpcStatus(Upload<v1::ExtractCvTextRequest>(
                           begin, std::string(25 * 1024 * 1024 + 1, 'x'), &response))
            .reason() == "FILE_TOO_LARGE");
  CHECK(FromGrpcStatus(Upload<v1::ExtractCvTextRequest>(begin, "x", &response, "other")).reason() ==
        "FILE_INVALID");
}

TEST_CASE("The dashboard lists, searches and pages analyses, exports and erases a person") {
  const test::ScratchDatabase database;
  Process process(database);
  for (int i = 0; i < 3; ++i) Evaluate(process, Text(), "ann");
  Evaluate(process, Text(), "bob");
  v1::ListAnalysesRequest request;
  v1::ListAnalysesResponse response;
  CHECK(FromGrpcStatus(process.admin->ListAnalyses(Visitor("ann").get(), request, &response))
            .reason() == "ADMIN_REQUIRED");
  REQUIRE(process.admin->ListAnalyses(Admin().get(), request, &response).ok());
  CHECK(response.total() == 4);
  REQUIRE(response.items_size() == 4);
  CHECK(response.items(0).session_id() == "bob");
  CHECK(response.items(0).title() == "Business Analyst");

  std::set<std::string> ids;
  request.mutable_page()->set_limit(3);
  do {
    REQUIRE(process.admin->ListAnalyses(Admin().get(), request, &response).ok());
    for (const auto& item : response.items()) ids.insert(item.id());
    request.mutable_page()->set_cursor(response.next_cursor());
  } while (!response.next_cursor().empty());
  CHECK(ids.size() == 4);
  request.mutable_page()->set_cursor("nonsense");
  CHECK(FromGrpcStatus(process.admin->ListAnalyses(Admin().get(), request, &response)).reason() ==
        "CURSOR_INVALID");
  request.mutable_page()->clear_cursor();
  request.mutable_page()->set_q("surgeon%");
  REQUIRE(process.admin->ListAnalyses(Admin().get(), request, &response).ok());
  CHECK(response.total() == 0);

  v1::ExportPersonRequest exported;
  exported.mutable_person()->set_session_id("ann");
  v1::ExportPersonResponse file;
  REQUIRE(process.admin->ExportPerson(Admin().get(), exported, &file).ok());
  const auto json = platform::JsonDocument::Parse(file.json());
  REQUIRE(json.ok());
  CHECK(json->Get("visitor_questionnaires").size() == 3);

  database.Execute(
      "update analysis.visitor_questionnaires set evaluation_result = "
      "'{\"summary\": \"By\\nbo@example.org\"}' where session_id <> 'ann'");
  exported.mutable_person()->clear_session_id();
  for (const auto& [address, rows] : {std::pair("bo@example.org", 1), {"o@example.org", 0}}) {
    exported.mutable_person()->set_email(address);
    REQUIRE(process.admin->ExportPerson(Admin().get(), exported, &file).ok());
    CHECK(platform::JsonDocument::Parse(file.json())->Get("visitor_questionnaires").size() ==
          static_cast<std::size_t>(rows));
  }

  v1::ErasePersonRequest erased;
  erased.mutable_person()->set_session_id("ann");
  v1::ErasePersonResponse rows;
  REQUIRE(process.admin->ErasePerson(Admin().get(), erased, &rows).ok());
  CHECK(rows.rows() == 4);
  CHECK(database.Ask("select count(*) from analysis.visitor_questionnaires") == "1");
  CHECK(database.Ask("select count(*) from analysis.session_usage") == "1");
}

TEST_CASE("A broken database connection costs no visitor an answer twice") {
  const test::ScratchDatabase database;
  Process process(database);
  Evaluate(process, Text(), "ann");
  database.BreakConnections();
  CHECK(Evaluate(process, Text(), "ann").error().empty());
  CHECK(database.Ask("select used from analysis.session_usage") == "2");
}

}  // namespace
}  // namespace portfolio::analysis
