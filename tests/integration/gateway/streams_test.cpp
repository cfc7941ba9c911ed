#include <catch2/catch.hpp>

#include "integration/gateway/gateway_fixture.h"
#include "platform/json/json.h"

using portfolio::platform::JsonDocument;
using namespace portfolio::testing;

namespace {

constexpr std::string_view kEvents = "Accept: text/event-stream\r\n";

std::string Stream(const std::string& message, std::string_view headers = kEvents) {
  return Post("/api/chat", "{\"message\":\"" + message + "\"}", headers);
}

}  // namespace

TEST_CASE("An answer is streamed as events, and then the connection is good for more") {
  GatewayFixture gateway;
  RawClient client(gateway.port);
  client.Send(Stream("count 2"));
  const auto reply = client.Read();
  CHECK(reply.status == 200);
  CHECK(reply.complete);
  CHECK(reply.headers.at("content-type") == "text/event-stream; charset=utf-8");
  CHECK(reply.headers.at("x-accel-buffering") == "no");
  const std::string deltas =
      "event: delta\ndata: {\"text\":\"piece \\\"0\\\"\\n\"}\n\n"
      "event: delta\ndata: {\"text\":\"piece \\\"1\\\"\\n\"}\n\n";
  REQUIRE(reply.body.substr(0, deltas.size()) == deltas);
  const std::string done = "event: done\ndata: ";
  REQUIRE(reply.body.substr(deltas.size(), done.size()) == done);
  const auto json = JsonDocument::Parse(reply.body.substr(deltas.size() + done.size()));
  REQUIRE(json.ok());
  CHECK(json->Get("response").StringOr("") == "whole");
  CHECK(json->Get("limitReached").exists());
  CHECK(gateway.WaitQuiet());
  client.Send(Post("/api/chat", R"({"message":"echo"})"));
  CHECK(client.Read().status == 200);
}

TEST_CASE("NGINX asks for events with a header of its own") {
  GatewayFixture gateway;
  CHECK(gateway.Ask(Stream("count 1", "X-Accept-Stream: 1\r\n"))
            .headers.at("content-type")
            .starts_with("text/event-stream"));
}

TEST_CASE("A stream that fails at once has the error's status, a later failure is an event") {
  GatewayFixture gateway;
  const auto refused = gateway.Ask(Stream("refuse"));
  CHECK(refused.status == 400);
  CHECK(refused.headers.at("content-type").starts_with("application/json"));
  const auto broken = gateway.Ask(Stream("break"));
  CHECK(broken.status == 200);
  CHECK(broken.complete);
  CHECK(broken.body.find("event: error\ndata: {\"error\":\"That is no question.\"") !=
        std::string::npos);
}

TEST_CASE("A quiet stream is kept alive by comments") {
  portfolio::gateway::DispatchSettings settings;
  settings.ping = std::chrono::milliseconds(20);
  portfolio::gateway::WorkerPool::Options workers;
  workers.tick = std::chrono::milliseconds(10);
  GatewayFixture gateway(settings, workers);
  RawClient client(gateway.port);
  client.Send(Stream("gate"));
  CHECK(client.ReadUntil(": ping\n\n").find(": ping\n\n") != std::string::npos);
  gateway.services.gate.Open();
  CHECK(client.ReadUntil("event: done").find("event: done") != std::string::npos);
}

TEST_CASE("When the reader of a stream leaves, the service's work is cancelled") {
  GatewayFixture gateway;
  RawClient client(gateway.port);
  client.Send(Stream("endless"));
  client.ReadUntil("event: delta");
  client.Abort(/*reset=*/true);
  CHECK(gateway.services.seen.WaitFor("cancelled", 1));
  CHECK(gateway.WaitQuiet());
}

TEST_CASE("A reader that is slow holds up the service and nobody else") {
  portfolio::gateway::WorkerPool::Options workers;
  workers.threads = 1;
  GatewayFixture gateway({}, workers);
  RawClient slow(gateway.port);
  slow.Send(Stream("endless"));
  REQUIRE(gateway.services.seen.WaitFor("endless written", 20));
  for (int i = 0; i < 20; ++i) {
    const std::string text = "echo " + std::to_string(i);
    const auto reply = gateway.Ask(Post("/api/chat", "{\"message\":\"" + text + "\"}"));
    REQUIRE(reply.status == 200);
    CHECK(reply.body.find(text) != std::string::npos);
  }
  // Once the sockets are full, nothing more is asked of the service: the count stands still while
  // other requests pass, which take longer than a written message.
  int before = -1;
  for (int round = 0; round < 200 && gateway.services.seen.Of("endless written") != before;
       ++round) {
    before = gateway.services.seen.Of("endless written");
    for (int i = 0; i < 50; ++i) {
      REQUIRE(gateway.Ask(Post("/api/chat", R"({"message":"echo"})")).status == 200);
    }
  }
  CHECK(gateway.services.seen.Of("endless written") == before);
  slow.Abort(/*reset=*/false);
  CHECK(gateway.services.seen.WaitFor("cancelled", 1));
}

TEST_CASE("A large reply to a slow reader arrives whole while others are served") {
  portfolio::gateway::WorkerPool::Options workers;
  workers.threads = 1;
  GatewayFixture gateway({}, workers);
  RawClient slow(gateway.port);
  const size_t size = 12'000'000;
  slow.Send(Post("/api/chat", "{\"message\":\"big " + std::to_string(size) + "\"}"));
  REQUIRE(gateway.services.seen.WaitFor("big", 1));
  for (int i = 0; i < 50; ++i) {
    REQUIRE(gateway.Ask(Post("/api/chat", R"({"message":"echo"})")).status == 200);
  }
  const auto reply = slow.Read();
  CHECK(reply.status == 200);
  CHECK(reply.complete);
  CHECK(reply.body.size() > size);
}
