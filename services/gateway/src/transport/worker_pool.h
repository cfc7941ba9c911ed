#pragma once

#include <sys/socket.h>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>

#include "gateway/src/transport/connection.h"
#include "gateway/src/transport/exchange.h"

namespace portfolio::gateway {

/// The threads that own connections: Pistache's reactor with a transport of our own.
class WorkerPool {
 public:
  struct Options {
    int threads = 2;
    ConnectionTimeouts timeouts;
    /// Bodies of all requests under way together; beyond it, requests are refused with 503.
    size_t max_body_bytes = 512u * 1024 * 1024;
    /// How often connections are looked at for time-outs, and exchanges get their tick.
    std::chrono::milliseconds tick{1'000};
  };

  /// Starts the threads. `requests` must outlive the pool.
  WorkerPool(const Options& options, RequestSink& requests);
  /// Ends and joins the threads; connections are closed without a word.
  ~WorkerPool();
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  /// Hands a connected non-blocking socket to the next worker, which owns it from then on.
  void Adopt(int fd, const sockaddr* address);
  /// From now on replies close their connection, and idle connections are closed. Thread-safe.
  void BeginDrain();
  /// Open connections.
  size_t connections() const;
  /// Bodies that are being read, or whose requests are under way.
  size_t bodies() const;
  size_t size() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace portfolio::gateway
