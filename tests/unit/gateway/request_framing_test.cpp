#include "gateway/src/http/request_framing.h"

#include <catch2/catch.hpp>

using portfolio::gateway::RequestFraming;
using State = RequestFraming::State;

namespace {

State TakeAll(RequestFraming& framing, std::string_view bytes, size_t step, size_t max_body = 100) {
  while (!bytes.empty()) {
    std::string_view piece = bytes.substr(0, step);
    const size_t size = piece.size();
    auto state = framing.Take(piece);
    if (state == State::kHeadComplete) state = framing.AcceptBody(max_body);
    bytes.remove_prefix(size - piece.size());
    if (state == State::kComplete || state == State::kFault) return state;
  }
  return framing.state();
}

}  // namespace

TEST_CASE("A request is the same however its bytes are cut") {
  const std::string request =
      "\r\nPOST /a?b=c HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nEmpty:\r\n\r\nhello";
  for (size_t step = 1; step <= request.size(); ++step) {
    RequestFraming framing;
    INFO(step);
    REQUIRE(TakeAll(framing, request, step) == State::kComplete);
    CHECK(framing.request_line() == "POST /a?b=c HTTP/1.1");
    REQUIRE(framing.headers().size() == 3);
    CHECK(framing.headers()[0].second == "x");
    CHECK(framing.headers()[2].second.empty());
    CHECK(framing.TakeBody() == "hello");
  }
}

TEST_CASE("What comes after a request stays where it is") {
  RequestFraming framing;
  std::string_view bytes = "GET / HTTP/1.1\r\nHost: x\r\n\r\nGET /next";
  CHECK(framing.Take(bytes) == State::kHeadComplete);
  CHECK(framing.AcceptBody(0) == State::kComplete);
  CHECK(bytes == "GET /next");
  framing.Reset();
  CHECK(framing.idle());
}

TEST_CASE("A body over the limit is refused before a byte of it is read") {
  RequestFraming framing;
  std::string_view bytes = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 11\r\n\r\n12345678901";
  CHECK(framing.Take(bytes) == State::kHeadComplete);
  CHECK(framing.content_length() == 11);
  CHECK(framing.AcceptBody(10) == State::kFault);
  CHECK(framing.fault().status == 413);
  CHECK(framing.fault().reason == "BODY_TOO_LARGE");
}

TEST_CASE("A head without an end is refused at its limit") {
  RequestFraming framing;
  const std::string endless = "GET / HTTP/1.1\r\nHost: x\r\nA: " + std::string(20'000, 'a');
  CHECK(TakeAll(framing, endless, 1'000) == State::kFault);
  CHECK(framing.fault().status == 431);
  RequestFraming many;
  std::string headers = "GET / HTTP/1.1\r\nHost: x\r\n";
  for (int i = 0; i < 65; ++i) headers += "A: b\r\n";
  CHECK(TakeAll(many, headers + "\r\n", 100'000) == State::kFault);
  CHECK(many.fault().status == 431);
}

TEST_CASE("A request of HTTP/1.1 names its host, one of HTTP/1.0 may") {
  const auto state = [](std::string_view bytes) { return RequestFraming().Take(bytes); };
  CHECK(state("GET / HTTP/1.1\r\nA: b\r\n\r\n") == RequestFraming::State::kFault);
  CHECK(state("GET / HTTP/1.1\r\nHost: x\r\n\r\n") == RequestFraming::State::kHeadComplete);
  CHECK(state("GET / HTTP/1.0\r\n\r\n") == RequestFraming::State::kHeadComplete);
}

TEST_CASE("The client that waits for a word before its body is known") {
  RequestFraming framing;
  std::string_view bytes =
      "POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-Continue\r\nContent-Length: 1\r\n\r\n";
  CHECK(framing.Take(bytes) == State::kHeadComplete);
  CHECK(framing.expects_continue());
}
