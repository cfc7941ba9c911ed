#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace portfolio::chat {

/// A feature that a text has, and how strongly, in units of TopicLearner::kFeatureOne.
struct WeighedFeature {
  std::uint32_t feature;
  std::int32_t weight;
};

/// Learns from examples how much each feature speaks for each topic, so that the sum over a text's
/// features is highest for its topic. Passive-aggressive multiclass learning (Crammer, Dekel,
/// Keshet, Shalev-Shwartz and Singer, "Online Passive-Aggressive Algorithms", Journal of Machine
/// Learning Research 7, 2006, sections 3 and 7): an example whose topic doesn't lead the next best
/// by 1 moves both just so far that it does, at most by 1. What is learnt is the mean of the
/// weights after every example, which no last examples can spoil. Needs several rounds over all
/// examples. Reckons with whole numbers: every compiler and machine learns the same. Takes 12 bytes
/// for every pair of a feature and a topic. Not thread-safe.
class TopicLearner {
 public:
  static constexpr std::int32_t kFeatureOne = 1 << 12;
  static constexpr std::int32_t kWeightOne = 1 << 20;

  /// Features are 0 to `features` - 1, topics 0 to `topics` - 1.
  TopicLearner(std::size_t features, std::size_t topics);

  /// Learns that `text`, of length 1, is about `topic`. False when that was told already.
  bool See(const std::vector<WeighedFeature>& text, std::size_t topic);

  /// How much a feature speaks for a topic; below 0, against it. In units of kWeightOne.
  std::int32_t WeightOf(std::size_t feature, std::size_t topic) const;

 private:
  void Move(const std::vector<WeighedFeature>& text, std::size_t topic, std::int64_t step);

  std::size_t topics_;
  /// By feature, then by topic.
  std::vector<std::int32_t> weights_;
  /// Sum of all changes of a weight, each times the number of examples seen before it.
  std::vector<std::int64_t> changes_;
  /// Of the example at hand, by topic, in units of kFeatureOne * kWeightOne.
  std::vector<std::int64_t> scores_;
  std::int64_t seen_ = 0;
};

}  // namespace portfolio::chat
