#pragma once

#include <functional>
#include <memory>
#include <thread>
#include <vector>

namespace grpc {
class CompletionQueue;
}

namespace portfolio::platform {

/// Something that gRPC does for a call, and the tag that it is known by; must live until `then` has
/// begun. What `ok` means depends on the operation: see grpc::CompletionQueue::Next.
struct Operation {
  std::function<void(bool ok)> then;
};

/// A completion queue with threads of its own, which wait in it and run what follows each
/// operation. (gRPC's callback API has such threads, too, but they sleep for 100 ms after each
/// second without work, so that the next call waits.)
class CompletionLoop {
 public:
  CompletionLoop(std::unique_ptr<grpc::CompletionQueue> queue, int threads);
  /// Every operation must have ended or be about to; joins the threads.
  ~CompletionLoop();
  CompletionLoop(const CompletionLoop&) = delete;

  /// Takes operations as tags.
  grpc::CompletionQueue& queue() { return *queue_; }

 private:
  void Run();

  const std::unique_ptr<grpc::CompletionQueue> queue_;
  std::vector<std::thread> threads_;
};

}  // namespace portfolio::platform
