#pragma once

#include <map>
#include <utility>
#include <vector>

#include "matching/taxonomy.h"

namespace portfolio::matching {

/// How near two lines of work are, in percent; see README, "Line of work".
inline constexpr int kSameWork = 100;
inline constexpr int kNeighbourWork = 70;
inline constexpr int kSecondNeighbourWork = 38;
inline constexpr int kSameFieldWork = 20;
inline constexpr int kForeignWork = 4;

/// The distances between the lines of work of a taxonomy. Immutable, thread-safe.
class OccupationMap {
 public:
  explicit OccupationMap(const std::vector<OccupationEntry>& occupations);

  /// One of the constants above; the same in both directions.
  int Nearness(int a, int b) const;

 private:
  size_t size_;
  std::vector<int> nearness_;
};

}  // namespace portfolio::matching
