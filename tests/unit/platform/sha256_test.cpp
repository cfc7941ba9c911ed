#include "platform/crypto/sha256.h"

#include <catch2/catch.hpp>

#include "platform/crypto/hex.h"

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
