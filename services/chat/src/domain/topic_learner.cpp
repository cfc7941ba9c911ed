#include "chat/src/domain/topic_learner.h"

#include <algorithm>
#include <cmath>

namespace portfolio::chat {

TopicLearner::TopicLearner(std::size_t features, std::size_t topics)
    : topics_(topics), weights_(features * topics), changes_(features * topics), scores_(topics) {}

void TopicLearner::See(const std::vector<WeighedFeature>& text, std::uint16_t topic) {
  std::fill(scores_.begin(), scores_.end(), 0.0F);
  for (const WeighedFeature& has : text) {
    const float* weights = &weights_[has.feature * topics_];
    for (std::size_t i = 0; i < topics_; ++i) scores_[i] += has.weight * weights[i];
  }
  if (topics_ < 2) return;
  std::size_t rival = topic == 0 ? 1 : 0;
  for (std::size_t i = 0; i < topics_; ++i) {
    if (i != topic && scores_[i] > scores_[rival]) rival = i;
  }
  if (const float lack = 1 - (scores_[topic] - scores_[rival]); lack > 0) {
    const float step = std::min(kMostStep, lack / 2);
    Move(text, topic, step);
    Move(text, rival, -step);
  }
  ++seen_;
}

void TopicLearner::Move(const std::vector<WeighedFeature>& text, std::size_t topic, float step) {
  for (const WeighedFeature& has : text) {
    const std::size_t at = has.feature * topics_ + topic;
    weights_[at] += step * has.weight;
    changes_[at] += step * has.weight * seen_;
  }
}

std::vector<TopicWeight> TopicLearner::WeightsOf(std::size_t feature) const {
  std::vector<TopicWeight> weights;
  for (std::size_t i = 0; i < topics_; ++i) {
    const std::size_t at = feature * topics_ + i;
    const float mean = weights_[at] - changes_[at] / std::max(1.0F, seen_);
    if (std::abs(mean) >= kLeastWeight) weights.push_back({static_cast<std::uint16_t>(i), mean});
  }
  return weights;
}

}  // namespace portfolio::chat
