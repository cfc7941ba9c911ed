#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "platform/text/language.h"

namespace portfolio::matching {

/// A word of a text. Signs that belong to names stay: "c++", "c#", ".net".
struct Token {
  /// Folded stem, for comparing.
  std::string stem;
  /// Folded whole word.
  std::string word;
  /// Bytes in the text.
  uint32_t begin = 0;
  uint32_t end = 0;
  /// All letters are capitals: "BI", "HR".
  bool capitals = false;
  /// One space, hyphen or apostrophe at most parts it from the token before.
  bool adjoins = false;
};

/// The words of `text`, stemmed as words of `language`.
std::vector<Token> Tokenize(std::string_view text, platform::Language language);

/// An entry found in a text: which, and its first and last token.
struct TermMatch {
  int entry = 0;
  size_t first = 0;
  size_t last = 0;
};

/// Finds phrases in texts of one language whatever their inflection. Terms of up to four letters
/// written in capitals ("BI", "IT") only match capitals. Longest match wins, matches don't overlap.
/// Immutable after Add; then thread-safe.
class TermIndex {
 public:
  explicit TermIndex(platform::Language language) : language_(language) {}

  /// `compound` lets a long single word match as the beginning of a longer one (German).
  void Add(std::string_view term, int entry, bool compound = false);
  /// For names of products and the like, which aren't inflected: whole words only.
  void AddName(std::string_view name, int entry);
  std::vector<TermMatch> Find(const std::vector<Token>& tokens) const;
  platform::Language language() const { return language_; }

 private:
  struct Term {
    /// Stems, or whole words for names.
    std::vector<std::string> parts;
    int entry = 0;
    bool capitals = false;
    bool name = false;
  };
  struct Compound {
    std::string word;
    int entry = 0;
  };

  void Insert(Term term);
  const Term* Longest(const std::vector<Token>& tokens, size_t at, size_t* last) const;
  static size_t EndOf(const Term& term, const std::vector<Token>& tokens, size_t at);
  int FindCompound(const Token& token) const;

  platform::Language language_;
  std::unordered_map<std::string, std::vector<Term>> by_first_;
  std::vector<Compound> compounds_;
};

}  // namespace portfolio::matching
