#pragma once

#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace portfolio::analysis {

using WordList = std::vector<std::string>;
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
