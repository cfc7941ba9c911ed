#include "gateway/src/dispatch/request/call_metadata.h"

#include <catch2/catch.hpp>

#include "unit/gateway/request_fakes.h"

using namespace portfolio::gateway;

TEST_CASE("An Idempotency-Key that metadata can't hold is refused") {
  InlineWorker worker;
  RequestContext context;
  context.route = &RouteTable()[0];
  const auto reason = [&](const std::string& key) {
    context.exchange = std::make_shared<Exchange>(With({{"idempotency-key", key}}), worker,
                                                  std::weak_ptr<ReplySink>());
    return CallOptionsOf(context).status().reason();
  };
  CHECK(reason("b0f3-1").empty());
  CHECK(reason("a b") == "IDEMPOTENCY_KEY_INVALID");
  CHECK(reason("\xc3\xa9") == "IDEMPOTENCY_KEY_INVALID");
  CHECK(reason(std::string(129, 'a')) == "IDEMPOTENCY_KEY_INVALID");
}
