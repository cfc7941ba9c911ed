#include "platform/logging/log.h"

#include <catch2/catch.hpp>
#include <iostream>
#include <sstream>

#include "platform/json/json.h"

namespace portfolio::platform {
namespace {

/// What `write` logs.
template <typename Write>
std::string Logged(const Write& write) {
  std::ostringstream caught;
  std::streambuf* const before = std::clog.rdbuf(caught.rdbuf());
  write();
  std::clog.rdbuf(before);
  return caught.str();
}

TEST_CASE("A log line is one JSON object with its request id", "[logging]") {
  StartLogging("test", LogLevel::kInfo);
  const std::string line = Logged([] {
    const LogRequestScope outer("req-1");
    { const LogRequestScope inner("req-2"); }
    Log(LogLevel::kWarning, "odd_thing", {{"text", "a\nb"}, {"count", 3}, {"on", true}});
  });
  const auto json = JsonDocument::Parse(line);
  REQUIRE(json.ok());
  CHECK(json->Get("service").StringOr("") == "test");
  CHECK(json->Get("level").StringOr("") == "warning");
  CHECK(json->Get("event").StringOr("") == "odd_thing");
  CHECK(json->Get("request_id").StringOr("") == "req-1");
  CHECK(json->Get("text").StringOr("") == "a\nb");
  CHECK(json->Get("count").IntOr(0) == 3);
  CHECK(json->Get("on").BoolOr(false));
  CHECK(std::count(line.begin(), line.end(), '\n') == 1);
}

TEST_CASE("Lines below the level are not written", "[logging]") {
  StartLogging("test", LogLevel::kWarning);
  CHECK(Logged([] { Log(LogLevel::kInfo, "quiet"); }).empty());
  StartLogging("test", LogLevel::kInfo);
}

TEST_CASE("Secrets never reach a line, by key or by content", "[logging]") {
  RedactInLogs("hunter2-hunter2");
  const std::string line = Logged([] {
    Log(LogLevel::kInfo, "call",
        {{"admin_password", "abc"}, {"url", "http://x/?k=hunter2-hunter2"}, {"tokens", 12}});
  });
  CHECK(line.find("abc") == std::string::npos);
  CHECK(line.find("hunter2") == std::string::npos);
  CHECK(line.find("\"tokens\":12") != std::string::npos);
}

}  // namespace
}  // namespace portfolio::platform
