#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <thread>

#include "gateway/src/transport/worker_pool.h"
#include "platform/error/status.h"

namespace portfolio::gateway {

/// The listening socket, and the thread that takes connections from it.
class Server {
 public:
  struct Options {
    /// "127.0.0.1:8090"; port 0 takes any.
    std::string address;
    /// Further connections wait in the kernel.
    size_t max_connections = 4096;
    WorkerPool::Options workers;
  };

  /// `requests` must outlive the server.
  Server(Options options, RequestSink& requests);
  /// As Stop.
  ~Server();

  /// Listens and serves; gives the port. UNAVAILABLE when the address can't be had.
  platform::StatusOr<int> Start();
  /// Takes no new connections, and lets replies close theirs.
  void BeginDrain();
  /// Ends everything; what is still under way gets no reply.
  void Stop();
  size_t connections() const { return workers_ ? workers_->connections() : 0; }
  /// Bodies that are being read, or whose requests are under way.
  size_t bodies() const { return workers_ ? workers_->bodies() : 0; }

 private:
  void AcceptLoop();
  void AcceptWaiting();

  const Options options_;
  RequestSink& requests_;
  int listen_fd_ = -1;
  int stop_fd_ = -1;
  std::unique_ptr<WorkerPool> workers_;
  std::thread acceptor_;
};

}  // namespace portfolio::gateway
