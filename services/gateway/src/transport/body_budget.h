#pragma once

#include <atomic>
#include <cstddef>
#include <memory>

namespace portfolio::gateway {

/// How much memory the bodies of all requests may take together. Thread-safe.
class BodyBudget : public std::enable_shared_from_this<BodyBudget> {
 public:
  explicit BodyBudget(size_t max_bytes) : max_bytes_(max_bytes) {}

  /// A reservation, given back when the last copy goes; null when there isn't as much left.
  std::shared_ptr<void> Reserve(size_t bytes) {
    if (used_.fetch_add(bytes) + bytes > max_bytes_) {
      used_.fetch_sub(bytes);
      return nullptr;
    }
    const auto release = [budget = shared_from_this(), bytes](void*) {
      budget->used_.fetch_sub(bytes);
    };
    return std::shared_ptr<void>(this, release);
  }

 private:
  const size_t max_bytes_;
  std::atomic<size_t> used_{0};
};

}  // namespace portfolio::gateway
