#include "gateway/src/dispatch/admission/sessions.h"

#include <catch2/catch.hpp>

#include "gateway/src/dispatch/request/random_id.h"
#include "unit/gateway/request_fakes.h"

using namespace portfolio::gateway;

TEST_CASE("Without a cookie the same Idempotency-Key from the same address is the same session") {
  DispatchSettings settings;
  settings.session_key = "key";
  const Sessions sessions(settings);
  InlineWorker worker;
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

TEST_CASE("A session that comes of an Idempotency-Key is not handed out") {
  DispatchSettings settings;
  settings.session_key = "key";
  const Sessions sessions(settings);
  InlineWorker worker;
  const auto hands_out = [&](const Pairs& headers) {
    const auto client = std::make_shared<WaitingClient>();
    const auto exchange = std::make_shared<Exchange>(With(headers), worker, client);
    sessions.Visitor(*exchange);
    exchange->Reply({});
    return client->got.find("Set-Cookie") != std::string::npos;
  };
  CHECK_FALSE(hands_out({{"idempotency-key", "k1"}, {"x-real-ip", "192.0.2.1"}}));
  CHECK(hands_out({{"x-real-ip", "192.0.2.1"}}));
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
