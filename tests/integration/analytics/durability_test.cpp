#include <grpcpp/grpcpp.h>

#include <atomic>
#include <catch2/catch.hpp>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "integration/analytics/analytics_database.h"
#include "platform/time/deadline.h"
#include "portfolio/analytics/v1/analytics_service.grpc.pb.h"
#include "support/service_process.h"

using namespace portfolio::analytics;
using namespace std::chrono_literals;
using portfolio::test::ServiceProcess;
using portfolio::test::SocketPath;

namespace {

constexpr int kVisitors = 8;

/// Visitors who look at page after page.
class Crowd {
 public:
  explicit Crowd(const std::string& socket) : socket_(socket) {
    for (int i = 0; i < kVisitors; ++i) {
      threads_.emplace_back([this, i] { Browse("session-" + std::to_string(i)); });
    }
  }
  ~Crowd() { Leave(); }

  /// False when that many views aren't acknowledged in time.
  bool AwaitAcknowledged(int count) {
    std::unique_lock lock(mutex_);
    return more_.wait_for(lock, 60s, [&] { return acknowledged_ >= count; });
  }
  void Leave() {
    leaving_ = true;
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
  }
  int acknowledged() {
    const std::lock_guard lock(mutex_);
    return acknowledged_;
  }

 private:
  void Browse(const std::string& session) {
    while (!leaving_) {
      grpc::ChannelArguments arguments;
      arguments.SetInt(GRPC_ARG_MAX_RECONNECT_BACKOFF_MS, 50);
      arguments.SetInt(GRPC_ARG_INITIAL_RECONNECT_BACKOFF_MS, 50);
      const auto stub = v1::AnalyticsService::NewStub(grpc::CreateCustomChannel(
          "unix:" + socket_, grpc::InsecureChannelCredentials(), arguments));
      grpc::ClientContext context;
      context.set_wait_for_ready(true);
      context.set_deadline(std::chrono::system_clock::now() + 5s);
      context.AddMetadata("x-session-id", session);
      v1::TrackPageViewRequest request;
      request.set_page("/");
      v1::TrackPageViewResponse response;
      if (!stub->TrackPageView(&context, request, &response).ok()) continue;
      const std::lock_guard lock(mutex_);
      ++acknowledged_;
      more_.notify_all();
    }
  }

  const std::string socket_;
  std::atomic<bool> leaving_{false};
  std::mutex mutex_;
  std::condition_variable more_;
  int acknowledged_ = 0;
  std::vector<std::thread> threads_;
};

}  // namespace

TEST_CASE("No acknowledged view is lost by kill -9, and the counts agree with the rows") {
  AnalyticsDatabase database;
  SocketPath socket;
  Crowd crowd(socket.path());
  for (int round = 1; round <= 4; ++round) {
    const ServiceProcess process(ANALYTICS_BINARY, socket.path(),
                                 {"DATABASE_URL=" + database.scratch().url()});
    REQUIRE(crowd.AwaitAcknowledged(round * 100));
  }
  {
    const ServiceProcess last(ANALYTICS_BINARY, socket.path(),
                              {"DATABASE_URL=" + database.scratch().url()});
    crowd.Leave();
  }
  const int stored = std::stoi(database.Ask("select count(*) from analytics.page_views"));
  CHECK(stored >= crowd.acknowledged());
  // At most what was under way at each kill is there without having been acknowledged.
  CHECK(stored <= crowd.acknowledged() + 5 * kVisitors);
  CHECK(database.Ask("select views || '|' || visitors from analytics.period_counts"
                     " where period = 'total'") ==
        std::to_string(stored) + "|" + std::to_string(kVisitors));
  CHECK(database.Ask("select count from analytics.total_counts where kind = 'page'") ==
        std::to_string(stored));
}
