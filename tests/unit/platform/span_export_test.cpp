#include "platform/tracing/span_export.h"

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <future>
#include <string>

using namespace portfolio::platform;

namespace {

constexpr const char* kHeader = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

/// A collector that takes one request and answers with `status`.
class Collector {
 public:
  explicit Collector(int status) : listener_(socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    REQUIRE(bind(listener_, reinterpret_cast<sockaddr*>(&address), size) == 0);
    REQUIRE(listen(listener_, 4) == 0);
    REQUIRE(getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size) == 0);
    endpoint_ = "http://127.0.0.1:" + std::to_string(ntohs(address.sin_port));
    request_ = std::async(std::launch::async, [this, status] { return Take(status); });
  }
  ~Collector() { close(listener_); }

  const std::string& endpoint() const { return endpoint_; }
  std::string Request() { return request_.get(); }

 private:
  std::string Take(int status) const {
    const int client = accept(listener_, nullptr, nullptr);
    std::string text;
    char part[4096];
    // The body of a span is one JSON object, which ends with the request.
    while (text.find("\r\n\r\n") == std::string::npos || text.back() != '}') {
      const ssize_t got = recv(client, part, sizeof part, 0);
      if (got <= 0) break;
      text.append(part, static_cast<size_t>(got));
    }
    const std::string reply = "HTTP/1.1 " + std::to_string(status) +
                              " X\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
    send(client, reply.data(), reply.size(), MSG_NOSIGNAL);
    close(client);
    return text;
  }

  int listener_;
  std::string endpoint_;
  std::future<std::string> request_;
};

Span SomeSpan() {
  const auto began = std::chrono::system_clock::time_point(std::chrono::seconds(1'700'000'000));
  return {.context = ParseTraceparent(kHeader),
          .parent_span_id = "00f067aa0ba902b7",
          .name = "GET /api/cv/{lang}",
          .began = began,
          .ended = began + std::chrono::milliseconds(5),
          .failed = true,
          .attributes = {{"http.response.status_code", "503"}}};
}

}  // namespace

TEST_CASE("Spans reach a collector as OTLP in JSON, the last ones at the end") {
  Collector collector(200);
  {
    SpanExport spans(collector.endpoint(), "gateway");
    spans.Add(SomeSpan());
  }
  const std::string request = collector.Request();
  CHECK(request.find("POST /v1/traces HTTP/1.1") == 0);
  CHECK(request.find("Content-Type: application/json") != std::string::npos);
  const std::string body = request.substr(request.find("\r\n\r\n") + 4);
  for (const std::string part :
       {R"({"key":"service.name","value":{"stringValue":"portfolio-gateway"}})",
        R"("traceId":"0af7651916cd43dd8448eb211c80319c")", R"("spanId":"b7ad6b7169203331")",
        R"("parentSpanId":"00f067aa0ba902b7")", R"("name":"GET /api/cv/{lang}")", R"("kind":2)",
        R"("startTimeUnixNano":"1700000000000000000")",
        R"("endTimeUnixNano":"1700000000005000000")", R"("status":{"code":2})"}) {
    INFO(part);
    CHECK(body.find(part) != std::string::npos);
  }
}

TEST_CASE("A collector that refuses or is away holds nobody up") {
  Collector collector(500);
  {
    SpanExport refused(collector.endpoint(), "gateway");
    refused.Add(SomeSpan());
  }
  CHECK_FALSE(collector.Request().empty());
  SpanExport away("http://127.0.0.1:1", "gateway");
  for (int i = 0; i < 10'000; ++i) away.Add(SomeSpan());
}

TEST_CASE("Without a collector nothing is sent") {
  SpanExport none("", "gateway");
  CHECK_FALSE(none.enabled());
  none.Add(SomeSpan());
}
