#include "gateway/src/http/header_value.h"

#include <catch2/catch.hpp>

using namespace portfolio::gateway;

TEST_CASE("Media types are compared without case and parameters") {
  CHECK(NamesMediaType("text/html, Text/Event-Stream;q=1", "text/event-stream"));
  CHECK(NamesMediaType("application/json; charset=utf-8", "application/json"));
  CHECK_FALSE(NamesMediaType("application/jsonp", "application/json"));
  CHECK_FALSE(NamesMediaType("", "application/json"));
}
