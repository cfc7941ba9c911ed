#include "platform/metrics/metrics.h"

#include <catch2/catch.hpp>

namespace portfolio::platform {
namespace {

bool Has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST_CASE("Metrics are named by service and show what was counted", "[metrics]") {
  Metrics metrics("test");
  metrics.AddCounter("messages_total", "Messages.", {{"kind", "a"}}).Increment(2);
  metrics.AddCounter("messages_total", "Messages.", {{"kind", "b"}}).Increment();
  metrics.AddGauge("queue_tasks", "Waiting.").Set(5);
  metrics.AddHistogram("answer_seconds", "Time.", {0.1, 1}).Observe(0.5);
  const std::string text = metrics.Render();
  CHECK(Has(text, "portfolio_test_messages_total{kind=\"a\"} 2"));
  CHECK(Has(text, "portfolio_test_messages_total{kind=\"b\"} 1"));
  CHECK(Has(text, "portfolio_test_queue_tasks 5"));
  CHECK(Has(text, "portfolio_test_answer_seconds_bucket{le=\"1\"} 1"));
}

TEST_CASE("What a process tells of itself is in a label", "[metrics]") {
  Metrics metrics("test");
  metrics.AddInfo("content_info", "Content.", {{"hash", "ab12"}});
  CHECK(Has(metrics.Render(), "portfolio_test_content_info{hash=\"ab12\"} 1"));
}

TEST_CASE("Asking twice for a metric gives the same one", "[metrics]") {
  Metrics metrics("test");
  CHECK(&metrics.AddCounter("a_total", "A.") == &metrics.AddCounter("a_total", "A."));
}

TEST_CASE("An address that can't be bound is reported", "[metrics]") {
  Metrics first("test");
  const int port = first.Serve("127.0.0.1:0");
  REQUIRE(port > 0);
  Metrics second("test");
  CHECK(second.Serve("127.0.0.1:" + std::to_string(port)) == 0);
}

}  // namespace
}  // namespace portfolio::platform
