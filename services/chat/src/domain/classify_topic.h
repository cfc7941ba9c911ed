#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "chat/src/domain/analyse_text.h"
#include "chat/src/domain/feature_table.h"
#include "chat/src/domain/lexicon.h"
#include "chat/src/domain/question_features.h"
#include "chat/src/domain/topic_learner.h"

namespace portfolio::chat {

/// A topic that a question may be about.
struct TopicGuess {
  /// A concept of the lexicon ("notice"), or what isn't about the owner's work: "unsaid",
  /// "off_topic" and the like.
  std::string topic;
  /// 0 to 1: about the share of questions with so high a guess that are of this topic.
  double confidence = 0;
};

/// Stands for a name in a question, as {employer} and the like do in the examples: what is asked
/// about a firm matters, not about which. `kind` is "employer", "school" or "skill".
Token NameToken(std::string_view kind);

/// Tells what a question of one language is about, from what it learnt of the example questions of
/// each topic. A text is a vector of its stems, concepts, pairs of neighbours ("who is") and
/// fourfold letters, which also meet other forms and misspellings, each weighed by how rare it is
/// (tf-idf: Manning, Raghavan and Schuetze, "Introduction to Information Retrieval", 2008, section
/// 6.2), of length 1. TopicLearner gives each feature its weights; a topic's score is their sum.
/// The confidence of topic i is exp(score_i / T) / sum over j of exp(score_j / T), with the T that
/// makes left-out examples most probable. Learning takes some 600 ms for 9,600 examples, a question
/// some 20 microseconds. Immutable; thread-safe.
class TopicClassifier {
 public:
  static constexpr std::size_t kMostGuesses = 5;

  /// Learns the topics of `questions`, topic -> example questions, whose {employer}, {school} and
  /// {skill} become NameTokens and other {placeholders} are left out. "unsaid/money" is a part of
  /// "unsaid": learnt for itself, but its confidence counts as the whole's. The words of the
  /// `concepts` of the same name are examples, too, but don't count for how rare a word is.
  /// `analyser` is only used to learn.
  TopicClassifier(const TextAnalyser& analyser, const WordLists& questions,
                  const WordLists& concepts);

  /// The likeliest topics of a question, best first; none when nothing in it was ever seen.
  std::vector<TopicGuess> Classify(const std::vector<Token>& question) const;

 private:
  /// A TopicWeight in half the space: the weight is in units of kWeightUnit.
  struct PackedWeight {
    std::uint16_t topic;
    std::int16_t units;
  };

  /// Weighs features by how rare they are, and brings the whole to length 1.
  void Weigh(std::vector<QuestionFeature>* features) const;
  void LearnRarity(const std::vector<std::vector<QuestionFeature>>& texts, std::size_t questions);
  void LearnTopics(std::vector<std::vector<QuestionFeature>> texts,
                   const std::vector<std::uint16_t>& topic_of);

  std::vector<std::string> topics_;
  /// By topic, the topic that it is a part of; itself otherwise.
  std::vector<std::size_t> whole_;
  /// Features of the examples; the entries are in `weights_`.
  FeatureTable known_;
  std::vector<PackedWeight> weights_;
  float unseen_rarity_ = 1;
};

}  // namespace portfolio::chat
