#include "gateway/src/dispatch/admission/origin_check.h"

#include <catch2/catch.hpp>

#include "unit/gateway/request_fakes.h"

using namespace portfolio::gateway;

TEST_CASE("An origin must be ours") {
  const auto allowed = [](const char* origin, const char* host) {
    return OriginAllowed(With({{"origin", origin}, {"host", host}}), "https://Example.org/site");
  };
  CHECK(OriginAllowed(With({{"host", "x"}}), "https://example.org"));
  CHECK(allowed("https://example.org", "other"));
  CHECK(allowed("http://localhost:8080", "localhost:8080"));
  CHECK_FALSE(allowed("https://example.org.evil.com", "example.org"));
  CHECK_FALSE(allowed("https://example.org:444", "example.org"));
  CHECK_FALSE(allowed("null", "example.org"));
  CHECK_FALSE(allowed("http://", ""));
}
