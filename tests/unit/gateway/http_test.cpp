#include <catch2/catch.hpp>

#include "gateway/src/http/content_disposition.h"
#include "gateway/src/http/cookies.h"
#include "gateway/src/http/error_reply.h"
#include "gateway/src/http/header_value.h"
#include "gateway/src/http/message.h"
#include "gateway/src/http/url.h"

using namespace portfolio::gateway;
using namespace portfolio::platform;

TEST_CASE("Percent escapes are undone once, and bad ones refused") {
  CHECK(PercentDecode("a%20b+c", false) == "a b+c");
  CHECK(PercentDecode("a%20b+c", true) == "a b c");
  CHECK(PercentDecode("%2541", false) == "%41");
  CHECK(PercentDecode("%d0%9f", false) == "П");
  for (const char* bad : {"%", "%4", "%zz", "a%", "%00", "%0a", "%ff", "%c0%af", "%ed%a0%80"}) {
    INFO(bad);
    CHECK_FALSE(PercentDecode(bad, false));
  }
}

TEST_CASE("Paths are cut into decoded segments") {
  CHECK(PathSegments("/api/cv/en") == std::vector<std::string>{"api", "cv", "en"});
  CHECK(PathSegments("/api/cv/en/") == PathSegments("/api/cv/en"));
  CHECK(PathSegments("/a%2Fb") == std::vector<std::string>{"a/b"});
  CHECK(PathSegments("/api//cv")->size() == 3);
  CHECK_FALSE(PathSegments("api"));
  CHECK_FALSE(PathSegments(std::string(20'000, '/')));
}

TEST_CASE("A cookie is found among odd neighbours") {
  CHECK(CookieValue("a=1; session=x=y; b", "session") == "x=y");
  CHECK(CookieValue("session", "session") == std::nullopt);
  CHECK(CookieValue("xsession=1;session=2", "session") == "2");
  CHECK(CookieValue("", "session") == std::nullopt);
  CHECK(SetCookieLine("a", "b", {"Strict", true, 0}) ==
        "a=b; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=0");
}

TEST_CASE("Download names survive every client") {
  CHECK(AttachmentDisposition("a.pdf") == "attachment; filename=\"a.pdf\"");
  CHECK(AttachmentDisposition("П \"x\"/y.pdf") ==
        "attachment; filename=\"_ _x__y.pdf\"; filename*=UTF-8''%D0%9F%20%22x%22_y.pdf");
  CHECK(AttachmentDisposition("a\r\nb") == "attachment; filename=\"a__b\"");
}

TEST_CASE("Replies can't be split by what is in their headers") {
  HttpReply reply;
  reply.headers = {{"X", "a\r\nSet-Cookie: b"}};
  const std::string text = SerializeReply(reply, false, false);
  CHECK(text.find("X: aSet-Cookie: b\r\n") != std::string::npos);
}

TEST_CASE("Replies without a body have none") {
  HttpReply reply;
  reply.body = "body";
  CHECK(SerializeReply(reply, true, false).ends_with("Content-Length: 4\r\n\r\n"));
  reply.status = 304;
  const std::string not_modified = SerializeReply(reply, false, false);
  CHECK(not_modified.ends_with("\r\n\r\n"));
  CHECK(not_modified.find("Content-Length") == std::string::npos);
}

TEST_CASE("Chunks are counted in hexadecimal, and an empty one doesn't end the stream") {
  CHECK(SerializeChunk("hello world, this") == "11\r\nhello world, this\r\n");
  CHECK(SerializeChunk("").empty());
}

TEST_CASE("Every code has its HTTP status") {
  CHECK(HttpStatus(InvalidArgument("x")) == 400);
  CHECK(HttpStatus(InvalidArgument("x", "FILE_TOO_LARGE")) == 413);
  CHECK(HttpStatus(InvalidArgument("x", "MEDIA_TYPE_UNSUPPORTED")) == 415);
  CHECK(HttpStatus(Unauthenticated("x")) == 401);
  CHECK(HttpStatus(PermissionDenied("x")) == 403);
  CHECK(HttpStatus(NotFound("x")) == 404);
  CHECK(HttpStatus(AlreadyExists("x")) == 409);
  CHECK(HttpStatus(ResourceExhausted("x", "RATE")) == 429);
  CHECK(HttpStatus(ResourceExhausted("x", "OVERLOADED")) == 503);
  CHECK(HttpStatus(Cancelled()) == 499);
  CHECK(HttpStatus(Internal("x")) == 500);
  CHECK(HttpStatus({StatusCode::kUnimplemented, "x"}) == 501);
  CHECK(HttpStatus(Unavailable("x")) == 503);
  CHECK(HttpStatus(DeadlineExceeded("x")) == 504);
}

TEST_CASE("An error's body is the one form that pages know") {
  CHECK(ErrorBody(InvalidArgument("Say \"it\".", "A_B", {"c", "d"}), "id") ==
        R"({"error":"Say \"it\".","code":"INVALID_ARGUMENT","reason":"A_B","fields":["c","d"],)"
        R"("requestId":"id"})");
}

TEST_CASE("Media types are compared without case and parameters") {
  CHECK(NamesMediaType("text/html, Text/Event-Stream;q=1", "text/event-stream"));
  CHECK(NamesMediaType("application/json; charset=utf-8", "application/json"));
  CHECK_FALSE(NamesMediaType("application/jsonp", "application/json"));
  CHECK_FALSE(NamesMediaType("", "application/json"));
}
