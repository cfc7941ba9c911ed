#include "platform/crypto/random.h"

#include <catch2/catch.hpp>

using namespace portfolio::platform;

TEST_CASE("Random bytes are as many as asked for, and others each time") {
  CHECK(RandomBytes(32).size() == 32);
  CHECK(RandomBytes(32) != RandomBytes(32));
}

TEST_CASE("A random UUID says version 4 and its variant where they belong") {
  for (int i = 0; i < 50; ++i) {
    const std::string uuid = RandomUuid();
    REQUIRE(uuid.size() == 36);
    CHECK(uuid[14] == '4');
    CHECK(std::string("89ab").find(uuid[19]) != std::string::npos);
    for (const std::size_t at : {8, 13, 18, 23}) CHECK(uuid[at] == '-');
  }
}
