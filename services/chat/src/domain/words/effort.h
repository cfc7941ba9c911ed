#pragma once

#include <cstddef>

namespace portfolio::chat {

/// What answers cost most: counted, so that tests can hold it without a clock.
struct Effort {
  /// Words that were stemmed, of a message in any language or of the content.
  std::size_t words = 0;
  /// Terms that were looked up in an index.
  std::size_t terms = 0;
};

/// Of the calling thread since it began.
inline Effort& EffortSoFar() {
  thread_local Effort effort;
  return effort;
}

}  // namespace portfolio::chat
