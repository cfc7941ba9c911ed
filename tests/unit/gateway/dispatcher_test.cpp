#include "gateway/src/dispatch/dispatcher.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <stdexcept>
#include <string_view>

#include "portfolio/admin/v1/admin_service.pb.h"
#include "portfolio/chat/v1/chat_service.pb.h"
#include "unit/gateway/request_fakes.h"

using namespace portfolio;
using namespace portfolio::gateway;

namespace {

HttpRequest Asking(std::string method, std::string path, Pairs headers = {},
                   std::string body = {}) {
  HttpRequest request;
  request.method = std::move(method);
  request.path = std::move(path);
  request.headers = std::move(headers);
  request.body = std::move(body);
  return request;
}

HttpRequest Question(Pairs headers = {}) {
  headers.emplace_back("content-type", "application/json");
  return Asking("POST", "/api/chat", std::move(headers), R"({"message":"Who?"})");
}

/// A dispatcher before services that answer when the test says so.
struct Gate {
  std::shared_ptr<WaitingClient> Take(HttpRequest request) {
    auto client = std::make_shared<WaitingClient>();
    dispatcher.Take(std::make_shared<Exchange>(std::move(request), worker, client));
    return client;
  }

  DispatchSettings settings;
  InlineWorker worker;
  PendingCalls services;
  platform::Metrics metrics{"gateway"};
  Dispatcher dispatcher{settings, services, metrics};
};

bool Says(const WaitingClient& client, std::string_view text) {
  return client.got.find(text) != std::string::npos;
}

}  // namespace

TEST_CASE("Whoever runs the gateway hears that it lives, and that it drains") {
  Gate gate;
  CHECK(gate.Take(Asking("GET", "/healthz"))->status() == 200);
  CHECK(gate.Take(Asking("GET", "/readyz"))->body() == "ready\n");
  gate.dispatcher.BeginDrain();
  CHECK(gate.Take(Asking("GET", "/readyz"))->status() == 503);
  CHECK(gate.Take(Asking("GET", "/healthz"))->status() == 200);
  CHECK(gate.Take(Asking("POST", "/healthz"))->status() == 404);
}

TEST_CASE("A reply bears the request's id where it is a plain one, else a new one") {
  Gate gate;
  CHECK(Says(*gate.Take(Asking("GET", "/nowhere", {{"x-request-id", "a-1_B.2"}})),
             "X-Request-Id: a-1_B.2\r\n"));
  const auto odd = gate.Take(Asking("GET", "/nowhere", {{"x-request-id", "a b"}}));
  CHECK(Says(*odd, "X-Request-Id: "));
  CHECK_FALSE(Says(*odd, "a b"));
  const std::string long_id(65, 'a');
  CHECK_FALSE(Says(*gate.Take(Asking("GET", "/nowhere", {{"x-request-id", long_id}})), long_id));
}

TEST_CASE("A path that isn't there and a method that it doesn't take are told apart") {
  Gate gate;
  const auto nowhere = gate.Take(Asking("GET", "/nowhere"));
  CHECK(nowhere->status() == 404);
  CHECK(Says(*nowhere, "PATH_UNKNOWN"));
  const auto wrong = gate.Take(Asking("GET", "/api/chat"));
  CHECK(wrong->status() == 405);
  CHECK(Says(*wrong, "Allow: POST"));
  CHECK(gate.Take(Asking("OPTIONS", "/api/chat"))->status() == 204);
  CHECK(gate.services.calls.empty());
}

TEST_CASE("A body may be as large as its route says, and small where there is none") {
  Gate gate;
  CHECK(gate.dispatcher.MaxBodyBytes("POST", "/api/contact") == 26 * 1024 * 1024);
  CHECK(gate.dispatcher.MaxBodyBytes("POST", "/nowhere") == 64 * 1024);
}

TEST_CASE("A visitor's question goes to its service with a session, and the answer to her") {
  Gate gate;
  const auto visitor = gate.Take(Question());
  CHECK(visitor->status() == 0);
  CHECK(gate.dispatcher.in_flight() == 1);
  const auto call = gate.services.Take();
  CHECK(call.As<chat::v1::AnswerQuestionRequest>().message() == "Who?");
  CHECK(std::any_of(call.metadata.begin(), call.metadata.end(), [](const auto& entry) {
    return entry.first == "x-session-id" && !entry.second.empty();
  }));
  chat::v1::AnswerQuestionResponse answer;
  answer.set_response("Ann.");
  call.Answer(answer);
  CHECK(visitor->status() == 200);
  CHECK(Says(*visitor, "Set-Cookie: session="));
  CHECK(Says(*visitor, R"("response":"Ann.")"));
  CHECK(gate.dispatcher.in_flight() == 0);
}

TEST_CASE("What comes from another site reaches no service") {
  Gate gate;
  const auto refused = gate.Take(Question({{"origin", "https://evil.example"}}));
  CHECK(refused->status() == 403);
  CHECK(Says(*refused, "ORIGIN_REFUSED"));
  CHECK(gate.services.calls.empty());
}

TEST_CASE("Past the bound of requests under way the next is refused, until one has its reply") {
  Gate gate;
  gate.settings.max_in_flight = 1;
  const auto first = gate.Take(Question());
  const auto refused = gate.Take(Question());
  // Whoever never pauses hears it a moment later.
  REQUIRE(gate.worker.later.size() == 1);
  gate.worker.later.front().second();
  CHECK(refused->status() == 503);
  CHECK(Says(*refused, "OVERLOADED"));
  gate.services.Take().Answer(chat::v1::AnswerQuestionResponse());
  CHECK(first->status() == 200);
  const auto next = gate.Take(Question());
  gate.services.Take().Answer(chat::v1::AnswerQuestionResponse());
  CHECK(next->status() == 200);
}

TEST_CASE("The dashboard's calls are made once its session is known") {
  Gate gate;
  const auto owner = gate.Take(Asking("GET", "/api/admin/chat-usage", {{"cookie", "admin=t"}}));
  const auto check = gate.services.Take();
  CHECK(check.rpc == kGetSessionRpc);
  CHECK(gate.services.calls.empty());
  admin::v1::GetSessionResponse session;
  session.set_username("ada");
  check.Answer(session);
  const auto usage = gate.services.Take();
  CHECK(usage.rpc == "portfolio.chat.v1.ChatAdminService.GetChatUsage");
  usage.Answer(chat::v1::GetChatUsageResponse());
  CHECK(owner->status() == 200);
  CHECK(gate.Take(Asking("GET", "/api/admin/chat-usage"))->status() == 401);
}

TEST_CASE("A sign-in's token becomes a cookie") {
  Gate gate;
  HttpRequest request = Asking("POST", "/api/admin/login", {{"content-type", "application/json"}},
                               R"({"username":"ada","password":"x"})");
  const auto owner = gate.Take(std::move(request));
  gate.services.Take().done({.message = std::make_shared<admin::v1::LoginResponse>(),
                             .metadata = {{"x-set-admin-token", "token"}}});
  CHECK(owner->status() == 200);
  CHECK(Says(*owner, "Set-Cookie: admin=token"));
}

TEST_CASE("A fault of ours is an error of that request alone") {
  struct Faulty : PendingCalls {
    std::shared_ptr<Call> Unary(const google::protobuf::MethodDescriptor&,
                                const google::protobuf::Message&, CallOptions, Done) override {
      throw std::runtime_error("secret of the house");
    }
  } services;
  const DispatchSettings settings;
  platform::Metrics metrics("gateway");
  InlineWorker worker;
  Dispatcher dispatcher(settings, services, metrics);
  const auto client = std::make_shared<WaitingClient>();
  dispatcher.Take(std::make_shared<Exchange>(Question(), worker, client));
  CHECK(client->status() == 500);
  CHECK_FALSE(Says(*client, "secret"));
  CHECK(dispatcher.in_flight() == 0);
}

TEST_CASE("What the transport refuses is told like any error, with an id") {
  Gate gate;
  const HttpReply reply = gate.dispatcher.FaultReply(408, "Too slow.", "REQUEST_TIMEOUT");
  CHECK(reply.status == 408);
  CHECK(reply.body.find("REQUEST_TIMEOUT") != std::string::npos);
  CHECK(reply.headers.back().first == "X-Request-Id");
}
