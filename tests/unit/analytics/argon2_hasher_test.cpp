#include "analytics/src/adapters/argon2_hasher.h"

#include <catch2/catch.hpp>
#include <set>

using namespace portfolio::analytics;

TEST_CASE("A password fits its hash and no other does") {
  Argon2Hasher hasher;
  const auto hash = hasher.Hash("correct horse battery staple");
  REQUIRE(hash.ok());
  CHECK(hash->starts_with("$argon2id$v=19$m=19456,t=2,p=1$"));
  CHECK(*hasher.Verify("correct horse battery staple", *hash));
  CHECK_FALSE(*hasher.Verify("correct horse battery stapl", *hash));
  CHECK_FALSE(*hasher.Verify("", *hash));
}

TEST_CASE("The same password has another hash each time") {
  Argon2Hasher hasher;
  CHECK(*hasher.Hash("correct horse") != *hasher.Hash("correct horse"));
}

TEST_CASE("What isn't a hash is an error, not a yes") {
  Argon2Hasher hasher;
  CHECK_FALSE(hasher.Verify("x", "plain text").ok());
  CHECK_FALSE(hasher.Verify("", "").ok());
}

TEST_CASE("Tokens have 256 bits and differ") {
  RandomTokens tokens;
  std::set<std::string> made;
  for (int i = 0; i < 100; ++i) {
    const std::string token = tokens.NewToken();
    CHECK(token.size() == 64);
    made.insert(token);
  }
  CHECK(made.size() == 100);
}
