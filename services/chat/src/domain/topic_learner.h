#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace portfolio::chat {

/// A feature that a text has, and how strongly.
struct WeighedFeature {
  std::uint32_t feature;
  float weight;
};

/// How much a feature speaks for a topic; below 0, against it.
struct TopicWeight {
  std::uint16_t topic;
  float weight;
};

/// Learns from examples how much each feature speaks for each topic, so that the sum over a text's
/// features is highest for its topic. Passive-aggressive multiclass learning (Crammer, Dekel,
/// Keshet, Shalev-Shwartz and Singer, "Online Passive-Aggressive Algorithms", Journal of Machine
/// Learning Research 7, 2006, sections 3 and 7): an example whose topic doesn't lead the next best
/// by 1 moves both just so far that it does, at most by kMostStep. What is learnt is the mean of
/// the weights after every example, which no last examples can spoil. Needs several rounds over all
/// examples. Takes 8 bytes for every pair of a feature and a topic, while it learns. Not
/// thread-safe.
class TopicLearner {
 public:
  static constexpr float kMostStep = 1;
  /// A lesser weight is left out: it changes no answer, and half of all are less.
  static constexpr float kLeastWeight = 0.03F;

  /// Features are 0 to `features` - 1, topics 0 to `topics` - 1.
  TopicLearner(std::size_t features, std::size_t topics);

  /// Learns that `text`, of length 1, is about `topic`.
  void See(const std::vector<WeighedFeature>& text, std::uint16_t topic);

  /// What was learnt of a feature; topics that it hardly speaks of are left out.
  std::vector<TopicWeight> WeightsOf(std::size_t feature) const;

 private:
  void Move(const std::vector<WeighedFeature>& text, std::size_t topic, float step);

  std::size_t topics_;
  /// By feature, then by topic.
  std::vector<float> weights_;
  /// Sum of all changes of a weight, each times the number of examples seen before it.
  std::vector<float> changes_;
  /// Of the example at hand, by topic.
  std::vector<float> scores_;
  float seen_ = 0;
};

}  // namespace portfolio::chat
