#include "chat/learn/topic_learner.h"

#include <catch2/catch.hpp>
#include <cstdlib>

namespace portfolio::chat {
namespace {

/// A share of a feature's full strength, in the learner's units.
WeighedFeature Has(std::uint32_t feature, double share) {
  return {feature, static_cast<std::int32_t>(share * TopicLearner::kFeatureOne)};
}

TEST_CASE("A feature speaks for the topic that it tells apart, and against its rival", "[chat]") {
  TopicLearner learner(3, 2);
  // Feature 2 stands in both.
  for (int round = 0; round < 5; ++round) {
    learner.See({Has(0, 0.8), Has(2, 0.6)}, 0);
    learner.See({Has(1, 0.8), Has(2, 0.6)}, 1);
  }
  CHECK(learner.WeightOf(0, 0) > 0);
  CHECK(learner.WeightOf(0, 1) < 0);
  CHECK(learner.WeightOf(1, 1) > 0);
  CHECK(std::abs(learner.WeightOf(2, 0)) < learner.WeightOf(0, 0) / 2);
}

TEST_CASE("What is told apart already changes nothing", "[chat]") {
  TopicLearner learner(2, 2);
  learner.See({Has(0, 1)}, 0);
  learner.See({Has(0, 1)}, 0);
  const double after_two = learner.WeightOf(0, 0) * 2;
  learner.See({Has(0, 1)}, 0);
  const double added = learner.WeightOf(0, 0) * 3 - after_two;
  CHECK(added / TopicLearner::kWeightOne == Approx(0.5).epsilon(0.001));
}

TEST_CASE("One topic alone needs nothing learnt", "[chat]") {
  TopicLearner learner(1, 1);
  learner.See({Has(0, 1)}, 0);
  CHECK(learner.WeightOf(0, 0) == 0);
}

}  // namespace
}  // namespace portfolio::chat
