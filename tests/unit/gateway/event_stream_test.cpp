#include "gateway/src/dispatch/replies/event_stream.h"

#include <catch2/catch.hpp>

#include "unit/gateway/request_fakes.h"

using namespace portfolio::gateway;

TEST_CASE("Events are wished for by either header") {
  CHECK(WantsEvents(With({{"accept", "text/event-stream"}})));
  CHECK(WantsEvents(With({{"accept", "*/*"}, {"x-accept-stream", "1"}})));
  CHECK_FALSE(WantsEvents(With({{"accept", "*/*"}, {"x-accept-stream", "0"}})));
  CHECK(EventText("delta", "{}") == "event: delta\ndata: {}\n\n");
}
