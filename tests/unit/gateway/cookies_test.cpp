#include "gateway/src/http/cookies.h"

#include <catch2/catch.hpp>

using namespace portfolio::gateway;

TEST_CASE("A cookie is found among odd neighbours") {
  CHECK(CookieValue("a=1; session=x=y; b", "session") == "x=y");
  CHECK(CookieValue("session", "session") == std::nullopt);
  CHECK(CookieValue("xsession=1;session=2", "session") == "2");
  CHECK(CookieValue("", "session") == std::nullopt);
  CHECK(SetCookieLine("a", "b", {"Strict", true, 0}) ==
        "a=b; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=0");
}
