#include "gateway/src/dispatch/replies/file_reply.h"

#include <catch2/catch.hpp>

#include "portfolio/document/v1/document_service.pb.h"
#include "unit/gateway/request_fakes.h"

using namespace portfolio::gateway;

TEST_CASE("Entity tags are compared as lists of tags") {
  CHECK(NamesTag("\"a\", W/\"v1\"", "v1"));
  CHECK(NamesTag("*", "v1"));
  CHECK_FALSE(NamesTag("v1", "v1"));
  CHECK_FALSE(NamesTag("\"v12\"", "v1"));
  CHECK_FALSE(NamesTag("", "v1"));
  CHECK_FALSE(NamesTag("*", ""));
}

TEST_CASE("A file without a tag isn't kept, and without a name it is shown") {
  portfolio::document::v1::GetCvQrResponse message;
  CHECK_FALSE(FileReply(With({}), message).ok());
  message.mutable_file()->set_content("svg");
  message.mutable_file()->set_content_type("image/svg+xml");
  const auto reply = FileReply(With({{"if-none-match", "*"}}), message);
  REQUIRE(reply.ok());
  CHECK(reply->status == 200);
  for (const auto& [name, value] : reply->headers) {
    CHECK(name != "Content-Disposition");
    if (name == "Cache-Control") CHECK(value == "no-store");
  }
}
