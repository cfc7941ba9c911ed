#include <catch2/catch.hpp>

#include "gateway/src/transcode/transcoder.h"
#include "portfolio/analysis/v1/analysis_service.pb.h"
#include "portfolio/chat/v1/chat_service.pb.h"
#include "portfolio/document/v1/document_service.pb.h"

using namespace portfolio;
using gateway::ReadJson;
using gateway::WriteJson;

TEST_CASE("Every scalar is written, 64 bits as a number, absent messages not at all") {
  chat::v1::ChatDay day;
  CHECK(WriteJson(day) == R"({"day":"","messages":0,"sessions":0,"tokens":0})");
  day.set_messages(9'007'199'254'740'993);
  CHECK(WriteJson(day) == R"({"day":"","messages":9007199254740993,"sessions":0,"tokens":0})");
  analysis::v1::EvaluateBotJobMatchResponse bot;
  CHECK(WriteJson(bot) == R"({"jobTitle":"","topSkills":[],"error":""})");
  bot.set_overall_match(0);
  bot.add_top_skills("\"x\"\n");
  CHECK(WriteJson(bot) == R"({"jobTitle":"","overallMatch":0,"topSkills":["\"x\"\n"],"error":""})");
  document::v1::DocumentationSection section;
  CHECK(WriteJson(section) == R"({"id":"","title":"","content":""})");
}

TEST_CASE("The documented names of fields are kept") {
  chat::v1::ChatMessage message;
  message.set_session_id("s");
  CHECK(WriteJson(message).find(R"("session_id":"s")") != std::string::npos);
  document::v1::CreateNetworkingReportRequest report;
  REQUIRE(ReadJson(R"({"linkedInUrl":"u"})", &report).ok());
  CHECK(report.linked_in_url() == "u");
}

TEST_CASE("A list's items are written alone") {
  chat::v1::ListChatMessagesResponse list;
  CHECK(gateway::WriteJsonArray(list, "items") == "[]");
  list.add_items()->set_id("1");
  CHECK(gateway::WriteJsonArray(list, "items").starts_with(R"([{"id":"1",)"));
}
