#include "gateway/src/routes/router.h"

#include <catch2/catch.hpp>

using namespace portfolio::gateway;

namespace {

const Router& TheRouter() {
  static const Router router(RouteTable(), {"vk", "x"});
  return router;
}

std::string RpcOf(std::string_view method, std::string_view path) {
  const auto match = TheRouter().Find(method, path);
  return match.route ? std::string(match.route->rpc) : "";
}

}  // namespace

TEST_CASE("A path leads to its rpc with its parameters") {
  const auto match = TheRouter().Find("GET", "/api/cv/fr");
  REQUIRE(match.route);
  CHECK(match.route->rpc == "portfolio.document.v1.DocumentService.GetCv");
  CHECK(match.parameters == Pairs{{"lang", "fr"}});
  const auto attachment =
      TheRouter().Find("GET", "/api/admin/contact-submissions/a%20b/attachments/3");
  CHECK(attachment.parameters == Pairs{{"submissionId", "a b"}, {"index", "3"}});
}

TEST_CASE("HEAD follows GET, other methods are told what there is") {
  CHECK(RpcOf("HEAD", "/api/cv/fr") == RpcOf("GET", "/api/cv/fr"));
  CHECK(TheRouter().Find("POST", "/api/cv/fr").route == nullptr);
  CHECK(TheRouter().Find("POST", "/api/cv/fr").allow == "GET, HEAD, OPTIONS");
  CHECK(TheRouter().Find("GET", "/api/none").allow.empty());
}

TEST_CASE("Only the owner's networks have a bot page") {
  const auto match = TheRouter().Find("POST", "/api/vk-bot/job-match");
  REQUIRE(match.route);
  CHECK(match.parameters == Pairs{{"network", "vk"}});
  CHECK(TheRouter().Find("POST", "/api/myspace-bot/job-match").allow.empty());
  CHECK(TheRouter().Find("POST", "/api/-bot/job-match").allow.empty());
}

TEST_CASE("A literal path wins over a parameter") {
  CHECK(RpcOf("GET", "/api/documentation/pdf") ==
        "portfolio.document.v1.DocumentService.GetDocumentationPdf");
  CHECK(RpcOf("POST", "/api/admin/personal-data/erase") == "ErasePerson");
}

TEST_CASE("Empty and extra segments match nothing") {
  for (const char* path : {"", "/", "//", "/api", "/api//chat", "/api/cv", "/api/cv//",
                           "/api/cv/a/b", "/API/chat", "/api/chat/x"}) {
    INFO(path);
    CHECK(TheRouter().Find("GET", path).allow.empty());
  }
}
