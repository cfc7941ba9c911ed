#include <catch2/catch.hpp>

#include "gateway/src/transcode/transcoder.h"
#include "portfolio/chat/v1/chat_service.pb.h"
#include "portfolio/contact/v1/contact_service.pb.h"

using namespace portfolio;
using gateway::SetField;

TEST_CASE("Parameters fill fields at any depth") {
  chat::v1::ListChatMessagesRequest list;
  CHECK(SetField(&list, "page.limit", "limit", "20").ok());
  CHECK(SetField(&list, "page.q", "q", "text").ok());
  CHECK(list.page().limit() == 20);
  const auto bad = SetField(&list, "page.limit", "limit", "20x");
  CHECK(bad.reason() == "FIELD_INVALID");
  CHECK(bad.error().fields.at(0) == "limit");
  CHECK(SetField(&list, "page.none", "x", "1").code() == platform::StatusCode::kInternal);
  contact::v1::GetAttachmentRequest attachment;
  CHECK(SetField(&attachment, "index", "index", "99999999999").reason() == "FIELD_INVALID");
}
