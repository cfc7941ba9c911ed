#include "chat/src/domain/topic_learner.h"

#include <catch2/catch.hpp>
#include <cmath>

namespace portfolio::chat {
namespace {

float WeightOf(const TopicLearner& learner, std::size_t feature, std::uint16_t topic) {
  for (const TopicWeight& weight : learner.WeightsOf(feature)) {
    if (weight.topic == topic) return weight.weight;
  }
  return 0;
}

TEST_CASE("A feature speaks for the topic that it tells apart, and against its rival", "[chat]") {
  TopicLearner learner(3, 2);
  // Feature 2 stands in both.
  for (int round = 0; round < 5; ++round) {
    learner.See({{0, 0.8F}, {2, 0.6F}}, 0);
    learner.See({{1, 0.8F}, {2, 0.6F}}, 1);
  }
  CHECK(WeightOf(learner, 0, 0) > 0);
  CHECK(WeightOf(learner, 0, 1) < 0);
  CHECK(WeightOf(learner, 1, 1) > 0);
  CHECK(std::abs(WeightOf(learner, 2, 0)) < WeightOf(learner, 0, 0) / 2);
}

TEST_CASE("What is told apart already changes nothing", "[chat]") {
  TopicLearner learner(2, 2);
  learner.See({{0, 1}}, 0);
  learner.See({{0, 1}}, 0);
  const float after_two = WeightOf(learner, 0, 0) * 2;
  learner.See({{0, 1}}, 0);
  CHECK(WeightOf(learner, 0, 0) * 3 - after_two == Approx(0.5));
}

TEST_CASE("One topic alone needs nothing learnt", "[chat]") {
  TopicLearner learner(1, 1);
  learner.See({{0, 1}}, 0);
  CHECK(learner.WeightsOf(0).empty());
}

}  // namespace
}  // namespace portfolio::chat
