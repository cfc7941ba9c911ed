#include "gateway/src/http/latin1.h"

#include <catch2/catch.hpp>

using namespace portfolio::gateway;

TEST_CASE("Every byte of ISO 8859-1 becomes the character that it stands for") {
  CHECK(Latin1ToUtf8("caf\xe9 \xdf\xff") == "café ßÿ");
  CHECK(Latin1ToUtf8("plain \t text") == "plain \t text");
  CHECK(Latin1ToUtf8("").empty());
}
