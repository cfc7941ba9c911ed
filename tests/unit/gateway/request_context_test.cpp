#include "gateway/src/dispatch/request/request_context.h"

#include <catch2/catch.hpp>

#include "unit/gateway/request_fakes.h"

using namespace portfolio;
using namespace portfolio::gateway;

namespace {

/// What a call's result becomes on its way to the request.
platform::Status Heard(CallResult result) {
  const AskedRoute asked(JsonRoute("any"));
  platform::Status heard;
  OnWorker(asked.context, [&](CallResult told) { heard = told.status; })(std::move(result));
  return heard;
}

}  // namespace

TEST_CASE("A client that is still there hears of an interruption, not that it has cancelled") {
  const platform::Status heard = Heard({.status = platform::Cancelled()});
  CHECK(heard.code() == platform::StatusCode::kUnavailable);
  CHECK(heard.reason() == "INTERRUPTED");
  CHECK(Heard({.status = platform::NotFound("x", "GONE")}).reason() == "GONE");
}

TEST_CASE("How long to wait may stand beside the error") {
  const auto wait = [](const char* value) {
    return Heard({.status = platform::ResourceExhausted("x", "RATE"),
                  .metadata = {{"retry-after", value}}})
        .error()
        .retry_after_seconds;
  };
  CHECK(wait("7") == 7);
  CHECK(wait("soon") == 1);
  CHECK(wait("-1") == 1);
}

TEST_CASE("What a handler throws is an error's reply, and nothing of it is shown") {
  const AskedRoute asked(JsonRoute("any"));
  OnWorker(asked.context, [](const CallResult&) { throw std::runtime_error("secret"); })({});
  CHECK(asked.client->status() == 500);
  CHECK(asked.client->got.find("secret") == std::string::npos);
}

TEST_CASE("What a service doesn't know yet is said in the site's words") {
  const AskedRoute asked(JsonRoute("any"));
  asked.context->Fail({platform::StatusCode::kUnimplemented, "method not found"});
  CHECK(asked.client->status() == 501);
  CHECK(asked.client->body().find("NOT_IMPLEMENTED") != std::string::npos);
  CHECK(asked.client->body().find("method") == std::string::npos);
}

TEST_CASE("Only who is refused for want of room hears of it after a moment") {
  AskedRoute busy(JsonRoute("any"));
  busy.context->Fail(platform::ResourceExhausted("Busy.", kOverloaded, 1));
  CHECK(busy.client->status() == 0);
  REQUIRE(busy.worker.later.size() == 1);
  CHECK(busy.worker.later[0].first < std::chrono::milliseconds(50));
  busy.worker.later[0].second();
  CHECK(busy.client->status() == 503);

  const AskedRoute spent(JsonRoute("any"));
  spent.context->Fail(platform::ResourceExhausted("A day's share is used up.", "DAILY_LIMIT"));
  CHECK(spent.client->status() == 429);
}
