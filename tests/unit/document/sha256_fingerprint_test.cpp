#include "document/src/adapters/sha256_fingerprint.h"

#include <catch2/catch.hpp>

namespace portfolio::document {

TEST_CASE("a fingerprint tells bytes apart") {
  CHECK(Sha256Fingerprint("abc") == "ba7816bf8f01cfea414140de5dae2223");
  CHECK(Sha256Fingerprint("abd") != Sha256Fingerprint("abc"));
}

}  // namespace portfolio::document
