#include "analysis/src/domain/page/class_hints.h"

#include <algorithm>
#include <string>
#include <unordered_set>
#include <vector>

#include "analysis/word_lists.h"

namespace portfolio::analysis {
namespace {

// From so many changes between letters and digits on, a name is a number in disguise.
constexpr int kChangesOfMadeUp = 5;

const WordSet& NegativeWords() {
  static const WordSet& kWords = ListedWordSet(words::layout::kNegative);
  return kWords;
}

const WordSet& WeakNegativeWords() {
  static const WordSet& kWords = ListedWordSet(words::layout::kWeakNegative);
  return kWords;
}

const WordSet& CommentWords() {
  static const WordSet& kWords = ListedWordSet(words::layout::kComments);
  return kWords;
}

bool StartsWith(std::string_view text, std::string_view prefix) {
  return text.substr(0, prefix.size()) == prefix;
}

bool HasNegativePrefix(std::string_view word) {
  static const WordList& kPrefixes = ListedWords(words::layout::kNegativePrefix);
  return std::any_of(std::begin(kPrefixes), std::end(kPrefixes),
                     [word](std::string_view prefix) { return StartsWith(word, prefix); });
}

/// Class names that describe a whole post ("tag-social", "has-sidebar") say nothing of a part.
bool DescribesState(std::string_view name) {
  static const WordList& kPrefixes = ListedWords(words::layout::kStatePrefix);
  static const WordList& kPartsAfterPost = ListedWords(words::layout::kPartOfPost);
  const bool describes =
      std::any_of(std::begin(kPrefixes), std::end(kPrefixes),
                  [name](std::string_view prefix) { return StartsWith(name, prefix); });
  if (!describes) return false;
  if (StartsWith(name, "author-"))
    return name.size() <= 7 ||
           (name.substr(7) != "bio" && name.substr(7) != "box" && name.substr(7) != "info" &&
            name.substr(7) != "name" && name.substr(7) != "card");
  if (StartsWith(name, "js-")) return false;
  if (!StartsWith(name, "post-")) return true;
  const std::string_view rest = name.substr(5);
  return std::none_of(std::begin(kPartsAfterPost), std::end(kPartsAfterPost),
                      [rest](std::string_view part) { return StartsWith(rest, part); });
}

bool IsHiddenName(std::string_view name) {
  static const WordSet& kNames = ListedWordSet(words::layout::kHidden);
  return kNames.count(name) > 0;
}

bool IsAlphaNumeric(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

std::vector<std::string> SplitWords(std::string_view name) {
  std::vector<std::string> words;
  std::string word;
  char last = '\0';
  for (char c : name) {
    const bool upper = c >= 'A' && c <= 'Z';
    const bool after_lower = last >= 'a' && last <= 'z';
    if ((!IsAlphaNumeric(c) || (upper && after_lower)) && !word.empty()) {
      words.push_back(std::move(word));
      word.clear();
    }
    if (IsAlphaNumeric(c)) word.push_back(upper ? static_cast<char>(c + 32) : c);
    last = c;
  }
  if (!word.empty()) words.push_back(std::move(word));
  return words;
}

bool Has(const std::vector<std::string>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool NamesBody(const std::vector<std::string>& words) {
  static const WordList& kWhole = ListedWords(words::layout::kBody);
  for (const auto& word : words) {
    if (IsOneOf(word, kWhole)) return true;
  }
  const bool of_article = Has(words, "article") || Has(words, "story") || Has(words, "post") ||
                          Has(words, "entry") || Has(words, "news") || Has(words, "blog") ||
                          Has(words, "single") || Has(words, "rich") || Has(words, "main");
  const bool body =
      Has(words, "body") || Has(words, "content") || Has(words, "text") || Has(words, "copy");
  return (of_article && body) || (Has(words, "content") && Has(words, "body"));
}

/// "fe-block-3c3f6fd09473ad84d105": letters between digits are no words where a program made them
/// up.
bool IsMadeUp(std::string_view name) {
  int changes = 0;
  for (size_t i = 1; i < name.size(); ++i) {
    const bool digit = name[i] >= '0' && name[i] <= '9';
    const bool before = name[i - 1] >= '0' && name[i - 1] <= '9';
    const bool letters = IsAlphaNumeric(name[i]) || IsAlphaNumeric(name[i - 1]);
    changes += digit != before && letters ? 1 : 0;
  }
  return changes >= kChangesOfMadeUp;
}

/// "field--label-above" is a field, whatever its variant has to do with labels.
bool NamesSmallPart(std::string_view name, const std::vector<std::string>& words) {
  const auto any = [](const std::vector<std::string>& named) {
    return std::any_of(named.begin(), named.end(),
                       [](const std::string& word) { return WeakNegativeWords().count(word) > 0; });
  };
  const size_t variant = name.find("--");
  return any(words) &&
         (variant == std::string_view::npos || any(SplitWords(name.substr(0, variant))));
}

void ReadName(std::string_view name, ClassHint* hint) {
  if (IsHiddenName(name)) hint->hidden = true;
  if (DescribesState(name) || IsMadeUp(name)) return;
  const std::vector<std::string> words = SplitWords(name);
  if (NamesBody(words)) hint->body = true;
  for (const auto& word : words) {
    if (CommentWords().count(word) > 0) hint->comments = true;
    if (NegativeWords().count(word) > 0 || HasNegativePrefix(word)) hint->negative = true;
  }
  hint->weak_negative |= NamesSmallPart(name, words);
}

}  // namespace

ClassHint ReadClassHint(std::string_view class_or_id) {
  ClassHint hint;
  size_t begin = 0;
  while (begin < class_or_id.size()) {
    const size_t end = std::min(class_or_id.find_first_of(" \t\r\n", begin), class_or_id.size());
    if (end > begin) ReadName(class_or_id.substr(begin, std::min<size_t>(end - begin, 100)), &hint);
    begin = end + 1;
  }
  return hint;
}

ClassHint ElementHints::Of(uint32_t node) {
  ClassHint hint;
  Merge(tree_.Attribute(node, "class"), &hint);
  Merge(tree_.Attribute(node, "id"), &hint);
  return hint;
}

void ElementHints::Merge(std::string_view name, ClassHint* hint) {
  if (name.empty()) return;
  auto [found, inserted] = known_.try_emplace(name);
  if (inserted) found->second = ReadClassHint(name);
  const ClassHint& other = found->second;
  hint->negative |= other.negative;
  hint->weak_negative |= other.weak_negative;
  hint->comments |= other.comments;
  hint->body |= other.body;
  hint->hidden |= other.hidden;
}

}  // namespace portfolio::analysis
