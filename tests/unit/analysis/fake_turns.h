#pragma once

#include <string>

#include "analysis/src/domain/reading_turns.h"

namespace portfolio::analysis {

/// Turns that are counted, and are refused to one address.
struct FakeTurns {
  platform::StatusOr<ReadingTurn> Take(const platform::Caller& caller, size_t text_bytes) {
    if (caller.address == refused) return platform::ResourceExhausted("x", "OVERLOADED");
    ++taken;
    bytes += text_bytes;
    const auto turn = std::make_shared<int>(0);
    running = turn;
    return ReadingTurn(turn);
  }

  std::string refused = "192.0.2.66";
  int taken = 0;
  /// The latest; expired once it is let go of.
  std::weak_ptr<int> running;
  size_t bytes = 0;
};

}  // namespace portfolio::analysis
