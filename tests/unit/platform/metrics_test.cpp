#include "platform/metrics/metrics.h"

#include <arpa/inet.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <cstdlib>
#include <string_view>

namespace portfolio::platform {
namespace {

bool Has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

/// What a GET of /metrics on this machine brings.
std::string MetricsAt(int port) {
  const int client = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  std::string answer;
  if (connect(client, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) {
    const std::string_view request = "GET /metrics HTTP/1.0\r\n\r\n";
    send(client, request.data(), request.size(), MSG_NOSIGNAL);
    char part[4096];
    for (ssize_t n; (n = recv(client, part, sizeof part, 0)) > 0;)
      answer.append(part, static_cast<std::size_t>(n));
  }
  close(client);
  return answer;
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

TEST_CASE("A process tells what it takes of the machine, under the usual names", "[metrics]") {
  const std::string text = Metrics("test").Render();
  const auto value_of = [&](const std::string& name) {
    const auto found = text.find("\n" + name + " ");
    return found == std::string::npos ? -1 : std::stod(text.substr(found + name.size() + 2));
  };
  CHECK(value_of("process_cpu_seconds_total") > 0);
  CHECK(value_of("process_resident_memory_bytes") > 1e6);
  CHECK(value_of("process_threads") >= 1);
  CHECK(value_of("process_open_fds") >= 3);
  CHECK(value_of("process_max_fds") >= value_of("process_open_fds"));
  CHECK(value_of("process_start_time_seconds") > 1.7e9);
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

TEST_CASE("What serves metrics shows them, and ends when told, not when its listener looks up next",
          "[metrics]") {
  const pid_t child = fork();
  if (child == 0) {
    // Twenty listeners that sleep would take 20 to 40 s.
    alarm(15);
    for (int n = 0; n < 20; ++n) {
      Metrics metrics("test");
      metrics.AddGauge("queue_tasks", "Waiting.").Set(5);
      const int port = metrics.Serve(n % 2 == 0 ? "127.0.0.1:0" : "0.0.0.0:0");
      if (!Has(MetricsAt(port), "portfolio_test_queue_tasks 5")) std::_Exit(1);
    }
    std::_Exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  CHECK(status == 0);
}

}  // namespace
}  // namespace portfolio::platform
