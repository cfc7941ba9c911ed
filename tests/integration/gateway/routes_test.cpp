#include <catch2/catch.hpp>
#include <iostream>
#include <sstream>

#include "integration/gateway/gateway_fixture.h"
#include "platform/json/json.h"

using portfolio::platform::JsonDocument;
using namespace portfolio::testing;

namespace {

JsonDocument Json(const std::string& text) {
  auto document = JsonDocument::Parse(text);
  REQUIRE(document.ok());
  return std::move(*document);
}

std::string Text(const JsonDocument& document, std::string_view key) {
  return std::string(document.Get(key).StringOr("(none)"));
}

constexpr std::string_view kAdmin = "Cookie: admin=good\r\n";

}  // namespace

TEST_CASE("A question goes to the chat service and its answer comes back as JSON") {
  GatewayFixture gateway;
  const auto reply = gateway.Ask(
      Post("/api/chat", R"({"message":"echo \"Привет\"","language":"ru","unknown":[1]})"));
  CHECK(reply.status == 200);
  CHECK(reply.headers.at("content-type") == "application/json; charset=utf-8");
  CHECK(reply.headers.at("cache-control") == "no-store");
  const auto json = Json(reply.body);
  CHECK(Text(json, "response") == "echo \"Привет\"");
  CHECK(json.Get("limitReached").exists());
  CHECK(Text(json, "contactMessage").empty());
}

TEST_CASE("A visitor gets a session and keeps it") {
  GatewayFixture gateway;
  const auto first = gateway.Ask(Post("/api/chat", R"({"message":"metadata x-session-id"})"));
  const std::string cookie = first.headers.at("set-cookie");
  const std::string id = cookie.substr(8, 32);
  CHECK(cookie == "session=" + id + "; Path=/; HttpOnly; SameSite=Lax; Max-Age=86400");
  CHECK(Text(Json(first.body), "response") == id);

  const auto second = gateway.Ask(Post("/api/chat", R"({"message":"metadata x-session-id"})",
                                       "Cookie: a; session=" + id + "; b=c\r\n"));
  CHECK(Text(Json(second.body), "response") == id);
  CHECK(second.headers.at("set-cookie") == cookie);
  const auto forged = gateway.Ask(
      Post("/api/chat", R"({"message":"metadata x-session-id"})", "Cookie: session=short\r\n"));
  CHECK(Text(Json(forged.body), "response").size() == 32);
}

TEST_CASE("The log holds a visitor's network, and the service gets her address") {
  std::ostringstream log;
  std::streambuf* const before = std::clog.rdbuf(log.rdbuf());
  std::string seen;
  {
    GatewayFixture gateway;
    portfolio::platform::StartLogging("gateway_test", portfolio::platform::LogLevel::kInfo);
    const auto reply = gateway.Ask(Post("/api/chat", R"({"message":"metadata x-client-address"})",
                                        "X-Real-IP: 2001:db8:1:2::7\r\n"));
    seen = Text(Json(reply.body), "response");
  }
  std::clog.rdbuf(before);
  CHECK(seen == "2001:db8:1:2::7");
  CHECK(log.str().find(R"("client":"2001:db8:1::")") != std::string::npos);
  CHECK(log.str().find("2001:db8:1:2") == std::string::npos);
}

TEST_CASE("With an https address the cookies are secure") {
  portfolio::gateway::DispatchSettings settings;
  settings.public_url = "https://example.org";
  GatewayFixture gateway(settings);
  const auto visit = gateway.Ask(Post("/api/chat", R"({"message":"echo"})"));
  CHECK(visit.headers.at("set-cookie").find("; Secure") != std::string::npos);
  const auto login =
      gateway.Ask(Post("/api/admin/login", R"({"username":"owner","password":"secret"})"));
  CHECK(login.headers.at("set-cookie") ==
        "__Host-admin=good; Path=/; HttpOnly; SameSite=Strict; Secure");
  CHECK(gateway.Ask(Get("/api/admin/user", "Cookie: __Host-admin=good\r\n")).status == 200);
  CHECK(gateway.Ask(Get("/api/admin/user")).status == 401);
  const auto nobody = gateway.Ask(Get("/api/admin/user?allowAnonymous=true"));
  CHECK(nobody.status == 200);
  CHECK(Text(Json(nobody.body), "username").empty());
}

TEST_CASE("What the service needs to know travels along, and nothing that breaks the call") {
  GatewayFixture gateway;
  const auto ask = [&](const std::string& key, const std::string& header) {
    const auto reply =
        gateway.Ask(Post("/api/chat", R"({"message":"metadata )" + key + "\"}", header));
    CHECK(reply.status == 200);
    return Text(Json(reply.body), "response");
  };
  CHECK(ask("x-client-address", "X-Real-IP: 203.0.113.9\r\nX-Forwarded-For: 1.2.3.4\r\n") ==
        "203.0.113.9");
  CHECK(ask("x-user-agent", "User-Agent: M\xc3\xb6zilla\r\n") == "M??zilla");
  CHECK(ask("idempotency-key", "Idempotency-Key: abc-1\r\n") == "abc-1");
  CHECK(ask("x-request-id", "X-Request-Id: r-1\r\n") == "r-1");
  CHECK(ask("x-admin-token", "Cookie: admin=good\r\n") == "(none)");
  CHECK(ask("x-country", "X-Country: DE\r\n") == "DE");
}

TEST_CASE("A service's error reaches the page as JSON, without what is for the log") {
  GatewayFixture gateway;
  const auto bad =
      gateway.Ask(Post("/api/chat", R"({"message":"refuse x"})", "X-Request-Id: abc\r\n"));
  CHECK(bad.status == 400);
  CHECK(bad.headers.at("x-request-id") == "abc");
  const auto json = Json(bad.body);
  CHECK(Text(json, "error") == "That is no question.");
  CHECK(Text(json, "code") == "INVALID_ARGUMENT");
  CHECK(Text(json, "reason") == "MESSAGE_EMPTY");
  CHECK(json.Get("fields").At(0).StringOr("") == "message");
  CHECK(Text(json, "requestId") == "abc");

  const auto limit = gateway.Ask(Post("/api/chat", R"({"message":"refuse limit"})"));
  CHECK(limit.status == 429);
  CHECK(limit.headers.at("retry-after") == "7");
  const auto busy = gateway.Ask(Post("/api/chat", R"({"message":"refuse busy"})"));
  CHECK(busy.status == 503);
  CHECK(busy.headers.at("retry-after") == "2");
  const auto secret = gateway.Ask(Post("/api/chat", R"({"message":"refuse secret"})"));
  CHECK(secret.status == 500);
  CHECK(secret.body.find("1234") == std::string::npos);
}

TEST_CASE("An rpc that its service doesn't do yet answers 501 as JSON") {
  GatewayFixture gateway;
  const auto reply = gateway.Ask(Get("/api/documentation"));
  CHECK(reply.status == 501);
  CHECK(Text(Json(reply.body), "reason") == "NOT_IMPLEMENTED");
}

TEST_CASE("Bodies that aren't what the route reads are refused") {
  GatewayFixture gateway;
  CHECK(gateway.Ask(Post("/api/chat", R"({"message":5})")).status == 400);
  CHECK(gateway.Ask(Post("/api/chat", "[]")).status == 400);
  CHECK(gateway.Ask(Post("/api/chat", "{")).status == 400);
  CHECK(gateway.Ask(Post("/api/chat", std::string(200'000 / 4, '['))).status == 400);
  std::string text = Post("/api/chat", "{}");
  text.replace(text.find("application/json"), 16, "text/plain......");
  CHECK(gateway.Ask(text).status == 415);
  CHECK(gateway.Ask(Post("/api/contact", "{}")).status == 415);
  const auto large = gateway.Ask(Post("/api/chat", std::string(70'000, ' ')));
  CHECK(large.status == 413);
  CHECK(Text(Json(large.body), "reason") == "BODY_TOO_LARGE");
}

TEST_CASE("Unknown paths and methods are told apart") {
  GatewayFixture gateway;
  const auto unknown = gateway.Ask(Get("/api/nothing"));
  CHECK(unknown.status == 404);
  CHECK(Text(Json(unknown.body), "reason") == "PATH_UNKNOWN");
  const auto method = gateway.Ask(Get("/api/chat"));
  CHECK(method.status == 405);
  CHECK(method.headers.at("allow") == "POST, OPTIONS");
  CHECK(Text(Json(method.body), "reason") == "METHOD_NOT_ALLOWED");
  const auto options = gateway.Ask(Get("/api/cv/en", "", "OPTIONS"));
  CHECK(options.status == 204);
  CHECK(options.headers.at("allow") == "GET, HEAD, OPTIONS");
  CHECK(gateway.Ask(Get("/api/cv/%ff")).status == 404);
  CHECK(gateway.Ask(Get("/api/documentation?lang=%zz")).status == 400);
  CHECK(gateway.Ask(Post("/api/myspace-bot/job-match", "{}")).status == 404);
  CHECK(gateway.Ask(Post("/api/vk-bot/job-match", "{}")).status == 501);
  std::string slashes(3'000, '/');
  CHECK(gateway.Ask(Get(slashes)).status == 404);
}

TEST_CASE("A file has its type, name and tag, and isn't sent twice") {
  GatewayFixture gateway;
  const auto reply = gateway.Ask(Get("/api/cv/%65n/"));
  CHECK(reply.status == 200);
  CHECK(reply.body == std::string("%PDF-1.7\0\xff", 10));
  CHECK(reply.headers.at("content-type") == "application/pdf");
  CHECK(reply.headers.at("content-disposition") ==
        "attachment; filename=\"R_sum__EN.pdf\"; filename*=UTF-8''R%C3%A9sum%C3%A9_EN.pdf");
  CHECK(reply.headers.at("etag") == "\"v1\"");
  CHECK(reply.headers.count("set-cookie") == 0);

  const auto again = gateway.Ask(Get("/api/cv/en", "If-None-Match: \"x\", W/\"v1\"\r\n"));
  CHECK(again.status == 304);
  CHECK(again.body.empty());
  const auto head = gateway.Ask(Get("/api/cv/en", "", "HEAD"), /*head=*/true);
  CHECK(head.status == 200);
  CHECK(head.headers.at("content-length") == "10");
  CHECK(gateway.Ask(Get("/api/cv/xx")).status == 400);
  CHECK(gateway.Ask(Get("/api/cv/de/qr.svg?channel=vk&format=evil")).body == "de svg vk");
}

TEST_CASE("Only an rpc without side effects is tried again") {
  GatewayFixture gateway;
  gateway.services.document.fail_next = 1;
  CHECK(gateway.Ask(Get("/api/cv/en")).status == 200);
  CHECK(gateway.services.document.calls == 2);
  gateway.services.document.fail_next = 2;
  const auto reply = gateway.Ask(Get("/api/cv/en"));
  CHECK(reply.status == 503);
  CHECK(reply.headers.at("retry-after") == "1");
  CHECK(gateway.services.document.calls == 4);
}

TEST_CASE("Admin routes want a session that the service knows") {
  GatewayFixture gateway;
  CHECK(gateway.Ask(Get("/api/admin/analytics")).status == 401);
  CHECK(gateway.Ask(Get("/api/admin/analytics", "Cookie: admin=bad\r\n")).status == 401);
  const auto summary = gateway.Ask(Get("/api/admin/analytics", kAdmin));
  CHECK(summary.status == 200);
  const auto json = Json(summary.body);
  CHECK(json.Get("totalVisitors").IntOr(0) == 3);
  CHECK(json.Get("dailyVisitors").IntOr(-1) == 0);
  CHECK(json.Get("topPages").At(0).Get("page").StringOr("") == "owner");

  const auto login =
      gateway.Ask(Post("/api/admin/login", R"({"username":"owner","password":"secret"})"));
  CHECK(login.headers.at("set-cookie") == "admin=good; Path=/; HttpOnly; SameSite=Strict");
  CHECK(gateway.Ask(Post("/api/admin/login", "{}")).status == 401);
  const auto logout = gateway.Ask(Post("/api/admin/logout", ""));
  CHECK(logout.status == 200);
  CHECK(logout.headers.at("set-cookie").find("Max-Age=0") != std::string::npos);
}

TEST_CASE("A list is a bare array, a page, or a CSV file") {
  GatewayFixture gateway;
  const auto array = gateway.Ask(Get("/api/admin/chat-messages", kAdmin));
  CHECK(array.headers.at("x-total-count") == "5000000000");
  const auto items = Json(array.body);
  REQUIRE(items.root().IsArray());
  CHECK(items.root().At(0).Get("message").StringOr("") == "limit 200 q ");
  CHECK(items.root().At(0).Get("session_id").StringOr("") == "abc");
  CHECK(items.root().At(0).Get("response").StringOr("") == "owner (none)");

  const auto page = Json(gateway.Ask(Get("/api/admin/chat-messages?q=a+b%21", kAdmin)).body);
  CHECK(page.Get("items").At(0).Get("message").StringOr("") == "limit 50 q a b!");
  CHECK(page.Get("total").IntOr(0) == 5'000'000'000);
  CHECK(Text(page, "nextCursor") == "next");

  const auto csv = gateway.Ask(Get("/api/admin/chat-messages?format=csv", kAdmin));
  CHECK(csv.complete);
  CHECK(csv.body == "id,message\r\n1,a\r\n2,b\r\n");
  CHECK(csv.headers.at("content-disposition").find("Gespr%C3%A4che.csv") != std::string::npos);
  const auto broken = gateway.Ask(Get("/api/admin/chat-messages?format=csv&q=break", kAdmin));
  CHECK_FALSE(broken.complete);
  CHECK(gateway.Ask(Get("/api/admin/chat-messages?format=xml", kAdmin)).status == 400);
  CHECK(gateway.Ask(Get("/api/admin/chat-messages?limit=many", kAdmin)).status == 400);
}

TEST_CASE("An attachment is never shown as a page") {
  GatewayFixture gateway;
  const auto file = gateway.Ask(Get("/api/admin/contact-submissions/ab%2Fc/attachments/3", kAdmin));
  CHECK(file.body == "ab/c:3");
  CHECK(file.headers.at("content-disposition") == "attachment; filename=\"download\"");
  CHECK(file.headers.at("x-content-type-options") == "nosniff");
  CHECK(gateway.Ask(Get("/api/admin/contact-submissions/a/attachments/x", kAdmin)).status == 400);
}

TEST_CASE("Requests and calls are counted") {
  GatewayFixture gateway;
  gateway.Ask(Get("/api/cv/en"));
  gateway.Ask(Get("/api/cv/xx"));
  CHECK(gateway.WaitQuiet());
  const std::string text = gateway.metrics.Render();
  const auto has = [&text](const char* line) { return text.find(line) != std::string::npos; };
  CHECK(has(R"(requests_total{method="GET",route="/api/cv/{lang}",status="2xx"} 1)"));
  CHECK(has(R"(requests_total{method="GET",route="/api/cv/{lang}",status="4xx"} 1)"));
  CHECK(has(R"(calls_total{code="OK",service="portfolio.document.v1.DocumentService"} 1)"));
}

TEST_CASE("A person's data is gathered from every service, and gaps are named") {
  GatewayFixture gateway;
  const auto json = Json(gateway.Ask(Get("/api/admin/personal-data?email=a%40b.c", kAdmin)).body);
  CHECK(json.Get("chat").Get("chat_messages").At(0).StringOr("") == "a@b.c");
  CHECK(json.Get("contact").IsObject());
  CHECK(json.Get("analysis").Get("code").StringOr("") == "UNIMPLEMENTED");
  CHECK(json.Get("analytics").Get("code").StringOr("") == "INTERNAL");
  CHECK_FALSE(json.Get("complete").BoolOr(true));
  CHECK(gateway.Ask(Post("/api/admin/personal-data/erase", R"({"email":"a"})", kAdmin)).status ==
        501);
}

TEST_CASE("The overview is gathered from every service without naming a person") {
  GatewayFixture gateway;
  const auto json = Json(gateway.Ask(Get("/api/admin/overview?since=12345", kAdmin)).body);
  CHECK(json.Get("analytics").Get("visitors").IntOr(0) == 5);
  CHECK(json.Get("chat").Get("code").StringOr("") == "UNIMPLEMENTED");
  CHECK_FALSE(json.Get("complete").BoolOr(true));
  CHECK(gateway.Ask(Get("/api/admin/overview")).status == 401);
}

TEST_CASE("Another site's page can't make a visitor's browser change anything") {
  GatewayFixture gateway;
  const std::string body = R"({"message":"echo"})";
  CHECK(gateway.Ask(Post("/api/chat", body, "Origin: https://evil.example\r\n")).status == 403);
  CHECK(gateway.Ask(Post("/api/chat", body, "Origin: null\r\n")).status == 403);
  CHECK(gateway.Ask(Post("/api/chat", body, "Origin: http://test\r\n")).status == 200);
  CHECK(gateway.Ask(Post("/api/chat", body, "Origin: http://127.0.0.1:8080\r\n")).status == 200);
}

TEST_CASE("A form reaches the service part by part") {
  GatewayFixture gateway;
  const std::string file(600'000, 'x');
  const std::string body =
      "--B\r\nContent-Disposition: form-data; name=\"name\"\r\n\r\nZoë\r\n"
      "--B\r\nContent-Disposition: form-data; name=\"attachments\"; filename=\"a\\b \xd0\x9f.txt\""
      "\r\nContent-Type: text/plain\r\n\r\n" +
      file + "\r\n--B\r\nContent-Disposition: form-data; name=\"attachments\"; filename=\"\"\r\n" +
      "\r\n\r\n--B--\r\n";
  const auto form = [&](const std::string& content) {
    std::string request = Post("/api/contact", content);
    request.replace(request.find("application/json"), 16, "multipart/form-data; boundary=B");
    return gateway.Ask(request);
  };
  const auto reply = form(body);
  CHECK(reply.status == 200);
  CHECK(Text(Json(reply.body), "id") == "42");
  auto& contact = gateway.services.contact;
  CHECK(contact.fields["name"] == "Zoë");
  REQUIRE(contact.files.size() == 1);
  CHECK(contact.files[0].filename == "a\\b П.txt");
  CHECK(contact.files[0].content == file);
  CHECK(contact.files[0].largest_chunk == 256 * 1024);
  const auto cut = form(body.substr(0, body.size() - 8));
  CHECK(cut.status == 400);
  CHECK(Text(Json(cut.body), "reason") == "FORM_MALFORMED");
}

TEST_CASE("Operators can ask for health and readiness") {
  GatewayFixture gateway;
  CHECK(gateway.Ask(Get("/healthz")).body == "ok\n");
  CHECK(gateway.Ask(Get("/readyz")).status == 200);
  gateway.dispatcher.BeginDrain();
  CHECK(gateway.Ask(Get("/readyz")).status == 503);
  CHECK(gateway.Ask(Get("/healthz")).status == 200);
}
