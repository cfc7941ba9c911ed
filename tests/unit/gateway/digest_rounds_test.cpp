#include "gateway/src/dispatch/digest_rounds.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "portfolio/analytics/v1/analytics_service.pb.h"
#include "portfolio/chat/v1/chat_service.pb.h"
#include "portfolio/contact/v1/contact_service.pb.h"
#include "unit/gateway/request_fakes.h"

using namespace portfolio;
using namespace portfolio::gateway;

namespace {

contact::v1::GetDueDigestResponse Due() {
  contact::v1::GetDueDigestResponse digest;
  digest.set_due("2026-03-02T06:00:00Z");
  digest.set_since("2026-03-01T06:00:00Z");
  return digest;
}

}  // namespace

TEST_CASE("Where no digest is due nothing is gathered, and the next round can begin") {
  PendingCalls client;
  DigestRounds rounds(client);
  rounds.Begin();
  rounds.Begin();
  REQUIRE(client.calls.size() == 1);
  CHECK(client.calls[0].metadata == Pairs{{"x-admin-name", "digest"}});
  client.Take().Answer(contact::v1::GetDueDigestResponse());
  CHECK(client.calls.empty());
  CHECK_FALSE(rounds.under_way());
  rounds.Begin();
  CHECK(client.calls.size() == 1);
}

TEST_CASE("A digest's counts are gathered from every service; who doesn't answer is missing") {
  PendingCalls client;
  DigestRounds rounds(client);
  rounds.Begin();
  client.Take().Answer(Due());
  REQUIRE(client.calls.size() == 4);
  for (int i = 0; i < 4; ++i) {
    const auto asked = client.Take();
    if (asked.rpc == "portfolio.chat.v1.ChatAdminService.GetOverview") {
      CHECK(asked.As<chat::v1::GetOverviewRequest>().since() == "2026-03-01T06:00:00Z");
      chat::v1::GetOverviewResponse overview;
      overview.set_messages(5);
      overview.set_unanswered(2);
      asked.Answer(overview);
    } else if (asked.rpc == "portfolio.analytics.v1.AnalyticsAdminService.GetOverview") {
      analytics::v1::GetOverviewResponse overview;
      overview.set_visitors(12);
      asked.Answer(overview);
    } else {
      asked.Fail();
    }
  }
  REQUIRE(client.calls.size() == 1);
  CHECK(rounds.under_way());
  auto handed = client.Take();
  CHECK(handed.rpc == "portfolio.contact.v1.ContactAdminService.QueueDigest");
  const auto& request = handed.As<contact::v1::QueueDigestRequest>();
  CHECK(request.due() == "2026-03-02T06:00:00Z");
  CHECK(request.figures().at("chat.messages") == 5);
  CHECK(request.figures().at("chat.unanswered") == 2);
  CHECK(request.figures().at("analytics.visitors") == 12);
  CHECK_FALSE(request.figures().contains("contact.submissions"));
  handed.Answer(contact::v1::QueueDigestResponse());
  handed.done = nullptr;
  CHECK_FALSE(rounds.under_way());
}

TEST_CASE("A round that fails leaves room for the next") {
  PendingCalls client;
  DigestRounds rounds(client);
  rounds.Begin();
  client.Take().Fail();
  CHECK_FALSE(rounds.under_way());
}
