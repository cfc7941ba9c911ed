#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <utility>

namespace portfolio::gateway {

/// How much memory the bodies of all requests may take together. A quarter is kept for small ones,
/// so that uploads never take a question's place. Thread-safe.
class BodyBudget : public std::enable_shared_from_this<BodyBudget> {
 public:
  /// Largest body that counts as a small one.
  static constexpr size_t kSmallBodyBytes = 64 * 1024;

  /// What one body takes; given back when the last copy goes. Not thread-safe.
  class Share {
   public:
    Share(std::shared_ptr<BodyBudget> budget, size_t ceiling)
        : budget_(std::move(budget)), ceiling_(ceiling) {
      budget_->shares_.fetch_add(1);
    }
    ~Share() {
      budget_->used_.fetch_sub(bytes_);
      budget_->shares_.fetch_sub(1);
    }
    Share(const Share&) = delete;
    Share& operator=(const Share&) = delete;

    /// Takes more, as bytes come: who only announces takes nothing. False when there isn't as much
    /// left.
    bool Grow(size_t bytes) {
      if (budget_->used_.fetch_add(bytes) + bytes > ceiling_) {
        budget_->used_.fetch_sub(bytes);
        return false;
      }
      bytes_ += bytes;
      return true;
    }

   private:
    const std::shared_ptr<BodyBudget> budget_;
    const size_t ceiling_;
    size_t bytes_ = 0;
  };

  explicit BodyBudget(size_t max_bytes) : max_bytes_(max_bytes) {}

  /// For a body of `announced` bytes, of which none has come.
  std::shared_ptr<Share> Open(size_t announced) {
    const size_t kept = announced > kSmallBodyBytes ? max_bytes_ / 4 : 0;
    return std::make_shared<Share>(shared_from_this(), max_bytes_ - kept);
  }

  /// Bodies that are being read, or whose requests are under way.
  size_t shares() const { return shares_.load(); }

 private:
  const size_t max_bytes_;
  std::atomic<size_t> used_{0};
  std::atomic<size_t> shares_{0};
};

}  // namespace portfolio::gateway
