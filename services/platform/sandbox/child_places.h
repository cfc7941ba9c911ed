#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "platform/error/status.h"
#include "platform/time/caller.h"
#include "platform/time/recent_use.h"

namespace portfolio::platform {

/// Who may run a child, or anything as dear: so many at once, one of a network at most, and so many
/// callers wait for one to end, so many of a network at most. Places go to the network that had
/// them for the least time of late (a use counts half after ten minutes) with what it will take
/// now, and a caller who finds no room to wait takes that of a network that had half a second more:
/// whoever's files take long gives way to everybody else, with what runs as well. Thread-safe.
class ChildPlaces {
 public:
  using Now = std::function<std::chrono::steady_clock::time_point()>;

  ChildPlaces(int places, size_t may_wait, size_t of_network_may_wait = 1,
              Now now = std::chrono::steady_clock::now)
      : now_(std::move(now)),
        free_(places),
        may_wait_(may_wait),
        of_network_may_wait_(of_network_may_wait),
        used_(kLeastSeconds) {}

  /// One child's place, given back at the end. Must not outlive the places.
  class Place {
   public:
    Place(Place&& other) noexcept;
    Place& operator=(Place&&) = delete;
    ~Place();
    /// It has had the place for a while, and somebody waits whose network had them for half
    /// a second less: what runs is to be ended.
    bool GivesWay() const;

   private:
    friend class ChildPlaces;
    Place(ChildPlaces& places, std::string network);

    ChildPlaces* places_;
    std::string network_;
    std::chrono::steady_clock::time_point began_;
  };

  /// Waits for a place. `expected_seconds`: that it will be held for, as far as one knows; of
  /// networks that had as much, who needs it for less goes first. RESOURCE_EXHAUSTED with reason
  /// FILES_OF_ADDRESS when as many of the network wait as may, or with OVERLOADED when there is no
  /// room to wait, also later when it went to another; DEADLINE_EXCEEDED SANDBOX_BUSY when none was
  /// free in time; CANCELLED when the caller has gone.
  StatusOr<Place> Take(const Caller& caller, double expected_seconds = 0);

  /// What whoever gives way is told.
  static Status Overloaded();

 private:
  /// What is less is forgotten: few files take as long.
  static constexpr double kLeastSeconds = 0.01;

  struct Waiter {
    const std::string& network;
    double expected;
    /// Seconds that its network had places, also since it came, and what is expected.
    double used;
    bool outranked = false;
  };

  // All of these with the lock held.
  bool MayRun(const std::string& network) const;
  Status Join(Waiter& waiter);
  void Leave(const Waiter& waiter);
  /// Who gets the next place; null when nobody may.
  const Waiter* Next() const;
  double UsedBy(const std::string& network) const { return used_.Of(network, now_()); }
  void Charge(const std::string& network, double seconds);

  double SecondsSince(std::chrono::steady_clock::time_point moment) const;

  const Now now_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  int free_;
  const size_t may_wait_;
  const size_t of_network_may_wait_;
  /// In the order in which they came.
  std::vector<Waiter*> waiting_;
  std::set<std::string> running_;
  RecentUse used_;
};

}  // namespace portfolio::platform
