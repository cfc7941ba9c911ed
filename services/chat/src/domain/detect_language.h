#pragma once

#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "chat/src/domain/lexicon.h"
#include "chat/src/domain/passage.h"

namespace portfolio::chat {

/// Tells the six languages apart: naive Bayes over letter trigrams that are learnt from the owner's
/// content and the lexicon's example questions, with function words as further evidence; Cyrillic
/// letters mean Russian. Words that stand in the content of every language (names) tell nothing.
/// Immutable; thread-safe.
class LanguageDetector {
 public:
  LanguageDetector(const std::vector<Passage>& passages, const Lexicon& lexicon);

  /// The language of `text` if it is clearly one of the six, else `otherwise`.
  Language Detect(std::string_view text, Language otherwise) const;

 private:
  struct Model {
    std::unordered_map<std::string, double> log_probability;
    double log_unseen = 0;
    std::unordered_map<std::string, bool> function_words;
  };

  void Learn(Language language, const std::vector<Passage>& passages, const LanguageWords& words);
  void LearnNames(const std::vector<Passage>& passages);
  double Score(const Model& model, const std::vector<std::string>& words) const;

  PerLanguage<Model> models_;
  std::unordered_set<std::string> names_;
};

}  // namespace portfolio::chat
