#include "chat/src/domain/topic_learner.h"

#include <algorithm>

namespace portfolio::chat {

TopicLearner::TopicLearner(std::size_t features, std::size_t topics)
    : cells_(features), scores_(topics) {}

void TopicLearner::See(const std::vector<WeighedFeature>& text, std::uint16_t topic) {
  std::fill(scores_.begin(), scores_.end(), 0.0F);
  for (const WeighedFeature& has : text) {
    for (const Cell& cell : cells_[has.feature]) scores_[cell.topic] += has.weight * cell.weight;
  }
  if (scores_.size() < 2) return;
  std::uint16_t rival = topic == 0 ? 1 : 0;
  for (std::uint16_t i = 0; i < scores_.size(); ++i) {
    if (i != topic && scores_[i] > scores_[rival]) rival = i;
  }
  if (const float lack = 1 - (scores_[topic] - scores_[rival]); lack > 0) {
    const float step = std::min(kMostStep, lack / 2);
    Move(text, topic, step);
    Move(text, rival, -step);
  }
  ++seen_;
}

void TopicLearner::Move(const std::vector<WeighedFeature>& text, std::uint16_t topic, float step) {
  for (const WeighedFeature& has : text) {
    std::vector<Cell>& cells = cells_[has.feature];
    auto cell = std::find_if(cells.begin(), cells.end(),
                             [&](const Cell& known) { return known.topic == topic; });
    if (cell == cells.end()) cell = cells.insert(cells.end(), {topic, 0, 0});
    cell->weight += step * has.weight;
    cell->changes += step * has.weight * seen_;
  }
}

std::vector<TopicWeight> TopicLearner::WeightsOf(std::size_t feature) const {
  std::vector<TopicWeight> weights;
  for (const Cell& cell : cells_[feature]) {
    weights.push_back({cell.topic, cell.weight - cell.changes / std::max(1.0F, seen_)});
  }
  return weights;
}

}  // namespace portfolio::chat
