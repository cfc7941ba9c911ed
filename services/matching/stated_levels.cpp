#include "matching/stated_levels.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "matching/word_lists.h"
#include "platform/text/word_list.h"

namespace portfolio::matching {
namespace {

bool IsNumber(std::string_view word) {
  return !word.empty() && word.size() <= 2 &&
         std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

int NumberWord(std::string_view word) {
  static const std::map<std::string_view, int> kWords = {
      {"one", 1},    {"two", 2},     {"three", 3},  {"four", 4},    {"five", 5},    {"six", 6},
      {"seven", 7},  {"eight", 8},   {"nine", 9},   {"ten", 10},    {"twelve", 12}, {"fifteen", 15},
      {"одного", 1}, {"двух", 2},    {"трех", 3},   {"четырех", 4}, {"пяти", 5},    {"шести", 6},
      {"семи", 7},   {"десяти", 10}, {"год", 0},    {"zwei", 2},    {"drei", 3},    {"vier", 4},
      {"funf", 5},   {"sechs", 6},   {"sieben", 7}, {"acht", 8},    {"zehn", 10},   {"deux", 2},
      {"trois", 3},  {"quatre", 4},  {"cinq", 5},   {"sept", 7},    {"huit", 8},    {"dix", 10},
      {"dos", 2},    {"tres", 3},    {"cuatro", 4}, {"cinco", 5},   {"seis", 6},    {"ocho", 8},
      {"diez", 10},  {"doi", 2},     {"trei", 3},   {"patru", 4},   {"cinci", 5},   {"sase", 6},
      {"zece", 10}};
  const auto found = kWords.find(word);
  return found == kWords.end() ? 0 : found->second;
}

bool IsYearWord(std::string_view word) {
  static const WordList& kWords = ListedWords(words::asks::kYear);
  return IsOneOf(word, kWords);
}

std::vector<std::string_view> WordsOf(std::string_view form) {
  std::vector<std::string_view> words;
  size_t begin = 1;
  while (begin < form.size()) {
    const size_t end = std::min(form.find(' ', begin), form.size());
    words.push_back(form.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

}  // namespace

int ReadYears(std::string_view line) {
  const std::string form = platform::PlainForm(line);
  const std::vector<std::string_view> words = WordsOf(form);
  for (size_t i = 0; i < words.size(); ++i) {
    std::string_view word = words[i];
    // "5+" and "3-5": the plus stays in the word, the hyphen parts it.
    while (!word.empty() && word.back() == '+') word.remove_suffix(1);
    int value = IsNumber(word) ? std::stoi(std::string(word)) : NumberWord(word);
    if (value <= 0 || value > 30) continue;
    for (size_t k = i + 1; k < words.size() && k <= i + 4; ++k) {
      std::string_view next = words[k];
      while (!next.empty() && next.back() == '+') next.remove_suffix(1);
      if (IsYearWord(next)) return value;
      // "3 to 5 years": the lower one is enough.
      const bool joins = IsNumber(next) || NumberWord(next) > 0 || next == "to" || next == "or" ||
                         next == "more" || next == "plus" || next == "до" || next == "х" ||
                         next == "ти" || next == "bis" || next == "a" || next == "la" ||
                         next == "de" || next == "full" || next == "и" || next == "более" ||
                         next == "oder" || next == "mehr" || next == "minimum" || next == "и" ||
                         next == "полных" || next == "und";
      if (!joins) break;
    }
  }
  static const WordList& kOneYear = ListedWords(words::asks::kOneYear);
  return HoldsAny(form, kOneYear) ? 1 : 0;
}

int ReadCefr(std::string_view line) {
  const std::string form = platform::PlainForm(line);
  static constexpr std::string_view kCodes[] = {" a1 ", " a2 ", " b1 ", " b2 ", " c1 ", " c2 "};
  size_t first = std::string::npos;
  int level = 0;
  for (int i = 0; i < 6; ++i) {
    const size_t found = form.find(kCodes[i]);
    if (found < first) {
      first = found;
      level = i + 1;
    }
  }
  if (level != 0) return level;
  static const WordList& kNative = ListedWords(words::asks::kLanguageNative);
  static const WordList& kFluent = ListedWords(words::asks::kLanguageFluent);
  static const WordList& kUpper = ListedWords(words::asks::kLanguageUpper);
  static const WordList& kMiddle = ListedWords(words::asks::kLanguageMiddle);
  static const WordList& kBasic = ListedWords(words::asks::kLanguageBasic);
  if (HoldsAny(form, kNative)) return 7;
  if (HoldsAny(form, kUpper) && form.find(" upper intermediate ") != std::string::npos) return 4;
  if (HoldsAny(form, kBasic)) return 2;
  if (HoldsAny(form, kMiddle)) return 3;
  if (HoldsAny(form, kFluent)) return 5;
  if (HoldsAny(form, kUpper)) return 4;
  return 0;
}

}  // namespace portfolio::matching
