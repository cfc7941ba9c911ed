#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

namespace portfolio::platform {

/// Phrases in their order, indexed by how they begin, so that looking for all of them in a text
/// costs one pass over it however many they are. Immutable, thread-safe.
class WordList {
 public:
  explicit WordList(std::vector<std::string> phrases);

  std::vector<std::string>::const_iterator begin() const { return phrases_.begin(); }
  std::vector<std::string>::const_iterator end() const { return phrases_.end(); }
  size_t size() const { return phrases_.size(); }
  const std::string& operator[](size_t i) const { return phrases_[i]; }

  /// One of the phrases stands in `text`.
  bool AnyIn(std::string_view text) const;

 private:
  // Phrases that begin alike share a slot.
  static constexpr size_t kSlots = 1024;
  static constexpr uint16_t kNone = 0xFFFF;
  static size_t Slot(const char* begin);

  const std::vector<std::string> phrases_;
  /// The first phrase of each slot, and for each phrase the next one of its slot.
  std::array<uint16_t, kSlots> first_;
  std::vector<uint16_t> next_;
  /// Those that are shorter than the beginning that a slot stands for.
  std::vector<uint16_t> short_;
};

using WordSet = std::unordered_set<std::string_view>;

/// The word lists of one library, as cmake's portfolio_word_lists embeds them: that function writes
/// a header with a constant for each list, so that a list that isn't there doesn't compile.
///
/// A file holds sections; a section begins with "[words: NAME]" or "[texts: NAME]" and has a phrase
/// a line.
/// - words are compared with PlainForm(text): "a plus" stands for the whole words, " a plus ";
///   "experi*" and "*kenntnisse" for words that go on there.
/// - texts are compared as they stand; "_" at an end is a space.
class WordLists {
 public:
  /// The files in the order in which their sections are numbered.
  explicit WordLists(const std::vector<std::string_view>& files);

  const WordList& list(size_t number) const { return lists_[number]; }
  const WordSet& set(size_t number) const { return sets_[number]; }

 private:
  std::vector<WordList> lists_;
  std::vector<WordSet> sets_;
};

/// One of the phrases stands in `text`.
bool HoldsAny(std::string_view text, const WordList& phrases);
/// One of the phrases is `text`.
bool IsOneOf(std::string_view text, const WordList& phrases);

/// `text` in the form of word lists: folded, its words parted by one space, a space at both ends;
/// apostrophes join ("you'll" is one word).
std::string PlainForm(std::string_view text);

/// Fold, and quicker where `text` is ASCII.
std::string FoldQuickly(std::string_view text);

}  // namespace portfolio::platform
