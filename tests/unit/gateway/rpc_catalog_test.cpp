#include "gateway/src/routes/rpc_catalog.h"

#include <google/protobuf/descriptor.h>

#include <algorithm>
#include <catch2/catch.hpp>

using namespace portfolio::gateway;

TEST_CASE("An rpc is found by its whole name and has its path on the wire") {
  const auto* rpc = FindRpc("portfolio.chat.v1.ChatService.AnswerQuestion");
  REQUIRE(rpc != nullptr);
  CHECK(WirePath(*rpc) == "/portfolio.chat.v1.ChatService/AnswerQuestion");
  for (const char* none : {"", "AnswerQuestion", "portfolio.chat.v1.ChatService",
                           "portfolio.chat.v1.ChatService.Answer"}) {
    CAPTURE(none);
    CHECK(FindRpc(none) == nullptr);
  }
}

TEST_CASE("All rpcs are listed once, in order, and each is found") {
  const std::vector<std::string> all = AllRpcs();
  CHECK(all.size() > 40);
  CHECK(std::is_sorted(all.begin(), all.end()));
  CHECK(std::adjacent_find(all.begin(), all.end()) == all.end());
  for (const std::string& name : all) {
    CAPTURE(name);
    CHECK(FindRpc(name) != nullptr);
  }
}
