#include <catch2/catch.hpp>

#include "platform/crypto/hex.h"
#include "platform/crypto/random.h"
#include "platform/crypto/sha256.h"

using namespace portfolio::platform;

TEST_CASE("SHA-256 is that of FIPS 180-4, however the bytes are cut") {
  const std::string expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
  CHECK(ToHex(Sha256Of("abc")) == expected);
  Sha256 pieces;
  pieces.Add("a");
  pieces.Add("");
  pieces.Add("bc");
  CHECK(ToHex(pieces.Finish()) == expected);
}

TEST_CASE("Hexadecimal digits are two a byte, those of high bytes too") {
  CHECK(ToHex(std::string("\x00\x7f\x80\xff", 4)) == "007f80ff");
}

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
