#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>

namespace portfolio::gateway {

/// Small bodies that have begun and aren't whole yet. A further one makes the oldest give way, so
/// that who sends slowly on purpose never holds the places of those who don't: a question is there
/// with its head as a rule. Thread-safe.
class ComingBodies : public std::enable_shared_from_this<ComingBodies> {
 public:
  /// Held while a body is coming.
  class Place {
   public:
    Place(std::shared_ptr<ComingBodies> bodies, std::uint64_t number)
        : bodies_(std::move(bodies)), number_(number) {}
    ~Place() { bodies_->Leave(number_); }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

   private:
    const std::shared_ptr<ComingBodies> bodies_;
    const std::uint64_t number_;
  };

  explicit ComingBodies(std::size_t most) : most_(most) {}

  /// Calls `give_way` of the oldest, on this thread, when there are more than `most`.
  std::shared_ptr<Place> Enter(std::function<void()> give_way) {
    std::function<void()> oldest;
    std::uint64_t number = 0;
    {
      const std::lock_guard lock(mutex_);
      number = next_++;
      coming_.emplace(number, std::move(give_way));
      if (coming_.size() > most_) oldest = std::move(coming_.extract(coming_.begin()).mapped());
    }
    if (oldest) oldest();
    return std::make_shared<Place>(shared_from_this(), number);
  }

 private:
  void Leave(std::uint64_t number) {
    const std::lock_guard lock(mutex_);
    coming_.erase(number);
  }

  const std::size_t most_;
  std::mutex mutex_;
  std::uint64_t next_ = 0;
  /// By the order in which they began.
  std::map<std::uint64_t, std::function<void()>> coming_;
};

}  // namespace portfolio::gateway
