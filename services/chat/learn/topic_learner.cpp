#include "chat/learn/topic_learner.h"

#include <algorithm>

namespace portfolio::chat {
namespace {

constexpr std::int64_t kScoreOne =
    std::int64_t{TopicLearner::kFeatureOne} * TopicLearner::kWeightOne;
/// A step times a feature's weight, by this, is in units of kWeightOne.
constexpr std::int64_t kPerChange =
    std::int64_t{TopicLearner::kFeatureOne} * TopicLearner::kFeatureOne;

}  // namespace

TopicLearner::TopicLearner(std::size_t features, std::size_t topics)
    : topics_(topics), weights_(features * topics), changes_(features * topics), scores_(topics) {}

bool TopicLearner::See(const std::vector<WeighedFeature>& text, std::size_t topic) {
  std::fill(scores_.begin(), scores_.end(), 0);
  for (const WeighedFeature& has : text) {
    const std::int32_t* weights = &weights_[has.feature * topics_];
    for (std::size_t i = 0; i < topics_; ++i) scores_[i] += std::int64_t{has.weight} * weights[i];
  }
  if (topics_ < 2) return false;
  std::size_t rival = topic == 0 ? 1 : 0;
  for (std::size_t i = 0; i < topics_; ++i) {
    if (i != topic && scores_[i] > scores_[rival]) rival = i;
  }
  const std::int64_t lack = kScoreOne - (scores_[topic] - scores_[rival]);
  if (lack > 0) {
    const std::int64_t step = std::min(kScoreOne, lack / 2);
    Move(text, topic, step);
    Move(text, rival, -step);
  }
  ++seen_;
  return lack > 0;
}

void TopicLearner::Move(const std::vector<WeighedFeature>& text, std::size_t topic,
                        std::int64_t step) {
  for (const WeighedFeature& has : text) {
    const std::size_t at = has.feature * topics_ + topic;
    const std::int64_t change = step * has.weight / kPerChange;
    weights_[at] += static_cast<std::int32_t>(change);
    changes_[at] += change * seen_;
  }
}

std::int32_t TopicLearner::WeightOf(std::size_t feature, std::size_t topic) const {
  const std::size_t at = feature * topics_ + topic;
  return weights_[at] - static_cast<std::int32_t>(changes_[at] / std::max<std::int64_t>(1, seen_));
}

}  // namespace portfolio::chat
