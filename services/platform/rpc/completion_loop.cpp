#include "platform/rpc/completion_loop.h"

#include <grpcpp/completion_queue.h>

#include <utility>

namespace portfolio::platform {

CompletionLoop::CompletionLoop(std::unique_ptr<grpc::CompletionQueue> queue, int threads)
    : queue_(std::move(queue)) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { Run(); });
}

CompletionLoop::~CompletionLoop() {
  queue_->Shutdown();
  for (std::thread& thread : threads_) thread.join();
}

void CompletionLoop::Run() {
  void* tag = nullptr;
  bool ok = false;
  while (queue_->Next(&tag, &ok)) {
    // What follows may end the call, and the operation with it.
    const auto then = static_cast<Operation*>(tag)->then;
    then(ok);
  }
}

}  // namespace portfolio::platform
