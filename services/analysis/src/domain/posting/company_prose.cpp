#include "analysis/src/domain/posting/company_prose.h"

#include <algorithm>

#include "analysis/src/domain/listed_words.h"
#include "analysis/src/domain/posting/heading_words.h"
#include "analysis/src/domain/posting/sections.h"
#include "analysis/src/domain/posting/title_patterns.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

constexpr size_t kMaxNameBytes = 60;
constexpr size_t kMaxNameWords = 6;

std::vector<std::string_view> Split(std::string_view text) {
  std::vector<std::string_view> words;
  for (size_t begin = 0; begin < text.size();) {
    const size_t end = std::min(text.find(' ', begin), text.size());
    if (end > begin) words.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

/// Begins with a capital letter, a digit or a quotation mark.
bool IsNameWord(std::string_view word) {
  if (word.empty()) return false;
  if (word[0] == '"' || word.substr(0, 2) == "\xC2\xAB" || word.substr(0, 3) == "\xE2\x80\x9E")
    return true;
  if (word[0] >= '0' && word[0] <= '9') return true;
  const std::string first(word.substr(0, static_cast<unsigned char>(word[0]) < 0x80 ? 1 : 2));
  return platform::ToLower(first) != first;
}

bool JoinsNames(std::string_view word) {
  static const WordList& kWords = ListedWords("titles: inside a name");
  return IsOneOf(word, kWords);
}

bool EndsClause(std::string_view word) {
  const char last = word.back();
  return last == ',' || last == '.' || last == ';' || last == ':' || last == '!' || last == '?';
}

std::string WithoutPunctuation(std::string_view name) {
  while (!name.empty() && (EndsClause(name) || name.back() == ')' || name.back() == ' '))
    name.remove_suffix(1);
  while (!name.empty() && name.front() == '(') name.remove_prefix(1);
  return std::string(name);
}

std::string Join(const std::vector<std::string_view>& words, size_t first, size_t last) {
  std::string name;
  for (size_t i = first; i < last; ++i) {
    if (!name.empty()) name.push_back(' ');
    name += words[i];
  }
  return WithoutPunctuation(name);
}

}  // namespace

std::string LeadingName(std::string_view text) {
  const std::vector<std::string_view> words = Split(text);
  size_t end = 0;
  for (size_t i = 0; i < words.size() && i < kMaxNameWords; ++i) {
    if (IsNameWord(words[i])) {
      end = i + 1;
    } else if (i == 0 || !JoinsNames(words[i])) {
      break;
    }
    if (EndsClause(words[i])) break;
  }
  return Join(words, 0, end);
}

bool LooksLikeCompany(std::string_view name) {
  static const WordList& kNotNames = ListedWords("titles: no company");
  if (name.size() < 2 || name.size() > kMaxNameBytes || !IsNameWord(name)) return false;
  const std::string form = HeadingForm(name);
  const bool other = std::any_of(
      kNotNames.begin(), kNotNames.end(),
      [&form](const std::string& start) { return form.compare(0, start.size(), start) == 0; });
  return !other && std::count(name.begin(), name.end(), ' ') < static_cast<int>(kMaxNameWords);
}

std::string CompanyBeforeVerb(std::string_view text) {
  static const WordList& kVerbs = ListedWords("titles: company does");
  size_t cut = std::string_view::npos;
  for (const std::string& verb : kVerbs) cut = std::min(cut, text.find(verb));
  if (cut == std::string_view::npos || cut > 50) return {};
  const std::string_view before = platform::Trim(text.substr(0, cut));
  std::string name = LeadingName(before);
  const bool whole = name.size() + 2 >= before.size() || before.find(", ") == name.size();
  return whole && LooksLikeCompany(name) ? name : std::string();
}

std::string CompanyAfterPreposition(std::string_view text) {
  static const WordList& kBegin = ListedWords("titles: company after");
  for (const std::string& begin : kBegin) {
    if (text.substr(0, begin.size()) != begin) continue;
    std::string name = LeadingName(text.substr(begin.size()));
    if (LooksLikeCompany(name)) return name;
  }
  return {};
}

std::string LegalName(std::string_view text) {
  const std::vector<std::string_view> words = Split(text);
  for (size_t i = 0; i < words.size(); ++i) {
    if (!HasLegalForm(words[i]) || !IsNameWord(words[i])) continue;
    size_t first = i;
    while (first > 0 && i - first < kMaxNameWords && !EndsClause(words[first - 1]) &&
           (IsNameWord(words[first - 1]) || JoinsNames(words[first - 1])))
      --first;
    while (first < i && !IsNameWord(words[first])) ++first;
    std::string name = Join(words, first, i + 1);
    if (first == i)
      name = LeadingName(text.substr(static_cast<size_t>(words[i].data() - text.data())));
    if (name.size() > words[i].size() && LooksLikeCompany(name)) return name;
  }
  return {};
}

std::string CompanyOfAboutHeading(std::string_view heading) {
  static const WordList& kPrefixes = ListedWords("titles: about company");
  for (const std::string& prefix : kPrefixes) {
    if (heading.substr(0, prefix.size()) != prefix) continue;
    std::string_view name = platform::Trim(heading.substr(prefix.size()));
    while (!name.empty() && EndsClause(name)) name.remove_suffix(1);
    const bool generic = ClassifyHeading(heading) != SectionKind::kNone;
    if (!generic && LooksLikeCompany(name)) return std::string(name);
  }
  return {};
}

}  // namespace portfolio::analysis
