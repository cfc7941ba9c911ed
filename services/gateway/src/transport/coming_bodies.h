#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "platform/time/recent_use.h"

namespace portfolio::gateway {

/// Bodies that have begun and aren't whole yet. While there are more, or larger ones, than there is
/// room for, one gives way: of the network that has held the most of the room for the longest of
/// late (platform::RecentUse) the one that did. Who sends slowly on purpose, from however many
/// connections, gives way to who sends as her line allows. Thread-safe.
class ComingBodies : public std::enable_shared_from_this<ComingBodies> {
 public:
  using Now = std::function<std::chrono::steady_clock::time_point()>;

  struct Room {
    std::size_t bodies = 0;
    /// Of what they announce; more than any one has.
    std::size_t bytes = 0;
  };

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

  explicit ComingBodies(Room room, Now now = std::chrono::steady_clock::now)
      : room_(room), now_(std::move(now)), used_(kLeastUse) {}

  /// Calls `give_way` of others, on this thread, until there is room for this one.
  std::shared_ptr<Place> Enter(const std::string& network, std::size_t bytes,
                               std::function<void()> give_way);

 private:
  struct Body {
    std::string network;
    std::size_t bytes;
    std::chrono::steady_clock::time_point began;
    std::function<void()> give_way;
  };
  using Bodies = std::map<std::uint64_t, Body>;

  /// Of the whole room for so many seconds: what a body takes whose client doesn't wait is less.
  static constexpr double kLeastUse = 0.01;

  // With the lock held.
  bool IsFull() const;
  /// The part of the room that it takes, of places or of bytes, times the seconds since it began.
  double Held(const Body& body, std::chrono::steady_clock::time_point now) const;
  Bodies::iterator WhoGivesWay();

  std::function<void()> Remove(Bodies::iterator body);
  void Leave(std::uint64_t number);

  const Room room_;
  const Now now_;
  std::mutex mutex_;
  std::uint64_t next_ = 0;
  std::size_t bytes_ = 0;
  /// By the order in which they began.
  Bodies coming_;
  /// Of those that are gone, by network.
  platform::RecentUse used_;
};

}  // namespace portfolio::gateway
