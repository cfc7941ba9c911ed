#include "chat/src/domain/classify_topic.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace portfolio::chat {
namespace {

/// Below 1, rare words don't drown the others.
constexpr double kRarityPower = 0.5;
/// T of the header.
constexpr double kTemperature = 0.1;
/// Over all examples.
constexpr std::size_t kRounds = 4;

/// A word that no question holds.
constexpr std::string_view kNameMark = "nameofa";

/// The tokens of an example question, with names for its placeholders.
std::vector<Token> Read(const TextAnalyser& analyser, const std::string& example) {
  std::string text;
  for (std::size_t i = 0; i < example.size(); ++i) {
    const std::size_t end = example[i] == '{' ? example.find('}', i) : std::string::npos;
    if (end == std::string::npos) {
      text += example[i];
      continue;
    }
    const std::string kind = example.substr(i + 1, end - i - 1);
    const bool is_name = kind == "employer" || kind == "school" || kind == "skill";
    if (is_name) text.append(kNameMark).append(kind);
    i = end;
  }
  std::vector<Token> tokens = analyser.Analyse(text);
  for (Token& token : tokens) {
    if (token.word.starts_with(kNameMark)) token = NameToken(token.word.substr(kNameMark.size()));
  }
  return tokens;
}

/// Far finer than TopicLearner::kLeastWeight; weights beyond 8 don't occur, but would be cut.
constexpr float kWeightUnit = 1.0F / 4096;

std::int16_t UnitsOf(float weight) {
  constexpr float kMost = std::numeric_limits<std::int16_t>::max();
  return static_cast<std::int16_t>(std::lround(std::clamp(weight / kWeightUnit, -kMost, kMost)));
}

/// A step that visits all of `count` things, far apart one after another: examples of one topic
/// stand together. The golden section of `count`, made prime to it.
std::size_t StrideThrough(std::size_t count) {
  auto stride = std::max<std::size_t>(1, count * 618 / 1000);
  while (std::gcd(stride, count) != 1) ++stride;
  return stride;
}

}  // namespace

Token NameToken(std::string_view kind) {
  Token token;
  token.word = token.stem = std::string(kNameMark).append(kind);
  token.function_word = true;
  return token;
}

void TopicClassifier::Weigh(std::vector<QuestionFeature>* features) const {
  float squares = 0;
  for (QuestionFeature& feature : *features) {
    const FeatureTable::Row* known = known_.Find(feature.id);
    feature.weight *= known == nullptr ? unseen_rarity_ : known->rarity;
    squares += feature.weight * feature.weight;
  }
  if (squares <= 0) return;
  for (QuestionFeature& feature : *features) feature.weight /= std::sqrt(squares);
}

void TopicClassifier::LearnRarity(const std::vector<std::vector<QuestionFeature>>& texts,
                                  std::size_t questions) {
  // Each feature with whether a question holds it, rather than a word list.
  std::vector<std::pair<std::uint64_t, bool>> held;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    for (const QuestionFeature& feature : texts[i]) held.emplace_back(feature.id, i < questions);
  }
  std::sort(held.begin(), held.end());
  const auto rarity = [&](double holders) {
    const double idf = std::log((static_cast<double>(questions) + 1) / (holders + 0.5));
    return static_cast<float>(std::pow(std::max(0.0, idf), kRarityPower));
  };
  for (std::size_t i = 0; i < held.size();) {
    const std::uint64_t id = held[i].first;
    double holders = 0;
    for (; i < held.size() && held[i].first == id; ++i) holders += held[i].second ? 1 : 0;
    known_.Add(id, rarity(holders));
  }
  unseen_rarity_ = rarity(0);
}

void TopicClassifier::LearnTopics(std::vector<std::vector<QuestionFeature>> texts,
                                  const std::vector<std::uint16_t>& topic_of) {
  std::vector<std::vector<WeighedFeature>> examples;
  for (std::vector<QuestionFeature>& text : texts) {
    Weigh(&text);
    std::vector<WeighedFeature>& example = examples.emplace_back();
    for (const QuestionFeature& feature : text) {
      example.push_back({known_.PositionOf(known_.Find(feature.id)), feature.weight});
    }
  }
  TopicLearner learner(known_.rows().size(), topics_.size());
  const std::size_t stride = StrideThrough(examples.size());
  for (std::size_t i = 0; i < kRounds * examples.size(); ++i) {
    const std::size_t at = i * stride % examples.size();
    learner.See(examples[at], topic_of[at]);
  }
  for (std::size_t i = 0; i < known_.rows().size(); ++i) {
    known_.rows()[i].first = static_cast<std::uint32_t>(weights_.size());
    for (const TopicWeight& weight : learner.WeightsOf(i)) {
      weights_.push_back({weight.topic, UnitsOf(weight.weight)});
    }
  }
  known_.Close(static_cast<std::uint32_t>(weights_.size()));
  weights_.shrink_to_fit();
}

TopicClassifier::TopicClassifier(const TextAnalyser& analyser, const WordLists& questions,
                                 const WordLists& concepts) {
  for (const auto& [topic, examples] : questions) topics_.push_back(topic);
  for (const std::string& topic : topics_) {
    const auto whole = std::find(topics_.begin(), topics_.end(), topic.substr(0, topic.find('/')));
    const auto own = std::find(topics_.begin(), topics_.end(), topic);
    whole_.push_back(
        static_cast<std::size_t>((whole == topics_.end() ? own : whole) - topics_.begin()));
  }
  std::vector<std::vector<QuestionFeature>> texts;
  std::vector<std::uint16_t> topic_of;
  const auto learn = [&](const WordLists& lists) {
    for (std::size_t topic = 0; topic < topics_.size(); ++topic) {
      for (const std::string& example : LanguageWords::In(lists, topics_[topic])) {
        texts.push_back(FeaturesOf(Read(analyser, example)));
        topic_of.push_back(static_cast<std::uint16_t>(topic));
      }
    }
  };
  learn(questions);
  const std::size_t asked = texts.size();
  learn(concepts);
  LearnRarity(texts, asked);
  LearnTopics(std::move(texts), topic_of);
}

std::vector<TopicGuess> TopicClassifier::Classify(const std::vector<Token>& question) const {
  std::vector<QuestionFeature> features = FeaturesOf(question);
  Weigh(&features);
  std::vector<double> likeness(topics_.size());
  bool seen = false;
  for (const QuestionFeature& feature : features) {
    const FeatureTable::Row* known = known_.Find(feature.id);
    if (known == nullptr) continue;
    seen = true;
    const double unit = double{feature.weight} * kWeightUnit;
    for (std::uint32_t i = known->first; i < known->end(); ++i) {
      likeness[weights_[i].topic] += unit * weights_[i].units;
    }
  }
  if (!seen) return {};
  double sum = 0;
  for (double& value : likeness) sum += value = std::exp(value / kTemperature);
  for (std::size_t i = 0; i < topics_.size(); ++i) {
    if (whole_[i] != i) likeness[whole_[i]] += std::exchange(likeness[i], 0);
  }
  std::vector<std::size_t> order(topics_.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const std::size_t count = std::min(kMostGuesses, order.size());
  std::partial_sort(order.begin(), order.begin() + static_cast<long>(count), order.end(),
                    [&](std::size_t a, std::size_t b) {
                      return likeness[a] != likeness[b] ? likeness[a] > likeness[b] : a < b;
                    });
  std::vector<TopicGuess> guesses;
  for (std::size_t i = 0; i < count; ++i) {
    if (whole_[order[i]] != order[i]) continue;
    guesses.push_back({topics_[order[i]], likeness[order[i]] / sum});
  }
  return guesses;
}

}  // namespace portfolio::chat
