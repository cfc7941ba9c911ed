#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "chat/src/domain/passages/passage.h"
#include "chat/src/domain/read/read_text.h"
#include "chat/src/domain/words/lexicon.h"

namespace portfolio::chat {

/// Tells the six languages apart: naive Bayes over letter trigrams that are learnt from the owner's
/// content and the lexicon's example questions, with function words as further evidence; Cyrillic
/// letters mean Russian. Words that stand in the content of every language (names) tell nothing.
/// Immutable; thread-safe.
class LanguageDetector {
 public:
  /// `written`: languages that the passages are written in; of the others only the lexicon tells.
  LanguageDetector(const std::vector<Passage>& passages, const Lexicon& lexicon,
                   const std::vector<Language>& written);

  /// The language of a text of these words if it is clearly one of the six, else `otherwise`.
  Language Detect(const std::vector<Word>& words, Language otherwise) const;

 private:
  /// By language.
  using Scores = std::array<float, kLanguages.size()>;
  /// Logarithms of the probabilities of three bytes.
  struct Trigram {
    std::uint32_t bytes;
    Scores scores;
  };
  using Counts = std::unordered_map<std::uint32_t, Scores>;

  static void CountText(Language language, std::string_view text, Counts* counts);
  static void CountWords(Language language, const LanguageWords& words, Counts* counts);
  void Learn(const Counts& counts);
  void LearnNames(const std::vector<Passage>& passages);
  Scores ScoresOf(const std::vector<std::string>& words) const;

  /// By their bytes.
  std::vector<Trigram> trigrams_;
  Scores unseen_{};
  PerLanguage<std::unordered_set<std::string>> function_words_;
  std::unordered_set<std::string> names_;
};

}  // namespace portfolio::chat
