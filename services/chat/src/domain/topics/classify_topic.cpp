#include "chat/src/domain/topics/classify_topic.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "platform/text/split.h"

namespace portfolio::chat {
namespace {

/// T of the header.
constexpr double kTemperature = 0.1;

/// A word that no question holds.
constexpr std::string_view kNameMark = "nameofa";

}  // namespace

Token NameToken(std::string_view kind) {
  Token token;
  token.word = token.stem = std::string(kNameMark).append(kind);
  token.function_word = true;
  return token;
}

std::vector<Token> AnalyseExample(const TextAnalyser& analyser, std::string_view example) {
  std::string text;
  for (std::size_t i = 0; i < example.size(); ++i) {
    const std::size_t end = example[i] == '{' ? example.find('}', i) : std::string_view::npos;
    if (end == std::string_view::npos) {
      text += example[i];
      continue;
    }
    const std::string_view kind = example.substr(i + 1, end - i - 1);
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

void TopicModel::Weigh(std::vector<QuestionFeature>* question) const {
  float squares = 0;
  for (QuestionFeature& feature : *question) {
    const auto known = Find(feature.id);
    feature.weight *= static_cast<float>(known ? rarity[*known] : unseen_rarity);
    squares += feature.weight * feature.weight;
  }
  if (squares <= 0) return;
  for (QuestionFeature& feature : *question) feature.weight /= std::sqrt(squares);
}

TopicClassifier::TopicClassifier(const TopicModel& model)
    : model_(model), topics_(platform::Split(model.topics, '|')) {
  for (const std::string& topic : topics_) {
    const auto whole = std::find(topics_.begin(), topics_.end(), topic.substr(0, topic.find('/')));
    const auto own = std::find(topics_.begin(), topics_.end(), topic);
    whole_.push_back(
        static_cast<std::size_t>((whole == topics_.end() ? own : whole) - topics_.begin()));
  }
}

bool TopicClassifier::Knows(std::string_view topic) const {
  return std::find(topics_.begin(), topics_.end(), topic) != topics_.end();
}

std::vector<TopicGuess> TopicClassifier::Classify(const std::vector<Token>& question) const {
  std::vector<QuestionFeature> features = FeaturesOf(question);
  model_.Weigh(&features);
  std::vector<double> likeness(topics_.size());
  bool seen = false;
  for (const QuestionFeature& feature : features) {
    const auto known = model_.Find(feature.id);
    if (!known) continue;
    seen = true;
    for (std::uint32_t i = model_.first[*known]; i < model_.first[*known + 1]; ++i) {
      likeness[model_.topic_of[i]] += double{feature.weight} * model_.units[i];
    }
  }
  if (!seen) return {};
  double sum = 0;
  for (double& value : likeness) {
    sum += value = std::exp(value / (TopicModel::kWeightOne * kTemperature));
  }
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
