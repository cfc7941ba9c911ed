#include "gateway/src/http/error_reply.h"

#include <catch2/catch.hpp>

using namespace portfolio::gateway;
using namespace portfolio::platform;

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

TEST_CASE("What was too slow or too busy says when to try again") {
  const auto retry_after = [](const Status& status) {
    for (const auto& [name, value] : ErrorReply(status, "id").headers) {
      if (name == "Retry-After") return value;
    }
    return std::string();
  };
  CHECK(retry_after(DeadlineExceeded("x")) == "1");
  CHECK(retry_after(Unavailable("x")) == "1");
  CHECK(retry_after(ResourceExhausted("x", "RATE", 7)) == "7");
  CHECK(retry_after(InvalidArgument("x")).empty());
}
