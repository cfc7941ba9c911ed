#include <catch2/catch.hpp>

#include "gateway/src/transcode/transcoder.h"
#include "portfolio/analysis/v1/analysis_service.pb.h"
#include "portfolio/chat/v1/chat_service.pb.h"
#include "portfolio/common/v1/page.pb.h"
#include "portfolio/document/v1/document_service.pb.h"

using namespace portfolio;
using gateway::ReadJson;

TEST_CASE("JSON fills a message by its JSON names and leaves the rest alone") {
  analysis::v1::EvaluateJobMatchRequest request;
  REQUIRE(ReadJson(R"({"jobDescriptionUrl":"https://a","hhruCredentials":{"username":"Ж"},
                       "job_description_text":"not this","extra":{"deep":[1]},"role":null})",
                   &request)
              .ok());
  CHECK(request.job_description_url() == "https://a");
  CHECK(request.job_description_text().empty());
  CHECK(request.hhru_credentials().username() == "Ж");
}

TEST_CASE("The last of equal names wins") {
  chat::v1::AnswerQuestionRequest request;
  REQUIRE(ReadJson(R"({"message":"a","message":"b"})", &request).ok());
  CHECK(request.message() == "b");
}

TEST_CASE("A fault is named by its path") {
  const auto field_of = [](const char* json) {
    document::v1::GenerateDiagramRequest request;
    const auto status = ReadJson(json, &request);
    REQUIRE_FALSE(status.ok());
    CHECK(status.reason() == "FIELD_INVALID");
    return status.error().fields.at(0);
  };
  CHECK(field_of(R"({"type":5})") == "type");
  CHECK(field_of(R"({"config":{"elements":[{},{"name":true}]}})") == "config.elements[1].name");
  CHECK(field_of(R"({"config":[]})") == "config");
  CHECK(field_of(R"({"config":{"elements":{}}})") == "config.elements");
  CHECK(field_of(R"({"config":{"title":"a\u0000b"}})") == "config.title");
}

TEST_CASE("Numbers are whole and in range where the field is") {
  common::v1::PageQuery page;
  CHECK(ReadJson(R"({"limit":5e1})", &page).ok());
  CHECK(page.limit() == 50);
  for (const char* bad : {"1.5", "\"5\"", "2147483648", "-2147483649", "1e300", "true"}) {
    INFO(bad);
    CHECK_FALSE(ReadJson(std::string(R"({"limit":)") + bad + "}", &page).ok());
  }
}

TEST_CASE("What is no JSON object is refused, however deep") {
  chat::v1::AnswerQuestionRequest request;
  std::string deep(200'000, '[');
  std::string nested = "{\"x\":" + std::string(40, '[') + std::string(40, ']') + "}";
  for (const std::string& bad :
       {std::string("[]"), std::string(""), std::string("{"), std::string("{} x"),
        std::string("{\"message\":\"\\ud800\"}"), std::string("{\"message\":\"\xff\"}"),
        std::string("nul"), std::string("{}\0{}", 5), std::string("{}\0", 3),
        std::string("{'a':1}"), deep, nested}) {
    INFO(bad.substr(0, 40));
    CHECK(ReadJson(bad, &request).reason() == "JSON_INVALID");
  }
  CHECK(ReadJson(R"({"message":"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["})", &request).ok());
}

TEST_CASE("Thirty thousand connections are taken, and millions of empty ones aren't even parsed") {
  const auto list_of = [](const std::string& item, size_t count) {
    std::string json = R"({"connections":[)" + item;
    for (size_t i = 1; i < count; ++i) json += "," + item;
    return json + "]}";
  };
  const std::string whole = R"({"name":"[{,","position":"b","company":"c","url":"d"})";
  analysis::v1::AnalyzeNetworkingRequest request;
  REQUIRE(ReadJson(list_of(whole, 30'000), &request).ok());
  CHECK(request.connections_size() == 30'000);
  CHECK(ReadJson(list_of("{}", 1'900'000), &request).reason() == "JSON_INVALID");
  CHECK(ReadJson(list_of("0", 1'900'000) + " no JSON", &request).message() ==
        "The JSON holds too many values.");
}
