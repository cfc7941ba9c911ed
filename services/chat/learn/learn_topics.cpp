#include "chat/learn/learn_topics.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "chat/learn/topic_learner.h"
#include "chat/src/domain/topics/classify_topic.h"

namespace portfolio::chat {
namespace {

/// More rounds tell no more of left-out questions.
constexpr std::size_t kRounds = 16;
/// A pair of words that fewer examples have says more of them than of their topic.
constexpr std::size_t kFewestPairs = 2;
constexpr std::size_t kMostTopics = std::numeric_limits<std::uint8_t>::max() + 1;

using Texts = std::vector<std::vector<QuestionFeature>>;

/// A step that visits all of `count` things, far apart one after another: examples of one topic
/// stand together. The golden section of `count`, made prime to it.
std::size_t StrideThrough(std::size_t count) {
  auto stride = std::max<std::size_t>(1, count * 618 / 1000);
  while (std::gcd(stride, count) != 1) ++stride;
  return stride;
}

/// The root keeps rare words from drowning the others.
std::uint8_t RarityOf(std::size_t holders, std::size_t questions) {
  const double idf =
      std::log((static_cast<double>(questions) + 1) / (static_cast<double>(holders) + 0.5));
  return static_cast<std::uint8_t>(
      std::lround(TopicModel::kRarityOne * std::sqrt(std::max(0.0, idf))));
}

/// The features of `texts`, of which the first `questions` tell how rare each is.
void FindFeatures(const Texts& texts, std::size_t questions, LearntTopics* learnt) {
  struct Holders {
    std::size_t texts = 0;
    std::size_t questions = 0;
  };
  std::map<std::uint32_t, Holders> held;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    for (const QuestionFeature& feature : texts[i]) {
      Holders& holders = held[feature.id];
      ++holders.texts;
      if (i < questions) ++holders.questions;
    }
  }
  for (const auto& [id, holders] : held) {
    if (IsPair(id) && holders.texts < kFewestPairs) continue;
    learnt->features.push_back(id);
    learnt->rarity.push_back(RarityOf(holders.questions, questions));
  }
  learnt->unseen_rarity = RarityOf(0, questions);
}

std::vector<std::vector<WeighedFeature>> Weighed(Texts texts, const TopicModel& model) {
  std::vector<std::vector<WeighedFeature>> weighed;
  for (std::vector<QuestionFeature>& text : texts) {
    model.Weigh(&text);
    std::vector<WeighedFeature>& example = weighed.emplace_back();
    for (const QuestionFeature& feature : text) {
      const auto known = model.Find(feature.id);
      if (!known) continue;
      example.push_back(
          {static_cast<std::uint32_t>(*known),
           static_cast<std::int32_t>(std::lround(feature.weight * TopicLearner::kFeatureOne))});
    }
  }
  return weighed;
}

/// In the units of the model.
std::int8_t UnitsOf(std::int32_t weight) {
  constexpr std::int32_t kMost = std::numeric_limits<std::int8_t>::max();
  constexpr std::int32_t kUnit = TopicLearner::kWeightOne / TopicModel::kWeightOne;
  const std::int32_t half = weight < 0 ? -kUnit / 2 : kUnit / 2;
  return static_cast<std::int8_t>(std::clamp((weight + half) / kUnit, -kMost, kMost));
}

}  // namespace

LearntTopics LearnTopics(const TextAnalyser& analyser, const WordLists& questions,
                         const WordLists& concepts) {
  if (questions.size() > kMostTopics) throw std::length_error("too many topics");
  LearntTopics learnt;
  for (const auto& [topic, examples] : questions) {
    learnt.topics += (learnt.topics.empty() ? "" : "|") + topic;
  }
  Texts texts;
  std::vector<std::size_t> topic_of;
  const auto read = [&](const WordLists& lists) {
    std::size_t number = 0;
    for (const auto& [topic, own] : questions) {
      for (const std::string& example : LanguageWords::In(lists, topic)) {
        texts.push_back(FeaturesOf(AnalyseExample(analyser, example)));
        topic_of.push_back(number);
      }
      ++number;
    }
  };
  read(questions);
  const std::size_t question_count = texts.size();
  learnt.lessons.resize(question_count);
  read(concepts);
  FindFeatures(texts, question_count, &learnt);
  const auto examples = Weighed(std::move(texts), learnt.model());
  TopicLearner learner(learnt.features.size(), questions.size());
  const std::size_t stride = StrideThrough(examples.size());
  for (std::size_t i = 0; i < kRounds * examples.size(); ++i) {
    const std::size_t at = i * stride % examples.size();
    const bool taught = learner.See(examples[at], topic_of[at]);
    if (at < question_count) learnt.lessons[at] += taught;
  }
  for (std::size_t feature = 0; feature < learnt.features.size(); ++feature) {
    learnt.first.push_back(static_cast<std::uint32_t>(learnt.units.size()));
    for (std::size_t topic = 0; topic < questions.size(); ++topic) {
      const std::int8_t units = UnitsOf(learner.WeightOf(feature, topic));
      if (units == 0) continue;
      learnt.topic_of.push_back(static_cast<std::uint8_t>(topic));
      learnt.units.push_back(units);
    }
  }
  learnt.first.push_back(static_cast<std::uint32_t>(learnt.units.size()));
  return learnt;
}

}  // namespace portfolio::chat
