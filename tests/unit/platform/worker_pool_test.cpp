#include "platform/rpc/worker_pool.h"

#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <catch2/catch.hpp>
#include <future>
#include <stdexcept>

namespace portfolio::platform {
namespace {

TEST_CASE("A full pool refuses at once and runs what it took", "[rpc]") {
  std::promise<void> gate;
  const std::shared_future<void> opened = gate.get_future().share();
  std::promise<void> began;
  std::atomic<int> ran = 0;
  WorkerPool pool(1, 2);
  REQUIRE(pool.TrySubmit([&] {
    began.set_value();
    opened.wait();
    ++ran;
  }));
  began.get_future().wait();
  CHECK(pool.TrySubmit([&] { ++ran; }));
  CHECK(pool.TrySubmit([&] { ++ran; }));
  CHECK_FALSE(pool.TrySubmit([&] { ++ran; }));
  CHECK(pool.queued() == 2);
  gate.set_value();
  pool.Shutdown();
  CHECK(ran == 3);
  CHECK_FALSE(pool.TrySubmit([] {}));
}

TEST_CASE("Tasks that compute stand behind the process's other threads", "[rpc]") {
  constexpr int kLowest = 19;
  const int own = ::getpriority(PRIO_PROCESS, 0);
  std::atomic<int> theirs = 0;
  WorkerPool pool(1, 1, WorkerPool::kMaxWait, WorkerPool::kBehindOthers);
  REQUIRE(pool.TrySubmit([&] { theirs = ::getpriority(PRIO_PROCESS, 0); }));
  pool.Shutdown();
  CHECK(theirs == std::min(own + WorkerPool::kBehindOthers, kLowest));
  CHECK(::getpriority(PRIO_PROCESS, 0) == own);
}

TEST_CASE("A task that throws doesn't take its thread along", "[rpc]") {
  std::atomic<int> ran = 0;
  WorkerPool pool(1, 4);
  REQUIRE(pool.TrySubmit([] { throw std::runtime_error("broken"); }));
  REQUIRE(pool.TrySubmit([&] { ++ran; }));
  pool.Shutdown();
  CHECK(ran == 1);
}

}  // namespace
}  // namespace portfolio::platform
