#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "platform/text/language.h"

namespace portfolio::chat {

/// The smallest number of insertions, deletions, replacements and swaps of neighbours that turns
/// one into the other, counted in code points; `limit` + 1 when it is more than `limit`.
int EditDistance(std::string_view a, std::string_view b, int limit);

/// Names a folded word among those that are merely known.
std::uint32_t HashOfWord(std::string_view folded_word);

/// What visitors' questions were found to be made of when the program was built (learn/). Views of
/// what outlives it.
struct KnownWords {
  /// In lower case, most frequent first, with a space between.
  std::string_view frequent;
  /// Hashes of rarer words that are right as they stand, ascending.
  std::span<const std::uint32_t> rare;
};

/// Mends the typing errors of one language by an index of deletions (Wolf Garbe's SymSpell): two
/// words are no more than so many slips apart only if they are the same after leaving out as many
/// letters of either. What is known is never changed, nor a form of it by its ending, nor a short
/// word. Immutable; thread-safe.
class Spelling {
 public:
  /// `meant`: what a visitor may have meant, as it is written, likeliest first. `rare`: hashes of
  /// other words that are right as they stand.
  Spelling(platform::Language language, const std::vector<std::string>& meant,
           std::span<const std::uint32_t> rare);

  bool Knows(const std::string& folded_word) const;
  /// The word that was meant by this one, as it is written; nothing where none is near.
  std::optional<std::string_view> Meant(const std::string& folded_word) const;

 private:
  struct Entry {
    /// Of what is left of a word without some letters.
    std::uint32_t hash;
    std::uint32_t word;
  };

  /// A word as it is folded and, behind that, as it is written, in `letters_`.
  struct Word {
    std::uint32_t begin;
    std::uint16_t folded;
    std::uint16_t written;
  };
  std::string_view FoldedOf(const Word& word) const {
    return std::string_view(letters_).substr(word.begin, word.folded);
  }
  std::string_view WrittenOf(const Word& word) const {
    return std::string_view(letters_).substr(word.begin + word.folded, word.written);
  }

  void CountEndings();
  /// They differ by their endings alone, and `word` ends as many do: forms of one word, no slip.
  bool IsFormOf(std::u32string_view word, std::u32string_view other) const;

  platform::Language language_;
  /// Likeliest first.
  std::vector<Word> meant_;
  std::string letters_;
  /// By hash.
  std::vector<Entry> index_;
  /// Usual ends of words, ascending.
  std::vector<std::u32string> endings_;
  /// Hashes of all words that are right, and of their stems, ascending.
  std::vector<std::uint32_t> known_;
};

}  // namespace portfolio::chat
