#include "platform/crypto/hex.h"

#include <catch2/catch.hpp>

using namespace portfolio::platform;

TEST_CASE("Hexadecimal digits are two a byte, those of high bytes too") {
  CHECK(ToHex(std::string("\x00\x7f\x80\xff", 4)) == "007f80ff");
}
