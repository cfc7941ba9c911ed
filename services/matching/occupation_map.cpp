#include "matching/occupation_map.h"

#include <algorithm>
#include <set>

namespace portfolio::matching {
namespace {

constexpr size_t kSubMajorGroupDigits = 2;
constexpr size_t kMinorGroupDigits = 3;

bool ShareField(const OccupationEntry& a, const OccupationEntry& b) {
  return std::any_of(a.fields.begin(), a.fields.end(), [&b](const std::string& field) {
    return std::find(b.fields.begin(), b.fields.end(), field) != b.fields.end();
  });
}

bool ShareGroup(const OccupationEntry& a, const OccupationEntry& b, size_t digits) {
  return a.isco.compare(0, digits, b.isco, 0, digits) == 0;
}

/// Neighbourhood holds both ways.
std::vector<std::set<size_t>> Neighbours(const std::vector<OccupationEntry>& occupations) {
  std::vector<std::set<size_t>> near(occupations.size());
  for (size_t i = 0; i < occupations.size(); ++i) {
    for (int other : occupations[i].near) {
      near[i].insert(static_cast<size_t>(other));
      near[static_cast<size_t>(other)].insert(i);
    }
  }
  return near;
}

}  // namespace

OccupationMap::OccupationMap(const std::vector<OccupationEntry>& occupations)
    : size_(occupations.size()), nearness_(size_ * size_, kForeignWork) {
  const std::vector<std::set<size_t>> near = Neighbours(occupations);
  auto raise = [this](size_t a, size_t b, int nearness) {
    int& held = nearness_[a * size_ + b];
    held = std::max(held, nearness);
  };
  for (size_t a = 0; a < size_; ++a) {
    for (size_t b = 0; b < size_; ++b) {
      const OccupationEntry& one = occupations[a];
      const OccupationEntry& other = occupations[b];
      const bool field = ShareField(one, other);
      if (field || ShareGroup(one, other, kSubMajorGroupDigits)) raise(a, b, kSameFieldWork);
      if (field && ShareGroup(one, other, kMinorGroupDigits)) raise(a, b, kSecondNeighbourWork);
    }
    for (size_t b : near[a]) {
      raise(a, b, kNeighbourWork);
      for (size_t c : near[b]) raise(a, c, kSecondNeighbourWork);
    }
    raise(a, a, kSameWork);
  }
}

int OccupationMap::Nearness(int a, int b) const {
  return nearness_[static_cast<size_t>(a) * size_ + static_cast<size_t>(b)];
}

}  // namespace portfolio::matching
