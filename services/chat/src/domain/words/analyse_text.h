#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "chat/src/domain/words/lexicon.h"

namespace portfolio::chat {

/// Stands for a word, a stem or a concept where many are compared or kept.
using TermHash = std::uint32_t;
TermHash HashOf(std::string_view term);

/// A phrase of a table, found in a text.
struct PhraseMatch {
  std::string label;
  /// Positions of its words in the text, rising; ignored words may lie between them.
  std::vector<std::size_t> words;
};

/// Finds phrases by the stems of their words. Immutable after filling; then thread-safe.
class PhraseTable {
 public:
  /// `ignored` words (folded) are skipped in phrases and texts alike, so that "where does she live"
  /// also finds "where does Ada live".
  explicit PhraseTable(Language language, const std::vector<std::string>& ignored = {});
  void Add(std::string_view phrase, std::string label);
  /// All matches, in the order of the text; they may overlap.
  std::vector<PhraseMatch> Find(const std::vector<std::string>& stems) const;

 private:
  /// A phrase: its stems lie in `stems_`.
  struct Entry {
    TermHash first;
    std::uint32_t begin;
    std::uint16_t length;
    std::uint16_t label;
  };
  void Insert(const std::vector<std::string>& stems, const std::string& label);

  Language language_;
  std::unordered_set<std::string> ignored_stems_;
  /// By the first stem; of the same, in the order in which they were added.
  std::vector<Entry> entries_;
  std::vector<TermHash> stems_;
  std::vector<std::string> labels_;
};

/// `matches` without those that lie within a longer one.
std::vector<PhraseMatch> Longest(std::vector<PhraseMatch> matches);

/// A concept that a token stands for, alone or as part of a phrase.
struct TokenConcept {
  std::string name;
  /// 1 divided by the number of words in the phrase.
  double share = 1;
};

/// A word of a text, whatever its language.
struct Word {
  std::string written;
  /// For comparing; see platform::Fold.
  std::string folded;
  /// Where it stands in the text.
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// The words of a text, in order.
std::vector<Word> CutWords(std::string_view text);

/// What a word of a text is in one language.
struct Token {
  /// Folded.
  std::string word;
  std::string stem;
  /// Where it stands in the text; what an apostrophe cuts stands where the whole word does.
  std::size_t begin = 0;
  std::size_t end = 0;
  /// Says nothing about what the text is about.
  bool function_word = false;
  /// Says little: an everyday verb or adjective.
  bool light = false;
  std::vector<TokenConcept> concepts;
};

/// True of a word of nothing but digits.
inline bool IsFigure(std::string_view word) {
  return word.find_first_not_of("0123456789") == std::string_view::npos;
}

/// Takes texts of one language apart. Immutable; thread-safe.
class TextAnalyser {
 public:
  TextAnalyser(Language language, const LanguageWords& words);

  std::vector<Token> Analyse(std::string_view text) const;
  /// The same of a text that is cut into words already, without concepts.
  std::vector<Token> Stemmed(const std::vector<Word>& words) const;
  /// What phrases of `tokens` stand for.
  void AddConcepts(std::vector<Token>* tokens) const;
  bool IsFunctionWord(const std::string& folded_word) const {
    return function_words_.count(folded_word) > 0;
  }
  Language language() const { return language_; }
  /// Single words of the lexicon that stand for concepts, folded, with these.
  const std::map<std::string, std::set<std::string>>& concept_words() const {
    return concept_words_;
  }

 private:
  Token TokenOf(std::string folded, const Word& word) const;
  /// True when a word has no more than its stem in common with a concept's: French "cours"
  /// (course), which the lexicon holds for other concepts, with "courir" (run), or Russian "и"
  /// (and) with "ИИ".
  bool MeansOther(const Token& token, const std::string& concept_name) const;

  Language language_;
  std::unordered_set<std::string> function_words_;
  std::unordered_set<std::string> light_words_;
  std::unordered_set<std::string> light_stems_;
  std::map<std::string, std::set<std::string>> concept_words_;
  PhraseTable concepts_;
};

/// The stems of `tokens`, in order.
std::vector<std::string> StemsOf(const std::vector<Token>& tokens);

}  // namespace portfolio::chat
