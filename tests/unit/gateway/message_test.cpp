#include "gateway/src/http/message.h"

#include <catch2/catch.hpp>

using namespace portfolio::gateway;

TEST_CASE("Replies can't be split by what is in their headers") {
  HttpReply reply;
  reply.headers = {{"X", "a\r\nSet-Cookie: b"}};
  const std::string text = SerializeReply(reply, false, false);
  CHECK(text.find("X: aSet-Cookie: b\r\n") != std::string::npos);
}

TEST_CASE("Replies without a body have none") {
  HttpReply reply;
  reply.body = "body";
  CHECK(SerializeReply(reply, true, false).ends_with("Content-Length: 4\r\n\r\n"));
  reply.status = 304;
  const std::string not_modified = SerializeReply(reply, false, false);
  CHECK(not_modified.ends_with("\r\n\r\n"));
  CHECK(not_modified.find("Content-Length") == std::string::npos);
}

TEST_CASE("Chunks are counted in hexadecimal, and an empty one doesn't end the stream") {
  CHECK(SerializeChunk("hello world, this") == "11\r\nhello world, this\r\n");
  CHECK(SerializeChunk("").empty());
}
