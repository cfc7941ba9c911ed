#include <dlfcn.h>
#include <netdb.h>

#include <catch2/catch.hpp>
#include <mutex>
#include <vector>

#include "platform/http/http_client.h"
#include "unit/http/web_server.h"

using namespace portfolio::platform;
using portfolio::tests::WebRequest;
using portfolio::tests::WebServer;

namespace {

constexpr char kName[] = "rebinding.test";
// Stands for a public address: the only one that the guard lets through.
constexpr char kPublic[] = "127.0.0.2";
constexpr char kPrivate[] = "127.0.0.1";

using GetAddrInfo = int (*)(const char*, const char*, const addrinfo*, addrinfo**);

/// The answers of a name server that changes its mind: one list of addresses for each question.
class Answers {
 public:
  void Set(std::vector<std::vector<std::string>> answers) {
    const std::lock_guard lock(mutex_);
    answers_ = std::move(answers);
    asked_ = 0;
  }
  size_t asked() const {
    const std::lock_guard lock(mutex_);
    return asked_;
  }
  std::vector<std::string> Next() {
    const std::lock_guard lock(mutex_);
    return answers_.at(std::min(asked_++, answers_.size() - 1));
  }

 private:
  mutable std::mutex mutex_;
  std::vector<std::vector<std::string>> answers_;
  size_t asked_ = 0;
};

Answers& TheAnswers() {
  static Answers answers;
  return answers;
}

GetAddrInfo RealGetAddrInfo() {
  return reinterpret_cast<GetAddrInfo>(dlsym(RTLD_NEXT, "getaddrinfo"));
}

HttpLimits Limits() {
  HttpLimits limits;
  limits.host_interval = std::chrono::milliseconds(0);
  limits.timeout = std::chrono::milliseconds(3000);
  return limits;
}

StatusOr<HttpResponse> Get(const HttpClient& client, int port) {
  const std::string url = std::string("http://") + kName + ":" + std::to_string(port) + "/";
  return client.Fetch({url, {}, "en"}, Deadline::After(std::chrono::seconds(5)), CancelToken());
}

}  // namespace

/// Takes the place of the C library's for this program; every name but one goes on to it.
extern "C" int getaddrinfo(const char* node, const char* service, const addrinfo* hints,
                           addrinfo** result) {
  if (node == nullptr || std::string(node) != kName)
    return RealGetAddrInfo()(node, service, hints, result);
  *result = nullptr;
  addrinfo** end = result;
  for (const std::string& address : TheAnswers().Next()) {
    const int failed = RealGetAddrInfo()(address.c_str(), service, hints, end);
    if (failed != 0) return failed;
    while (*end != nullptr) end = &(*end)->ai_next;
  }
  return 0;
}

TEST_CASE("A name that answers public first and then private never leads to the private address") {
  WebServer outside([](const WebRequest&) { return WebServer::Redirect("/again"); }, kPublic);
  WebServer inside([](const WebRequest&) { return WebServer::Reply("secret"); }, kPrivate,
                   outside.port());
  const HttpClient client(Limits(), AddressGuard({kPublic}));
  TheAnswers().Set({{kPublic}, {kPrivate}});
  const auto response = Get(client, outside.port());
  REQUIRE_FALSE(response.ok());
  CHECK(response.status().reason() == "UNREACHABLE");
  CHECK(TheAnswers().asked() == 2);
  CHECK(outside.requests().size() == 1);
  CHECK(inside.requests().empty());
}

TEST_CASE("Of a name's addresses only those that pass the guard are connected to") {
  WebServer outside([](const WebRequest&) { return WebServer::Reply("page"); }, kPublic);
  WebServer inside([](const WebRequest&) { return WebServer::Reply("secret"); }, kPrivate,
                   outside.port());
  const HttpClient client(Limits(), AddressGuard({kPublic}));
  TheAnswers().Set({{kPublic, kPrivate}});
  const auto response = Get(client, outside.port());
  REQUIRE(response.ok());
  CHECK(response->body == "page");
  TheAnswers().Set({{kPrivate, kPublic}});
  (void)Get(client, outside.port());
  CHECK(inside.requests().empty());
}
