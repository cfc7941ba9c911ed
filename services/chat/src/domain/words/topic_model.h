#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace portfolio::chat {

/// A trait of a question: the hash of what it is, and how strongly the question has it.
struct QuestionFeature {
  std::uint32_t id;
  float weight;
};

/// What was learnt of the topics of one language's questions, when the program was built (learn/).
/// Whole numbers, so that every compiler makes the same of them. Views of what outlives it; empty
/// where nothing was learnt.
struct TopicModel {
  /// Units of a weight and of a rarity that make 1.
  static constexpr int kWeightOne = 32;
  static constexpr int kRarityOne = 64;

  /// "remote|unsaid|unsaid/money": names, in the order of their numbers.
  std::string_view topics;
  /// Ids of features, ascending.
  std::span<const std::uint32_t> features;
  /// What having the feature counts: more, the fewer questions have it. By feature.
  std::span<const std::uint8_t> rarity;
  /// Where the weights of a feature begin; those of the next begin where they end.
  std::span<const std::uint32_t> first;
  /// How much a feature speaks for a topic, below 0 against it: the topics and the units of each.
  std::span<const std::uint8_t> topic_of;
  std::span<const std::int8_t> units;
  /// Of features that no question had.
  std::uint8_t unseen_rarity = 0;

  std::optional<std::size_t> Find(std::uint32_t feature) const {
    const auto found = std::lower_bound(features.begin(), features.end(), feature);
    if (found == features.end() || *found != feature) return std::nullopt;
    return static_cast<std::size_t>(found - features.begin());
  }

  /// Weighs `question` by how rare its features are, and brings it to length 1.
  void Weigh(std::vector<QuestionFeature>* question) const;
};

}  // namespace portfolio::chat
