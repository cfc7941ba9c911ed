#include "gateway/src/dispatch/replies/list_reply.h"

#include <catch2/catch.hpp>

#include "portfolio/chat/v1/chat_service.pb.h"
#include "unit/gateway/request_fakes.h"

using namespace portfolio;
using namespace portfolio::gateway;

namespace {

constexpr std::string_view kList = "portfolio.chat.v1.ChatAdminService.ListChatMessages";

platform::StatusOr<ListForm> FormOf(Pairs query, std::string_view file_rpc = {}) {
  Route route = JsonRoute(kList);
  route.other_rpc = file_rpc;
  return ListFormOf(*AskedRoute(route, JsonRequest("", std::move(query))).context);
}

}  // namespace

TEST_CASE("Without parameters a list is a bare array, with any of them a page") {
  CHECK(FormOf({}).value() == ListForm::kArray);
  CHECK(FormOf({{"unknown", "x"}}).value() == ListForm::kArray);
  for (const char* name : {"cursor", "q", "from", "to", "limit"}) {
    CAPTURE(name);
    CHECK(FormOf({{name, ""}}).value() == ListForm::kPage);
  }
  CHECK(FormOf({{"format", "json"}}).value() == ListForm::kPage);
}

TEST_CASE("A file is given only where the route has one, other formats never") {
  CHECK(FormOf({{"format", "csv"}}, "portfolio.chat.v1.ChatAdminService.ExportChatMessages")
            .value() == ListForm::kCsv);
  CHECK(FormOf({{"format", "csv"}}).status().reason() == "FORMAT_UNKNOWN");
  CHECK(FormOf({{"format", "xml"}}, "any").status().reason() == "FORMAT_UNKNOWN");
}

TEST_CASE("A list that names no length has its form's, one that does keeps it") {
  chat::v1::ListChatMessagesRequest request;
  ApplyDefaultLimit(ListForm::kArray, &request);
  CHECK(request.page().limit() == 200);
  request.Clear();
  ApplyDefaultLimit(ListForm::kPage, &request);
  CHECK(request.page().limit() == 50);
  request.mutable_page()->set_limit(7);
  ApplyDefaultLimit(ListForm::kArray, &request);
  CHECK(request.page().limit() == 7);
}

TEST_CASE("An array says beside it how many there are, and nothing is kept by anybody") {
  chat::v1::ListChatMessagesResponse list;
  list.add_items()->set_id("1");
  list.set_total(9);
  const HttpReply array = ListReply(ListForm::kArray, list);
  CHECK(array.body.starts_with(R"([{"id":"1")"));
  const Pairs expected = {{"Content-Type", "application/json; charset=utf-8"},
                          {"Cache-Control", "no-store"},
                          {"X-Total-Count", "9"}};
  CHECK(array.headers == expected);
  CHECK(ListReply(ListForm::kPage, list).body.starts_with(R"({"items":[{"id":"1")"));
}
