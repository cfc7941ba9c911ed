#include "gateway/src/dispatch/replies/fan_out.h"

#include <catch2/catch.hpp>

#include "gateway/src/routes/rpc_catalog.h"
#include "platform/json/json.h"
#include "portfolio/chat/v1/chat_service.pb.h"
#include "unit/gateway/request_fakes.h"

using namespace portfolio;
using namespace portfolio::gateway;

namespace {

Route RouteOf(std::string_view method) {
  Route route =
      JsonRoute(method, Reads::kParameters, "email>person.email sessionId>person.sessionId");
  route.writes = Writes::kByService;
  return route;
}

const AskedRoute& Export(const AskedRoute& asked, PendingCalls& services) {
  ReplyByService(asked.context, services);
  REQUIRE(services.calls.size() == FanOutServices().size());
  return asked;
}

/// Answers with what the service has of the person; empty JSON where none is given.
void AnswerWith(const PendingCalls::Asked& call, const std::string& json = "{}") {
  auto answer = NewResponse(*FindRpc(call.rpc));
  answer->GetReflection()->SetString(answer.get(), answer->GetDescriptor()->FindFieldByName("json"),
                                     json);
  call.Answer(*answer);
}

platform::JsonDocument BodyOf(const AskedRoute& asked) {
  return platform::JsonDocument::Parse(asked.client->body()).value();
}

}  // namespace

TEST_CASE("Every service is asked, and the reply is whole when the last has answered") {
  PendingCalls services;
  const AskedRoute asked(RouteOf("ExportPerson"), JsonRequest("", {{"email", "a@b"}}));
  Export(asked, services);
  while (!services.calls.empty()) {
    CHECK(asked.client->status() == 0);
    const auto call = services.Take();
    if (call.rpc.find("chat") != std::string::npos) {
      CHECK(call.As<chat::v1::ExportPersonRequest>().person().email() == "a@b");
    }
    AnswerWith(call, R"({"rows":[1]})");
  }
  const auto body = BodyOf(asked);
  for (const FanOutService& service : FanOutServices()) {
    CHECK(body.Get(service.key).Get("rows").Elements().size() == 1);
  }
  CHECK(body.Get("complete").BoolOr(false));
}

TEST_CASE("A service that fails, or gives what is no JSON, leaves a hole that is named") {
  PendingCalls services;
  const AskedRoute asked(RouteOf("ExportPerson"), JsonRequest("", {{"email", "a@b"}}));
  Export(asked, services);
  services.Take().Fail();
  AnswerWith(services.Take(), "no JSON");
  while (!services.calls.empty()) AnswerWith(services.Take());
  const auto body = BodyOf(asked);
  CHECK(asked.client->status() == 200);
  CHECK(body.Get(FanOutServices()[0].key).Get("reason").StringOr("") == "AWAY");
  CHECK_FALSE(body.Get(FanOutServices()[1].key).Get("error").StringOr("").empty());
  CHECK_FALSE(body.Get("complete").BoolOr(true));
}

TEST_CASE("What all services refuse is refused") {
  PendingCalls services;
  const AskedRoute asked(RouteOf("ExportPerson"), JsonRequest("", {}));
  Export(asked, services);
  while (!services.calls.empty()) {
    services.Take().Fail(
        platform::InvalidArgument("Nobody is named.", "PERSON_INVALID", {"email"}));
  }
  CHECK(asked.client->status() == 400);
  CHECK(asked.client->body().find("PERSON_INVALID") != std::string::npos);
}

TEST_CASE("Where all fail the reply is an error") {
  PendingCalls services;
  const AskedRoute asked(RouteOf("ExportPerson"), JsonRequest("", {{"email", "a@b"}}));
  Export(asked, services);
  while (!services.calls.empty()) services.Take().Fail();
  CHECK(asked.client->status() == 503);
}
