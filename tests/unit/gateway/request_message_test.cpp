#include "gateway/src/dispatch/request/request_message.h"

#include <catch2/catch.hpp>

#include "gateway/src/routes/rpc_catalog.h"
#include "portfolio/chat/v1/chat_service.pb.h"
#include "unit/gateway/request_fakes.h"

using namespace portfolio;
using namespace portfolio::gateway;

namespace {

constexpr std::string_view kAnswer = "portfolio.chat.v1.ChatService.AnswerQuestion";
constexpr std::string_view kList = "portfolio.chat.v1.ChatAdminService.ListChatMessages";
constexpr std::string_view kErase = "portfolio.chat.v1.ChatAdminService.ErasePerson";

template <typename Request>
platform::StatusOr<Request> Built(const Route& route, HttpRequest request, Pairs parameters = {}) {
  const AskedRoute asked(route, std::move(request));
  asked.context->parameters = std::move(parameters);
  ASSIGN_OR_RETURN(const auto built, BuildRequest(*asked.context, *FindRpc(route.rpc)));
  return static_cast<const Request&>(*built);
}

std::string Message(const Route& route, HttpRequest request, Pairs parameters = {}) {
  return Built<chat::v1::AnswerQuestionRequest>(route, std::move(request), std::move(parameters))
      .value()
      .message();
}

}  // namespace

TEST_CASE("Of body, constants, query and path the later ones win") {
  const HttpRequest body = JsonRequest(R"({"message":"body"})");
  CHECK(Message(JsonRoute(kAnswer, Reads::kJson), body) == "body");
  CHECK(Message(JsonRoute(kAnswer, Reads::kJson, "message=constant"), body) == "constant");
  const Route query = JsonRoute(kAnswer, Reads::kJson, "text>message");
  const HttpRequest asked = JsonRequest(R"({"message":"body"})", {{"text", "query"}});
  CHECK(Message(query, asked) == "query");
  CHECK(Message(query, asked, {{"message", "path"}}) == "path");
  CHECK(Message(query, JsonRequest(R"({"message":"body"})", {{"text", ""}})) == "body");
}

TEST_CASE("Parameters reach fields within fields, and a body may belong into one") {
  const auto list = Built<chat::v1::ListChatMessagesRequest>(
      JsonRoute(kList, Reads::kParameters, "q>page.q limit>page.limit"),
      JsonRequest("", {{"limit", "20"}, {"q", "x"}, {"other", "y"}}));
  CHECK(list->page().limit() == 20);
  CHECK(list->page().q() == "x");
  const auto erase = Built<chat::v1::ErasePersonRequest>(
      JsonRoute(kErase, Reads::kJson, "*>person"), JsonRequest(R"({"email":"a@b"})"));
  CHECK(erase->person().email() == "a@b");
}

TEST_CASE("A body that isn't said to be JSON is refused, an empty one needs no type") {
  HttpRequest form = JsonRequest(R"({"message":"x"})");
  form.headers = {{"content-type", "text/plain"}};
  const Route route = JsonRoute(kAnswer, Reads::kJson);
  CHECK(Built<chat::v1::AnswerQuestionRequest>(route, form).status().reason() ==
        "MEDIA_TYPE_UNSUPPORTED");
  CHECK(Message(route, HttpRequest()).empty());
  CHECK(Built<chat::v1::ListChatMessagesRequest>(
            JsonRoute(kList, Reads::kParameters, "limit>page.limit"),
            JsonRequest("", {{"limit", "many"}}))
            .status()
            .reason() == "FIELD_INVALID");
}
