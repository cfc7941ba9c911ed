#pragma once

#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "platform/text/language.h"

namespace portfolio::claims {

using platform::Language;

/// Phrases to be found in a run of folded words. In a phrase "experi*" is a word that begins so,
/// "*nt" one that ends so, and "*" alone stands for up to four words. Immutable, thread-safe.
class PhraseSet {
 public:
  PhraseSet() = default;
  /// Phrases parted by "|".
  explicit PhraseSet(std::string_view phrases);

  bool In(std::span<const std::string> words) const { return Find(words).second > 0; }
  /// A phrase ends with the last of the words.
  bool EndsIn(std::span<const std::string> words) const;
  /// The first and the number of words of the first match; the number is 0 when there is none.
  std::pair<std::size_t, std::size_t> Find(std::span<const std::string> words) const;
  /// How many words a phrase takes from the first word on; 0 when none stands there.
  std::size_t LengthAt(std::span<const std::string> words) const;
  bool empty() const { return phrases_.empty(); }

 private:
  std::vector<std::vector<std::string>> phrases_;
};

/// What the checker knows of one language: data/<code>.json. No word of it is any owner's.
struct LanguageWords {
  /// "seven" -> 7; without "one", which is mostly an article.
  std::map<std::string, long long, std::less<>> numbers;
  /// "and" within a number.
  std::set<std::string, std::less<>> joiners;
  /// "March" -> 3.
  std::map<std::string, int, std::less<>> months;
  /// Words that say nothing by themselves, and everyday ones that say little.
  std::unordered_set<std::string> function;
  std::unordered_set<std::string> everyday;

  PhraseSet negation;
  /// Hold a word of negation and yet deny nothing: "not only".
  PhraseSet affirms;
  /// The record is silent: "isn't stated".
  PhraseSet gap;
  /// The same where the clause names a source ("her record"); said of a person it is a denial.
  PhraseSet silent;
  PhraseSet source;
  /// Within the record: "in her profile"; a denial beside it says that the record is silent.
  PhraseSet within;
  /// Articles and the like, where nouns have capitals.
  PhraseSet article;
  /// Somebody lives at a place.
  PhraseSet lives;
  /// What follows is set against what is done: "instead of".
  PhraseSet instead;
  /// Before the lower end of a range: "between".
  PhraseSet between;
  /// Joins a part to its hundred: "96 out of 100".
  PhraseSet out_of;
  /// Begin a clause that stands against the one before: "but".
  PhraseSet contrast;
  PhraseSet condition;
  /// Neither affirms nor denies: "only", "hardly".
  PhraseSet restricts;
  /// The visitor is spoken to.
  PhraseSet addressed;
  /// The same, where a capital within the sentence tells it from another word: "Ihr".
  PhraseSet addressed_capital;
  /// The assistant speaks of itself, and what it may say then.
  PhraseSet assistant;
  PhraseSet assistant_may;
  PhraseSet promise;
  PhraseSet blame;
  PhraseSet praise;
  PhraseSet up;
  PhraseSet down;
  PhraseSet less;
  /// Right before a figure that is told rounded, down or to either side: "over", "nearly".
  PhraseSet above;
  PhraseSet about;
  /// Begin a sentence that leans on the one before: "therefore".
  PhraseSet leaning;
  /// "Yes" and "no", where they begin a sentence.
  PhraseSet verdict;
  /// Points back at a place or post: "there".
  PhraseSet there;
  /// Hold such a word and point at nothing: "there is".
  PhraseSet exists;
  /// Begins a sum: "together".
  PhraseSet total;
  /// Names what the visitor asked about: "as for".
  PhraseSet topic;
  /// A clause is about a language that is spoken.
  PhraseSet speaking;
  /// Rank of a language level, 1 (basic) to 5 (native) -> words for it.
  std::map<int, PhraseSet> levels;
  /// Kind of thing ("certificate") -> words for it.
  std::map<std::string, PhraseSet, std::less<>> kinds;
  /// Unit of time -> words that tell a figure by it: "a month".
  std::map<std::string, PhraseSet, std::less<>> rates;
  /// Ranks and offices: "director".
  PhraseSet ranks;
  /// "Master", "doctorate", and what joins them to their subject: "in".
  PhraseSet degrees;
  PhraseSet of;
  /// Doubles a denial: "no case without consent".
  PhraseSet without;
  /// Before a unit of time: "one" and articles that say it.
  PhraseSet one;
  /// "one and a half"; "and a half", behind a unit or scale; "a" before that.
  PhraseSet one_and_half;
  PhraseSet and_half;
  PhraseSet half_article;
  /// A part of an hour or year in whole units, as written: "30 minutes" -> "half an hour".
  std::vector<std::pair<std::string, PhraseSet>> parts_of_time;
};

const LanguageWords& WordsOf(Language language);

/// `text` with numbers in words written in digits: "twenty-five per cent" -> "25 per cent", "a
/// million and a half" -> "1.5 million".
std::string NumbersInDigits(std::string_view text, Language language);

}  // namespace portfolio::claims
