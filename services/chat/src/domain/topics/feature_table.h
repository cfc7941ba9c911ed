#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

namespace portfolio::chat {

/// The features that many questions have, by id. Each has a run of entries in a list that the
/// table's owner keeps; a run ends where the next feature's begins. Const calls are thread-safe.
class FeatureTable {
 public:
  struct Row {
    std::uint32_t id;
    /// What having the feature counts: more, the fewer questions have it.
    float rarity;
    std::uint32_t first;

    std::uint32_t end() const { return this[1].first; }
  };

  /// Ids must ascend.
  void Add(std::uint32_t id, float rarity, std::uint32_t first = 0) {
    rows_.push_back({id, rarity, first});
  }
  /// Behind the last Add: where the last run ends.
  void Close(std::uint32_t end) {
    rows_.push_back({std::numeric_limits<std::uint32_t>::max(), 0, end});
    rows_.shrink_to_fit();
  }

  /// Nothing when no question has the feature.
  const Row* Find(std::uint32_t id) const {
    const auto found = std::lower_bound(rows_.begin(), rows_.end(), id,
                                        [](const Row& row, std::uint32_t i) { return row.id < i; });
    return found != rows_.end() && found->id == id ? &*found : nullptr;
  }
  std::uint32_t PositionOf(const Row* row) const {
    return static_cast<std::uint32_t>(row - rows_.data());
  }
  std::vector<Row>& rows() { return rows_; }

 private:
  std::vector<Row> rows_;
};

}  // namespace portfolio::chat
