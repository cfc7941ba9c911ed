#include "platform/signing/signing.h"

#include <catch2/catch.hpp>

#include "portfolio/chat/v1/chat_service.pb.h"
#include "portfolio/contact/v1/contact_service.pb.h"

using namespace portfolio::platform;
using namespace portfolio;

TEST_CASE("A signature is HMAC-SHA256, as RFC 4231 has it") {
  CHECK(SignMessage("Jefe", "what do ya want for nothing?") ==
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
}

TEST_CASE("A signature is known again by its key and bytes alone") {
  const std::string signature = SignMessage("key", "bytes");
  CHECK(VerifySignature("key", "bytes", signature));
  CHECK_FALSE(VerifySignature("other", "bytes", signature));
  CHECK_FALSE(VerifySignature("key", "byte", signature));
  CHECK_FALSE(VerifySignature("key", "bytes", signature.substr(1)));
  CHECK_FALSE(VerifySignature("key", "bytes", ""));
}

TEST_CASE("Without a key nothing is signed and nothing is believed") {
  CHECK(SignMessage("", "bytes").empty());
  CHECK_FALSE(VerifySignature("", "bytes", ""));
}

TEST_CASE("Absent and empty messages are the same bytes, other values aren't") {
  chat::v1::ListChatMessagesRequest absent;
  chat::v1::ListChatMessagesRequest empty;
  empty.mutable_page();
  CHECK(CanonicalBytes(absent) == CanonicalBytes(empty));
  empty.mutable_page()->set_limit(1);
  CHECK(CanonicalBytes(absent) != CanonicalBytes(empty));
}
