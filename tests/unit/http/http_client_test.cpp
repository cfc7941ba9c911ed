#include "platform/http/http_client.h"

#include <atomic>
#include <catch2/catch.hpp>
#include <future>
#include <thread>

#include "unit/http/web_server.h"

using namespace portfolio::platform;
using portfolio::tests::WebRequest;
using portfolio::tests::WebServer;

namespace {

HttpLimits Limits() {
  HttpLimits limits;
  limits.host_interval = std::chrono::milliseconds(0);
  limits.timeout = std::chrono::milliseconds(3000);
  return limits;
}

/// Lets requests to `server` through and nothing else that is private.
AddressGuard GuardFor(const WebServer& server) {
  return AddressGuard({"127.0.0.1:" + std::to_string(server.port())});
}

StatusOr<HttpResponse> Get(const HttpClient& client, const std::string& url) {
  return client.Fetch({url, {}, "de"}, Deadline::After(std::chrono::seconds(5)), CancelToken());
}

std::string ReasonOf(const StatusOr<HttpResponse>& response) {
  return response.ok() ? "" : response.status().reason();
}

}  // namespace

TEST_CASE("A page is fetched with an honest user agent and the visitor's language") {
  WebServer server([](const WebRequest&) { return WebServer::Reply("hello"); });
  const HttpClient client(Limits(), GuardFor(server));
  const auto response = Get(client, server.Url("/job?id=1"));
  REQUIRE(response.ok());
  CHECK(response->status == 200);
  CHECK(response->body == "hello");
  CHECK(response->content_type == "text/html; charset=utf-8");
  const WebRequest request = server.requests().at(0);
  CHECK(request.target == "/job?id=1");
  CHECK(request.headers.at("user-agent") == "PortfolioAnalysis/1.0");
  CHECK(request.headers.at("accept-language").substr(0, 2) == "de");
}

TEST_CASE("Spellings of private addresses, odd schemes and names in the address are all refused") {
  WebServer server([](const WebRequest&) { return WebServer::Reply("secret"); });
  const HttpClient client(Limits(), AddressGuard());
  const std::string port = ":" + std::to_string(server.port()) + "/";
  const std::vector<std::string> urls = {"http://127.0.0.1" + port,
                                         "http://localhost" + port,
                                         "http://2130706433" + port,
                                         "http://0x7f000001" + port,
                                         "http://0177.0.0.1" + port,
                                         "http://127.1" + port,
                                         "http://0" + port,
                                         "http://[::1]" + port,
                                         "http://[::ffff:127.0.0.1]" + port,
                                         "http://[::ffff:7f00:1]" + port,
                                         "http://user:pass@127.0.0.1" + port,
                                         "http://user@example.com/",
                                         std::string("file:///etc/passwd"),
                                         std::string("gopher://127.0.0.1/"),
                                         std::string("ftp://127.0.0.1/x"),
                                         std::string("http://169.254.169.254/latest/meta-data/"),
                                         std::string("http://10.0.0.1/"),
                                         "http://127.0.0.1.:" + std::to_string(server.port()) + "/",
                                         "http://127。0。0。1" + port,
                                         std::string("javascript:alert(1)"),
                                         std::string("http://")};
  for (const std::string& url : urls) {
    CAPTURE(url);
    const auto response = Get(client, url);
    REQUIRE_FALSE(response.ok());
    CHECK((ReasonOf(response) == "ADDRESS_REFUSED" || ReasonOf(response) == "URL_INVALID" ||
           ReasonOf(response) == "UNREACHABLE"));
  }
  CHECK(server.requests().empty());
}

TEST_CASE("An unknown name and one of a private address get the same answer") {
  WebServer server([](const WebRequest&) { return WebServer::Reply("secret"); });
  const HttpClient client(Limits(), AddressGuard());
  const auto inner = Get(client, "http://localhost:" + std::to_string(server.port()) + "/");
  const auto unknown = Get(client, "http://no-such-name.invalid/");
  CHECK(inner.status().code() == unknown.status().code());
  CHECK(inner.status().error() == unknown.status().error());
  CHECK(ReasonOf(Get(client, server.Url("/"))) == "ADDRESS_REFUSED");
}

TEST_CASE("Ports of servers that speak something else are refused, on any address") {
  const HttpClient client(Limits(), AddressGuard({"127.0.0.1"}));
  for (const char* port : {"22", "25", "587", "3306", "5432", "6379", "11211"}) {
    CAPTURE(port);
    CHECK(ReasonOf(Get(client, "http://127.0.0.1:" + std::string(port) + "/")) ==
          "ADDRESS_REFUSED");
  }
}

TEST_CASE("Each redirect is checked: the second step can't leave for a private address") {
  WebServer hidden([](const WebRequest&) { return WebServer::Reply("secret"); });
  WebServer server([&](const WebRequest& request) {
    return request.target == "/a" ? WebServer::Redirect("/b")
                                  : WebServer::Redirect(hidden.Url("/"));
  });
  const HttpClient client(Limits(), GuardFor(server));
  CHECK(ReasonOf(Get(client, server.Url("/a"))) == "ADDRESS_REFUSED");
  CHECK(server.requests().size() == 2);
  CHECK(hidden.requests().empty());
}

TEST_CASE("A redirect to another scheme is refused") {
  WebServer server([](const WebRequest&) { return WebServer::Redirect("file:///etc/passwd"); });
  const HttpClient client(Limits(), GuardFor(server));
  CHECK(ReasonOf(Get(client, server.Url("/"))) == "ADDRESS_REFUSED");
}

TEST_CASE("Redirects are followed to the page, but not in circles") {
  WebServer server([](const WebRequest& request) {
    if (request.target == "/old") return WebServer::Redirect("new?x=1", "301 Moved Permanently");
    if (request.target == "/new?x=1") return WebServer::Reply("here");
    return WebServer::Redirect("/circle");
  });
  const HttpClient client(Limits(), GuardFor(server));
  const auto response = Get(client, server.Url("/old"));
  REQUIRE(response.ok());
  CHECK(response->body == "here");
  CHECK(response->final_url == server.Url("/new?x=1"));
  CHECK(ReasonOf(Get(client, server.Url("/circle"))) == "TOO_MANY_REDIRECTS");
}

TEST_CASE("A body over the limit is refused") {
  HttpLimits limits = Limits();
  limits.max_body_bytes = 1000;
  WebServer server([](const WebRequest& request) {
    if (request.target == "/exact") return WebServer::Reply(std::string(1000, 'x'));
    return WebServer::Reply(std::string(1001, 'x'));
  });
  const HttpClient client(limits, GuardFor(server));
  CHECK(Get(client, server.Url("/exact")).ok());
  CHECK(ReasonOf(Get(client, server.Url("/over"))) == "TOO_LARGE");
}

TEST_CASE("A compressed page is unpacked, and its unpacked size is what counts") {
  // "hello " 300 times, by gzip.
  const std::string packed(
      "\037\213\010\000\000\000\000\000\002\003\313\110\315\311\311\127\310\030\045\107\311\121\162"
      "\224\034\045\107\311\021\111\002\000\162\156\350\322\010\007\000\000",
      40);
  WebServer server(
      [&](const WebRequest&) { return WebServer::Reply(packed, "Content-Encoding: gzip\r\n"); });
  const HttpClient client(Limits(), GuardFor(server));
  const auto response = Get(client, server.Url("/"));
  REQUIRE(response.ok());
  CHECK(response->body.size() == 1800);
  HttpLimits limits = Limits();
  limits.max_body_bytes = 1000;
  CHECK(ReasonOf(Get(HttpClient(limits, GuardFor(server)), server.Url("/"))) == "TOO_LARGE");
  CHECK(server.requests().at(0).headers.at("accept-encoding").find("gzip") != std::string::npos);
}

TEST_CASE("A server that says nothing runs into the time limit") {
  HttpLimits limits = Limits();
  limits.timeout = std::chrono::milliseconds(200);
  std::atomic<bool> release = false;
  WebServer server([&](const WebRequest&) {
    while (!release) std::this_thread::yield();
    return std::string();
  });
  const HttpClient client(limits, GuardFor(server));
  CHECK(ReasonOf(Get(client, server.Url("/"))) == "TIMEOUT");
  release = true;
}

TEST_CASE("A closed port and an unknown host are unreachable") {
  int port = 0;
  {
    WebServer gone([](const WebRequest&) { return std::string(); });
    port = gone.port();
  }
  const HttpClient client(Limits(), AddressGuard({"127.0.0.1"}));
  CHECK(ReasonOf(Get(client, "http://127.0.0.1:" + std::to_string(port) + "/")) == "UNREACHABLE");
}

TEST_CASE("A session keeps cookies, and two sessions share none") {
  WebServer server([](const WebRequest& request) {
    if (request.target == "/login") return WebServer::Reply("ok", "Set-Cookie: id=42; Path=/\r\n");
    const auto cookie = request.headers.find("cookie");
    return WebServer::Reply(cookie == request.headers.end() ? "none" : cookie->second);
  });
  const HttpClient client(Limits(), GuardFor(server));
  const auto session = client.NewSession();
  const Deadline deadline = Deadline::After(std::chrono::seconds(5));
  REQUIRE(session
              ->Fetch({server.Url("/login"), {{"user", "a b"}, {"pass", "x&y"}}, ""}, deadline,
                      CancelToken())
              .ok());
  CHECK(server.requests().at(0).method == "POST");
  CHECK(server.requests().at(0).body == "user=a%20b&pass=x%26y");
  CHECK(session->Fetch({server.Url("/"), {}, ""}, deadline, CancelToken())->body == "id=42");
  CHECK(client.NewSession()->Fetch({server.Url("/"), {}, ""}, deadline, CancelToken())->body ==
        "none");
}

TEST_CASE("A cancelled visit isn't fetched") {
  WebServer server([](const WebRequest&) { return WebServer::Reply("x"); });
  const HttpClient client(Limits(), GuardFor(server));
  CancelSource source;
  source.Cancel();
  const auto response = client.Fetch({server.Url("/"), {}, ""},
                                     Deadline::After(std::chrono::seconds(5)), source.token());
  REQUIRE_FALSE(response.ok());
  CHECK(response.status().code() == StatusCode::kCancelled);
}

/// Answers its one request when it is told to.
struct LateServer {
  std::promise<void> asked;
  std::promise<void> may_answer;
  WebServer server{[this](const WebRequest&) {
    asked.set_value();
    may_answer.get_future().wait();
    return WebServer::Reply("late");
  }};
};

TEST_CASE("One busy host doesn't take every place, and its next visitor is told at once") {
  LateServer late;
  WebServer& server = late.server;
  HttpLimits limits = Limits();
  limits.max_per_host = 1;
  const HttpClient client(limits, GuardFor(server));
  StatusOr<HttpResponse> slow = Cancelled();
  std::thread visitor([&] { slow = Get(client, server.Url("/slow")); });
  late.asked.get_future().wait();
  const auto refused = Get(client, server.Url("/other"));
  REQUIRE_FALSE(refused.ok());
  CHECK(refused.status().code() == StatusCode::kResourceExhausted);
  CHECK(ReasonOf(refused) == "OVERLOADED");
  WebServer other([](const WebRequest&) { return WebServer::Reply("another host"); });
  // Another host has places: this one is only kept out by the guard.
  CHECK(ReasonOf(Get(client, "http://127.0.0.2:" + std::to_string(other.port()) + "/")) ==
        "ADDRESS_REFUSED");
  late.may_answer.set_value();
  visitor.join();
  REQUIRE(slow.ok());
  CHECK(slow->body == "late");
  CHECK(server.requests().size() == 1);
}

TEST_CASE("No more callers wait for a place than may, whatever they ask for") {
  LateServer late;
  WebServer& server = late.server;
  HttpLimits limits = Limits();
  limits.max_concurrent = 1;
  limits.max_waiting = 0;
  const HttpClient client(limits, GuardFor(server));
  std::thread visitor([&] { CHECK(Get(client, server.Url("/slow")).ok()); });
  late.asked.get_future().wait();
  CHECK(ReasonOf(Get(client, "http://127.0.0.2/")) == "OVERLOADED");
  late.may_answer.set_value();
  visitor.join();
}

TEST_CASE("A place that was waited for is given to the one who waited") {
  std::promise<void> asked;
  std::promise<void> may_answer;
  std::atomic<int> requests{0};
  WebServer server([&](const WebRequest&) {
    if (++requests > 1) return WebServer::Reply("second");
    asked.set_value();
    may_answer.get_future().wait();
    return WebServer::Reply("first");
  });
  HttpLimits limits = Limits();
  limits.max_concurrent = 1;
  limits.max_waiting = 1;
  const HttpClient client(limits, GuardFor(server));
  std::vector<StatusOr<HttpResponse>> got(2, StatusOr<HttpResponse>(Cancelled()));
  std::thread first([&] { got[0] = Get(client, server.Url("/1")); });
  asked.get_future().wait();
  std::thread second([&] { got[1] = Get(client, server.Url("/2")); });
  may_answer.set_value();
  first.join();
  second.join();
  REQUIRE((got[0].ok() && got[1].ok()));
  CHECK(got[0]->body == "first");
  CHECK(got[1]->body == "second");
}

TEST_CASE("Addresses are resolved against the page they stand on") {
  CHECK(ResolveUrl("https://jobs.example.com/a/b?x=1", "../c") == "https://jobs.example.com/c");
  CHECK(ResolveUrl("https://jobs.example.com/a", "//other.example.com/x") ==
        "https://other.example.com/x");
  CHECK(ResolveUrl("https://jobs.example.com/a", "javascript:x").empty());
}
