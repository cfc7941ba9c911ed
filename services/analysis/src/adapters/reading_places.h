#pragma once

#include <cstddef>

#include "analysis/src/domain/reading_turns.h"
#include "platform/sandbox/child_places.h"

namespace portfolio::analysis {

/// Turns at reading texts, a few at a time and one of a network: they go to the network that had
/// them for the least time of late, and of equals to the shortest text. Thread-safe.
class ReadingPlaces {
 public:
  /// Waits and errors as TakeReadingTurn. The turn must not outlive this.
  platform::StatusOr<ReadingTurn> Take(const platform::Caller& caller, size_t bytes);

 private:
  /// A machine of two cores is busy with as many.
  static constexpr int kAtATime = 2;
  /// NGINX lets as many analyses through in all, and as many of an address.
  static constexpr size_t kMayWait = 64;
  static constexpr size_t kOfNetworkMayWait = 4;

  platform::ChildPlaces places_{kAtATime, kMayWait, kOfNetworkMayWait};
};

}  // namespace portfolio::analysis
