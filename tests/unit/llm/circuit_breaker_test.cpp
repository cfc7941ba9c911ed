#include "llm/circuit_breaker.h"

#include <catch2/catch.hpp>

namespace portfolio::llm {
namespace {

using platform::ResourceExhausted;
using platform::Unavailable;
using std::chrono::seconds;

const CircuitBreaker::Time kStart{std::chrono::hours(1)};

TEST_CASE("Five failures in a row open the circuit; one call tries after a while", "[llm]") {
  CircuitBreaker breaker;
  for (int i = 0; i < 5; ++i) {
    REQUIRE(breaker.Allow(kStart));
    breaker.Failed(Unavailable("", "MODEL_UNAVAILABLE", 0), kStart);
  }
  CHECK_FALSE(breaker.Allow(kStart + seconds(29)));
  CHECK(breaker.Allow(kStart + seconds(31)));
  CHECK_FALSE(breaker.Allow(kStart + seconds(31)));
  breaker.Succeeded();
  CHECK(breaker.Allow(kStart + seconds(31)));
}

TEST_CASE("A success in between starts the count anew", "[llm]") {
  CircuitBreaker breaker;
  for (int i = 0; i < 20; ++i) {
    REQUIRE(breaker.Allow(kStart));
    breaker.Failed(Unavailable("", "MODEL_UNAVAILABLE", 0), kStart);
    if (i % 4 == 3) breaker.Succeeded();
  }
  CHECK(breaker.Allow(kStart));
}

TEST_CASE("A refused key and an empty purse open it at once", "[llm]") {
  for (const char* reason : {"MODEL_UNAUTHORIZED", "MODEL_QUOTA"}) {
    CircuitBreaker breaker;
    breaker.Failed(Unavailable("", reason, 0), kStart);
    CHECK_FALSE(breaker.Allow(kStart + seconds(59)));
    CHECK(breaker.Allow(kStart + seconds(61)));
  }
}

TEST_CASE("Retry-After is kept, within five minutes", "[llm]") {
  CircuitBreaker breaker;
  breaker.Failed(ResourceExhausted("", "MODEL_RATE_LIMITED", 20), kStart);
  CHECK_FALSE(breaker.Allow(kStart + seconds(19)));
  CHECK(breaker.Allow(kStart + seconds(20)));
  breaker.Failed(ResourceExhausted("", "MODEL_RATE_LIMITED", 100000), kStart);
  CHECK(breaker.Allow(kStart + seconds(300)));
}

TEST_CASE("A trial that was cancelled doesn't block the next", "[llm]") {
  CircuitBreaker breaker;
  breaker.Failed(Unavailable("", "MODEL_QUOTA", 0), kStart);
  REQUIRE(breaker.Allow(kStart + seconds(61)));
  breaker.Abandoned();
  CHECK(breaker.Allow(kStart + seconds(61)));
}

}  // namespace
}  // namespace portfolio::llm
