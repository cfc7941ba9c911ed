#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace portfolio::analysis {

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

/// The text of a file of data/words/, embedded; empty when there is none of that name.
std::string_view WordFile(std::string_view name);

/// A list of data/words/: ListedWords("posting: wish") is the section "wish" of posting.txt. Ends
/// the program when there is none, since the lists are part of it. Thread-safe; lives for ever.
///
/// A section begins with "[words: NAME]" or "[texts: NAME]" and has a phrase a line.
/// - words are compared with HeadingForm(text): "a plus" stands for the whole words, " a plus ";
///   "experi*" and "*kenntnisse" for words that go on there.
/// - texts are compared as they stand; "_" at an end is a space.
const WordList& ListedWords(std::string_view name);
const WordSet& ListedWordSet(std::string_view name);

/// One of the phrases stands in `text`.
bool HoldsAny(std::string_view text, const WordList& phrases);
/// One of the phrases is `text`.
bool IsOneOf(std::string_view text, const WordList& phrases);

}  // namespace portfolio::analysis
