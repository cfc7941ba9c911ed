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
  /// The first letter is a capital.
  bool capital = false;
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

/// Whether one word is the other in another number, case or gender; a derived word isn't ("product"
/// and "production", "account" and "accounting"). Both folded.
bool IsInflected(std::string_view word, std::string_view other, platform::Language language);

/// Finds phrases in texts of one language whatever their inflection. A single word matches in its
/// inflected forms only, a phrase by the stems of its words. Terms of up to four letters written in
/// capitals ("BI", "IT") only match capitals. Longest match wins, matches don't overlap. Immutable
/// after Add; then thread-safe.
class TermIndex {
 public:
  explicit TermIndex(platform::Language language) : language_(language) {}

  /// `compound` lets a long single word match as the beginning of a longer one (German).
  void Add(std::string_view term, int entry, bool compound = false);
  /// Lets a long single word match as the end of a longer one, too ("Finanzbuchhalter").
  void AddHead(std::string_view term, int entry);
  /// For names of products and the like, which aren't inflected: whole words only. With `capital`
  /// only where it begins with a capital letter that a sentence doesn't ask for ("React", not
  /// "react to").
  void AddName(std::string_view name, int entry, bool capital = false);
  std::vector<TermMatch> Find(const std::vector<Token>& tokens) const;
  platform::Language language() const { return language_; }

 private:
  struct Term {
    /// Stems, or whole words for names.
    std::vector<std::string> parts;
    int entry = 0;
    bool capitals = false;
    bool name = false;
    bool capital = false;
    /// Of a single word: the word itself, folded.
    std::string word;
  };
  struct Compound {
    std::string word;
    int entry = 0;
    bool head = false;
  };

  void Insert(Term term);
  const Term* Longest(const std::vector<Token>& tokens, size_t at, size_t* last) const;
  bool Fits(const Term& term, const std::vector<Token>& tokens, size_t at) const;
  static size_t EndOf(const Term& term, const std::vector<Token>& tokens, size_t at);
  int FindCompound(const Token& token) const;

  platform::Language language_;
  std::unordered_map<std::string, std::vector<Term>> by_first_;
  std::vector<Compound> compounds_;
};

}  // namespace portfolio::matching
