#include <unistd.h>

#include <catch2/catch.hpp>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "integration/gateway/gateway_fixture.h"

using namespace portfolio::testing;
using portfolio::gateway::DispatchSettings;
using portfolio::gateway::WorkerPool;

namespace {

std::string Question(const std::string& message) {
  return Post("/api/chat", "{\"message\":\"" + message + "\"}");
}

}  // namespace

TEST_CASE("Replies never cross between visitors who leave at any moment") {
  GatewayFixture gateway;
  std::mt19937 random(20261121);
  std::vector<std::unique_ptr<RawClient>> staying(24);
  std::vector<std::string> expected(staying.size());
  std::vector<std::string> wrong;
  int answered = 0;
  for (int round = 0; round < 4'000; ++round) {
    const size_t place = random() % staying.size();
    if (staying[place]) {
      // Half leave about when the reply comes, and free a descriptor for somebody else.
      if (random() % 2 == 0) {
        staying[place]->Abort(/*reset=*/random() % 2 == 0);
      } else {
        const auto reply = staying[place]->Read();
        if (reply.status != 200 || reply.body.find(expected[place]) == std::string::npos) {
          wrong.push_back(expected[place] + " got " + std::to_string(reply.status) + " " +
                          reply.body);
        }
        ++answered;
      }
      staying[place].reset();
      continue;
    }
    expected[place] = "visitor " + std::to_string(round) + " end";
    staying[place] = std::make_unique<RawClient>(gateway.port);
    const std::string pause = round % 7 == 0 ? "pause 1 " : "echo ";
    REQUIRE(staying[place]->Send(Question(pause + expected[place])));
  }
  CHECK(wrong == std::vector<std::string>());
  CHECK(answered > 500);
  staying.clear();
  CHECK(gateway.WaitQuiet());
}

TEST_CASE("When a visitor leaves, the call is cancelled and its place is free") {
  GatewayFixture gateway;
  RawClient client(gateway.port);
  client.Send(Question("gate"));
  REQUIRE(gateway.services.seen.WaitFor("gate", 1));
  client.Abort(/*reset=*/false);
  CHECK(gateway.services.seen.WaitFor("cancelled", 1));
  CHECK(gateway.WaitQuiet());
}

TEST_CASE("A request may come in pieces of any size") {
  GatewayFixture gateway;
  RawClient client(gateway.port);
  const std::string request = Question("echo piecemeal");
  for (const char byte : request) REQUIRE(client.Send({&byte, 1}));
  CHECK(client.Read().body.find("piecemeal") != std::string::npos);
  for (const size_t step : {3u, 7u, 64u}) {
    for (size_t at = 0; at < request.size(); at += step) client.Send(request.substr(at, step));
    CHECK(client.Read().status == 200);
  }
}

TEST_CASE("Requests sent ahead are answered in order") {
  GatewayFixture gateway;
  RawClient client(gateway.port);
  std::string all;
  for (int i = 0; i < 20; ++i) all += Question("echo number " + std::to_string(i) + ".");
  client.Send(all);
  for (int i = 0; i < 20; ++i) {
    CHECK(client.Read().body.find("number " + std::to_string(i) + ".") != std::string::npos);
  }
}

TEST_CASE("What is no proper request gets an error as JSON and a closed connection") {
  GatewayFixture gateway;
  const std::string host = " HTTP/1.1\r\nHost: x\r\n";
  const std::vector<std::pair<std::string, int>> cases = {
      {"GET /healthz\r\n\r\n", 400},
      {"GET  /healthz HTTP/1.1\r\n\r\n", 400},
      {"GET /healthz HTTP/9.9\r\n\r\n", 400},
      {"G\x01T /healthz HTTP/1.1\r\n\r\n", 400},
      {std::string(600, '\x16') + "\r\n\r\n", 400},
      {"FOO /healthz" + host + "\r\n", 400},
      {"GET /healthz" + host + "no colon\r\n\r\n", 400},
      {"GET /healthz" + host + "Host: y\r\n\r\n", 400},
      {"GET /healthz" + host + "A: 1\r\n folded\r\n\r\n", 400},
      {"GET /healthz" + host + "A: a\x01\r\n\r\n", 400},
      {"POST /api/chat" + host + "Content-Length: abc\r\n\r\n", 400},
      {"POST /api/chat" + host + "Content-Length: -1\r\n\r\n", 400},
      {"POST /api/chat" + host + "Content-Length: 5, 5\r\n\r\n", 400},
      {"POST /api/chat" + host + "Content-Length: 5\r\nContent-Length: 3\r\n\r\nhello", 400},
      {"POST /api/chat" + host + "Content-Length: 9223372036854775807\r\n\r\n", 400},
      {"POST /api/chat" + host + "Content-Length: 60000000000\r\n\r\n", 413},
      {"POST /api/chat" + host + "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n", 411},
      {"POST /api/chat" + host + "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
       411},
      {"GET /" + std::string(5'000, 'a') + host + "\r\n", 414},
      {"GET /healthz" + host + "A: " + std::string(20'000, 'a') + "\r\n\r\n", 431},
  };
  for (const auto& [request, status] : cases) {
    INFO(request.substr(0, 80));
    RawClient client(gateway.port);
    client.Send(request);
    auto reply = client.Read();
    CHECK(reply.status == status);
    CHECK(reply.headers["content-type"] == "application/json; charset=utf-8");
    CHECK(reply.headers["connection"] == "close");
    CHECK(client.WaitClosed());
  }
  CHECK(gateway.Ask(Get("/healthz")).status == 200);
}

TEST_CASE("A refused body is not taken for the next request") {
  GatewayFixture gateway;
  RawClient client(gateway.port);
  const std::string smuggled = Get("/healthz");
  client.Send("POST /api/chat HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n" + smuggled);
  CHECK(client.Read().status == 413);
  CHECK(client.Read().status == 0);
}

TEST_CASE("Headers that Pistache would choke on are no matter") {
  GatewayFixture gateway;
  for (const char* header :
       {"Cookie: a\r\n", "Accept:\r\n", "Accept: */*;q=x\r\n", "Content-Type: odd\r\n",
        "Cache-Control: a=b=c\r\n", "Date: yesterday\r\n", "Expect: something\r\n",
        "Authorization: x\r\n", "Connection: upgrade\r\n", "Accept-Encoding: ??\r\n"}) {
    INFO(header);
    CHECK(gateway.Ask(Get("/healthz", header)).status == 200);
  }
}

TEST_CASE("Old clients get what they understand") {
  GatewayFixture gateway;
  RawClient client(gateway.port);
  client.Send("GET /healthz HTTP/1.0\r\n\r\n");
  const auto reply = client.Read();
  CHECK(reply.body == "ok\n");
  CHECK(reply.headers.at("connection") == "close");
  CHECK(client.WaitClosed());
  RawClient csv(gateway.port);
  csv.Send(
      "GET /api/admin/chat-messages?format=csv HTTP/1.0\r\nCookie: admin=good\r\n"
      "Connection: keep-alive\r\n\r\n");
  CHECK(csv.Read().body == "id,message\r\n1,a\r\n2,b\r\n");
}

TEST_CASE("More requests than the cap are refused, and none of them is lost") {
  DispatchSettings settings;
  settings.max_in_flight = 2;
  GatewayFixture gateway(settings);
  RawClient first(gateway.port);
  RawClient second(gateway.port);
  first.Send(Question("gate"));
  second.Send(Question("gate"));
  REQUIRE(gateway.services.seen.WaitFor("gate", 2));
  const auto refused = gateway.Ask(Question("echo"));
  CHECK(refused.status == 503);
  CHECK(refused.headers.at("retry-after") == "1");
  CHECK(gateway.Ask(Get("/healthz")).status == 200);
  gateway.services.gate.Open();
  CHECK(first.Read().status == 200);
  CHECK(second.Read().status == 200);
}

TEST_CASE("Bodies take no more memory than they may") {
  WorkerPool::Options workers;
  workers.max_body_bytes = 1'000'000;
  GatewayFixture gateway({}, workers);
  RawClient unfinished(gateway.port);
  unfinished.Send(
      "POST /api/extract-cv-text HTTP/1.1\r\nHost: x\r\nContent-Length: 900000\r\n\r\n" +
      std::string(600'000, 'x'));
  const auto status_becomes = [&](int wanted) {
    const std::string upload = Post("/api/extract-cv-text", std::string(500'000, ' '));
    int status = 0;
    // What was sent may still be on its way.
    for (int i = 0; i < 1'000 && status != wanted; ++i) status = gateway.Ask(upload).status;
    return status == wanted;
  };
  CHECK(status_becomes(503));
  CHECK(gateway.Ask(Question("echo")).status == 200);
  unfinished.Abort(/*reset=*/true);
  CHECK(status_becomes(415));
}

TEST_CASE("Before it stops, the gateway answers what it has taken and takes nothing more") {
  GatewayFixture gateway;
  std::vector<std::unique_ptr<RawClient>> waiting;
  for (int i = 0; i < 50; ++i) {
    waiting.push_back(std::make_unique<RawClient>(gateway.port));
    waiting.back()->Send(Question("gate " + std::to_string(i) + "."));
  }
  RawClient idle(gateway.port);
  idle.Send(Get("/healthz"));
  idle.Read();
  REQUIRE(gateway.services.seen.WaitFor("gate", 50));
  gateway.dispatcher.BeginDrain();
  gateway.server->BeginDrain();
  CHECK(idle.WaitClosed());
  CHECK_THROWS(RawClient(gateway.port));
  gateway.services.gate.Open();
  for (int i = 0; i < 50; ++i) {
    auto reply = waiting[i]->Read();
    CHECK(reply.body.find("gate " + std::to_string(i) + ".") != std::string::npos);
    CHECK(reply.headers["connection"] == "close");
    CHECK(waiting[i]->WaitClosed());
  }
  CHECK(gateway.WaitQuiet());
}

TEST_CASE("What can't be waited for any longer is told to come again") {
  GatewayFixture gateway;
  RawClient client(gateway.port);
  client.Send(Question("gate"));
  REQUIRE(gateway.services.seen.WaitFor("gate", 1));
  gateway.client.Close();
  auto reply = client.Read();
  CHECK(reply.status == 503);
  CHECK(reply.headers["retry-after"] == "1");
  CHECK(reply.body.find("INTERRUPTED") != std::string::npos);
}

TEST_CASE("Clients that do nothing are sent away") {
  WorkerPool::Options workers;
  workers.tick = std::chrono::milliseconds(5);
  workers.timeouts.idle = std::chrono::milliseconds(20);
  workers.timeouts.head = std::chrono::milliseconds(20);
  workers.timeouts.body_grace = std::chrono::milliseconds(20);
  GatewayFixture gateway({}, workers);
  RawClient silent(gateway.port);
  CHECK(silent.WaitClosed());
  RawClient half_head(gateway.port);
  half_head.Send("GET /heal");
  CHECK(half_head.WaitClosed());
  RawClient half_body(gateway.port);
  half_body.Send("POST /api/chat HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nab");
  const auto slow = half_body.Read();
  CHECK(slow.status == 408);
  CHECK(slow.body.find("\"code\":\"DEADLINE_EXCEEDED\",\"reason\":\"BODY_TOO_SLOW\"") !=
        std::string::npos);
  CHECK(half_body.WaitClosed());
  // A request under way isn't idle.
  RawClient patient(gateway.port);
  patient.Send(Question("pause 60 patient"));
  CHECK(patient.Read().body.find("patient") != std::string::npos);
}

TEST_CASE("A dead service costs its own routes only, and is found again when it is back") {
  auto gateway = std::make_unique<GatewayFixture>();
  portfolio::gateway::GrpcClient::Options options;
  for (const char* package : {"admin", "analysis", "analytics", "contact", "document"}) {
    options.addresses["portfolio." + std::string(package) + ".v1"] = gateway->services.address();
  }
  options.addresses["portfolio.chat.v1"] = "unix:gateway_test_" + std::to_string(getpid());
  portfolio::platform::Metrics metrics("gateway");
  portfolio::gateway::GrpcClient client(options, metrics);
  portfolio::gateway::DispatchSettings settings;
  portfolio::gateway::Dispatcher dispatcher(settings, client, metrics);
  portfolio::gateway::Server::Options server_options;
  server_options.address = "127.0.0.1:0";
  portfolio::gateway::Server server(server_options, dispatcher);
  const int port = server.Start().value();
  const auto ask = [port](const std::string& request) {
    RawClient raw(port);
    raw.Send(request);
    return raw.Read().status;
  };
  CHECK(ask(Question("echo")) == 503);
  CHECK(ask(Get("/api/cv/en")) == 200);
  FakeServices back(options.addresses["portfolio.chat.v1"]);
  int status = 503;
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(5);
  while (status == 503 && std::chrono::steady_clock::now() < end) status = ask(Question("echo"));
  CHECK(status == 200);
  client.Close();
  client.WaitIdle(std::chrono::seconds(5));
  server.Stop();
}
