#include "gateway/src/dispatch/request_journal.h"

#include <catch2/catch.hpp>

#include "unit/gateway/request_fakes.h"

using namespace portfolio;
using namespace portfolio::gateway;

namespace {

bool Says(const platform::Metrics& metrics, const std::string& line) {
  return metrics.Render().find(line) != std::string::npos;
}

}  // namespace

TEST_CASE("A request is under way until its reply is with the client, and counts by its route") {
  platform::Metrics metrics("gateway");
  RequestJournal journal(metrics, nullptr);
  const AskedRoute asked(JsonRoute("any"));
  asked.context->route = &RouteTable()[0];
  journal.Begin(asked.context);
  CHECK(journal.in_flight() == 1);
  asked.context->Fail(platform::NotFound("x"));
  CHECK(journal.in_flight() == 0);
  CHECK(Says(metrics, R"(requests_total{method="POST",route="/api/chat",status="4xx"} 1)"));
  CHECK(Says(metrics, "portfolio_gateway_abandoned_requests_total 0"));
}

TEST_CASE("A client that leaves first is counted as gone, whatever route it wanted") {
  platform::Metrics metrics("gateway");
  RequestJournal journal(metrics, nullptr);
  const AskedRoute asked(JsonRoute("no route of the table"));
  journal.Begin(asked.context);
  asked.context->exchange->Gone();
  CHECK(journal.in_flight() == 0);
  CHECK(Says(metrics, R"(requests_total{method="GET",route="none",status="4xx"} 1)"));
  CHECK(Says(metrics, "portfolio_gateway_abandoned_requests_total 1"));
}
