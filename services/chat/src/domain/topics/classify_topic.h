#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "chat/src/domain/topics/question_features.h"
#include "chat/src/domain/words/analyse_text.h"
#include "chat/src/domain/words/topic_model.h"

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

/// `text` taken apart, with a NameToken for each {employer}, {school} and {skill}; other
/// {placeholders} are left out.
std::vector<Token> AnalyseExample(const TextAnalyser& analyser, std::string_view text);

/// Tells what a question of one language is about, by a TopicModel: a topic's score is the sum of
/// what the question's features weigh for it. The confidence of topic i is exp(score_i / T) / sum
/// over j of exp(score_j / T), with the T that makes left-out examples most probable. Takes some 20
/// microseconds. Immutable; thread-safe.
class TopicClassifier {
 public:
  static constexpr std::size_t kMostGuesses = 5;

  /// "unsaid/money" is a part of "unsaid": learnt for itself, but its confidence counts as the
  /// whole's.
  explicit TopicClassifier(const TopicModel& model);

  /// The likeliest topics of a question, best first; none when nothing in it was ever seen.
  std::vector<TopicGuess> Classify(const std::vector<Token>& question) const;
  /// True when there are examples of this topic.
  bool Knows(std::string_view topic) const;

 private:
  TopicModel model_;
  std::vector<std::string> topics_;
  /// By topic, the topic that it is a part of; itself otherwise.
  std::vector<std::size_t> whole_;
};

}  // namespace portfolio::chat
