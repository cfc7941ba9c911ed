#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "chat/src/domain/words/analyse_text.h"
#include "chat/src/domain/words/topic_model.h"

namespace portfolio::chat {

/// What was learnt of one language's topics. Owns what its model views.
struct LearntTopics {
  std::string topics;
  std::vector<std::uint32_t> features;
  std::vector<std::uint8_t> rarity;
  std::vector<std::uint32_t> first;
  std::vector<std::uint8_t> topic_of;
  std::vector<std::int8_t> units;
  std::uint8_t unseen_rarity = 0;
  /// By example question, topic after topic: in how many rounds it taught something.
  std::vector<std::uint8_t> lessons;

  TopicModel model() const {
    return {topics, features, rarity, first, topic_of, units, unseen_rarity};
  }
};

/// Learns the topics of `questions`, topic -> example questions (see AnalyseExample), at most 256.
/// A text is a vector of its stems, concepts and pairs of neighbours ("who is"), each weighed by
/// how rare it is (tf-idf: Manning, Raghavan and Schuetze, "Introduction to Information Retrieval",
/// 2008, section 6.2), of length 1; TopicLearner gives each feature its weights. The words of the
/// `concepts` of the same name are examples, too, but don't count for how rare a word is. Takes
/// some 100 ms for 9,600 examples.
LearntTopics LearnTopics(const TextAnalyser& analyser, const WordLists& questions,
                         const WordLists& concepts);

}  // namespace portfolio::chat
