#include <catch2/catch.hpp>
#include <set>

#include "gateway/src/dispatch/admission/origin_check.h"
#include "gateway/src/dispatch/admission/sessions.h"
#include "gateway/src/dispatch/replies/event_stream.h"
#include "gateway/src/dispatch/replies/file_reply.h"
#include "gateway/src/dispatch/request/call_metadata.h"
#include "gateway/src/dispatch/request/random_id.h"
#include "portfolio/common/v1/file.pb.h"
#include "portfolio/document/v1/document_service.pb.h"

using namespace portfolio::gateway;

namespace {

/// Runs tasks at once, and keeps what is for later.
class TestWorker : public Worker {
 public:
  void Post(std::function<void()> task) override { task(); }
  void PostLater(std::chrono::milliseconds delay, std::function<void()> task) override {
    delays.push_back(delay);
    later.push_back(std::move(task));
  }
  std::vector<std::chrono::milliseconds> delays;
  std::vector<std::function<void()>> later;
};

HttpRequest With(Pairs headers) {
  HttpRequest request;
  request.method = "GET";
  request.headers = std::move(headers);
  return request;
}

}  // namespace

TEST_CASE("Identifiers are random and known again") {
  std::set<std::string> ids;
  for (int i = 0; i < 1'000; ++i) ids.insert(RandomId());
  CHECK(ids.size() == 1'000);
  for (const auto& id : ids) CHECK(IsRandomId(id));
  CHECK_FALSE(IsRandomId(""));
  CHECK_FALSE(IsRandomId(std::string(32, 'g')));
  CHECK_FALSE(IsRandomId(std::string(33, 'a')));
}

TEST_CASE("An origin must be ours") {
  const auto allowed = [](const char* origin, const char* host) {
    return OriginAllowed(With({{"origin", origin}, {"host", host}}), "https://Example.org/site");
  };
  CHECK(OriginAllowed(With({{"host", "x"}}), "https://example.org"));
  CHECK(allowed("https://example.org", "other"));
  CHECK(allowed("http://localhost:8080", "localhost:8080"));
  CHECK_FALSE(allowed("https://example.org.evil.com", "example.org"));
  CHECK_FALSE(allowed("https://example.org:444", "example.org"));
  CHECK_FALSE(allowed("null", "example.org"));
  CHECK_FALSE(allowed("http://", ""));
}

TEST_CASE("Without a cookie the same Idempotency-Key from the same address is the same session") {
  DispatchSettings settings;
  settings.session_key = "key";
  const Sessions sessions(settings);
  TestWorker worker;
  const auto session = [&](const Pairs& headers) {
    Exchange exchange(With(headers), worker, std::weak_ptr<ReplySink>());
    return sessions.Visitor(exchange);
  };
  const Pairs retry = {{"idempotency-key", "k1"}, {"x-real-ip", "192.0.2.1"}};
  const std::string id = session(retry);
  CHECK(IsRandomId(id));
  CHECK(session(retry) == id);
  CHECK(session({{"idempotency-key", "k2"}, {"x-real-ip", "192.0.2.1"}}) != id);
  CHECK(session({{"idempotency-key", "k1"}, {"x-real-ip", "192.0.2.2"}}) != id);
  CHECK(session({{"x-real-ip", "192.0.2.1"}}) != session({{"x-real-ip", "192.0.2.1"}}));
  const std::string own(32, 'a');
  CHECK(session({{"idempotency-key", "k1"}, {"cookie", "session=" + own}}) == own);
}

TEST_CASE("An admin's token that could be none is not passed on") {
  DispatchSettings settings;
  const Sessions sessions(settings);
  CHECK(sessions.AdminToken(With({{"cookie", "admin=abc-_.1"}})) == "abc-_.1");
  CHECK(sessions.AdminToken(With({{"cookie", "admin=a b\x01"}})).empty());
  CHECK(sessions.AdminToken(With({{"cookie", "admin=" + std::string(300, 'a')}})).empty());
  CHECK(sessions.AdminToken(With({{"cookie", "__Host-admin=abc"}})).empty());
  settings.public_url = "https://example.org";
  CHECK(sessions.AdminToken(With({{"cookie", "__Host-admin=abc"}})) == "abc");
}

TEST_CASE("An Idempotency-Key that metadata can't hold is refused") {
  TestWorker worker;
  RequestContext context;
  context.route = &RouteTable()[0];
  const auto reason = [&](const std::string& key) {
    context.exchange = std::make_shared<Exchange>(With({{"idempotency-key", key}}), worker,
                                                  std::weak_ptr<ReplySink>());
    return CallOptionsOf(context).status().reason();
  };
  CHECK(reason("b0f3-1").empty());
  CHECK(reason("a b") == "IDEMPOTENCY_KEY_INVALID");
  CHECK(reason("\xc3\xa9") == "IDEMPOTENCY_KEY_INVALID");
  CHECK(reason(std::string(129, 'a')) == "IDEMPOTENCY_KEY_INVALID");
}

TEST_CASE("Only who is refused for want of room hears of it after a moment") {
  TestWorker worker;
  RequestContext context;
  context.exchange = std::make_shared<Exchange>(With({}), worker, std::weak_ptr<ReplySink>());
  context.Fail(portfolio::platform::ResourceExhausted("Busy.", kOverloaded, 1));
  CHECK_FALSE(context.exchange->begun());
  REQUIRE(worker.later.size() == 1);
  CHECK(worker.delays[0] < std::chrono::milliseconds(50));
  worker.later[0]();
  CHECK(context.exchange->begun());

  context.exchange = std::make_shared<Exchange>(With({}), worker, std::weak_ptr<ReplySink>());
  context.Fail(portfolio::platform::ResourceExhausted("A day's share is used up.", "DAILY_LIMIT"));
  CHECK(context.exchange->begun());
}

TEST_CASE("Entity tags are compared as lists of tags") {
  CHECK(NamesTag("\"a\", W/\"v1\"", "v1"));
  CHECK(NamesTag("*", "v1"));
  CHECK_FALSE(NamesTag("v1", "v1"));
  CHECK_FALSE(NamesTag("\"v12\"", "v1"));
  CHECK_FALSE(NamesTag("", "v1"));
  CHECK_FALSE(NamesTag("*", ""));
}

TEST_CASE("A file without a tag isn't kept, and without a name it is shown") {
  portfolio::document::v1::GetCvQrResponse message;
  CHECK_FALSE(FileReply(With({}), message).ok());
  message.mutable_file()->set_content("svg");
  message.mutable_file()->set_content_type("image/svg+xml");
  const auto reply = FileReply(With({{"if-none-match", "*"}}), message);
  REQUIRE(reply.ok());
  CHECK(reply->status == 200);
  for (const auto& [name, value] : reply->headers) {
    CHECK(name != "Content-Disposition");
    if (name == "Cache-Control") CHECK(value == "no-store");
  }
}

TEST_CASE("Events are wished for by either header") {
  CHECK(WantsEvents(With({{"accept", "text/event-stream"}})));
  CHECK(WantsEvents(With({{"accept", "*/*"}, {"x-accept-stream", "1"}})));
  CHECK_FALSE(WantsEvents(With({{"accept", "*/*"}, {"x-accept-stream", "0"}})));
  CHECK(EventText("delta", "{}") == "event: delta\ndata: {}\n\n");
}
