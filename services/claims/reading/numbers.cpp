// Numbers in words.
#include <string>
#include <utility>
#include <vector>

#include "claims/reading/words.h"
#include "platform/text/text.h"
#include "platform/text/utf8.h"
#include "platform/text/word_list.h"

namespace portfolio::claims {
namespace {

/// From here on a number is a scale: "thousand".
constexpr long long kLeastScale = 1000;
constexpr long long kDozen = 12;

/// Whether a number in words goes on: "two hundred" with "forty", "forty" with "five".
bool GoesOn(long long sum, long long next) {
  if (next >= 100) return false;
  if (sum % 100 == 0) return true;
  // "dix-huit"
  if (sum % 100 == 10) return next >= 7 && next < 10;
  // French counts on from sixty and eighty to nineteen.
  const bool tens = sum % 10 == 0 && sum % 100 >= 20;
  const bool by_twenties = sum % 100 == 60 || sum % 100 == 80;
  return tens && next < (by_twenties ? 20 : 10);
}

bool IsDigit(char c) { return c >= '0' && c <= '9'; }

/// A byte of a letter: ASCII, Latin with marks (U+00C0 to U+024F) or Cyrillic.
bool BeginsLetter(char c) {
  const auto byte = static_cast<unsigned char>(c);
  const unsigned lower = byte | 0x20U;
  return (lower >= 'a' && lower <= 'z') || (byte >= 0xC3 && byte <= 0xD4);
}

/// "Lean Six Sigma": a number with a capital in mid-sentence counts nothing.
bool IsPartOfName(std::string_view text, std::size_t at) {
  std::size_t end = at;
  platform::NextCodePoint(text, &end);
  const std::string_view letter = text.substr(at, end - at);
  const std::string_view before = platform::Trim(text.substr(0, at));
  const bool inside = !before.empty() && BeginsLetter(before.back());
  return inside && platform::ToLower(letter) != letter;
}

/// A word of a text and where it stands.
struct Word {
  std::size_t begin;
  std::size_t end;
  long long number;
  bool joins;
};

/// Words of letters, with the numbers that they are.
std::vector<Word> CutWords(std::string_view text, const LanguageWords& lists) {
  std::vector<Word> words;
  for (std::size_t i = 0; i < text.size();) {
    if (!BeginsLetter(text[i])) {
      ++i;
      continue;
    }
    std::size_t end = i;
    while (end < text.size() && BeginsLetter(text[end])) platform::NextCodePoint(text, &end);
    const std::string folded = platform::FoldQuickly(text.substr(i, end - i));
    const auto number = lists.numbers.find(folded);
    words.push_back({i, end, number == lists.numbers.end() ? 0 : number->second,
                     lists.joiners.count(folded) > 0});
    i = end;
  }
  return words;
}

/// How many stand before the unit or scale at `unit`, and where that begins: "2 years", "a
/// million".
std::pair<std::string, std::size_t> CountBefore(std::string_view text,
                                                const std::vector<Word>& words,
                                                const std::vector<std::string>& folded,
                                                std::size_t unit, const LanguageWords& lists) {
  const std::size_t behind = platform::Trim(text.substr(0, words[unit].begin)).size();
  std::size_t digits = behind;
  while (digits > 0 && IsDigit(text[digits - 1])) --digits;
  if (digits < behind) return {std::string(text.substr(digits, behind - digits)), digits};
  if (unit == 0) return {"1", words[unit].begin};
  const Word& before = words[unit - 1];
  if (before.number > 0 && before.number < kLeastScale) {
    return {std::to_string(before.number), before.begin};
  }
  const bool article = lists.half_article.In({&folded[unit - 1], 1});
  return {"1", article ? before.begin : words[unit].begin};
}

std::vector<std::string> Folded(std::string_view text, const std::vector<Word>& words) {
  std::vector<std::string> folded;
  for (const Word& word : words) {
    folded.push_back(platform::FoldQuickly(text.substr(word.begin, word.end - word.begin)));
  }
  return folded;
}

/// "half an hour" -> "30 minutes".
std::string PartsOfTimeInDigits(std::string text, const LanguageWords& lists) {
  const std::vector<Word> words = CutWords(text, lists);
  const std::vector<std::string> folded = Folded(text, words);
  // From the last to the first: what stands before keeps its place.
  for (std::size_t at = words.size(); at-- > 0;) {
    for (const auto& [whole, phrases] : lists.parts_of_time) {
      const std::size_t length = phrases.LengthAt(std::span(folded).subspan(at));
      if (length == 0) continue;
      const std::size_t begin = words[at].begin;
      text.replace(begin, words[at + length - 1].end - begin, whole);
    }
  }
  return text;
}

/// "a million and a half" -> "1.5 million", "two and a half years" -> "2.5 years".
std::string HalvesInDigits(std::string text, const LanguageWords& lists) {
  const std::vector<Word> words = CutWords(text, lists);
  const std::vector<std::string> folded = Folded(text, words);
  const auto [whole, whole_length] = lists.one_and_half.Find(folded);
  if (whole_length > 0) {
    const std::size_t begin = words[whole].begin;
    return text.replace(begin, words[whole + whole_length - 1].end - begin, "1.5");
  }
  const auto [half, length] = lists.and_half.Find(folded);
  if (length == 0 || half == 0) return text;
  const std::size_t end = words[half + length - 1].end;
  const Word& unit = words[half - 1];
  if (unit.number > 0 && unit.number < kLeastScale) {
    return text.replace(unit.begin, end - unit.begin, std::to_string(unit.number) + ".5");
  }
  const std::string noun = text.substr(unit.begin, unit.end - unit.begin);
  const auto [count, begin] = CountBefore(text, words, folded, half - 1, lists);
  return text.replace(begin, end - begin, count + ".5 " + noun);
}

}  // namespace

std::string NumbersInDigits(std::string_view written, Language language) {
  const LanguageWords& lists = WordsOf(language);
  const std::string whole_text =
      HalvesInDigits(PartsOfTimeInDigits(std::string(written), lists), lists);
  const std::string_view text = whole_text;
  const std::vector<Word> words = CutWords(text, lists);
  // "per", "pour" and the like: a short word that is no number, behind a figure.
  const auto behind_figure = [&](std::size_t at) {
    const Word& joiner = words[at - 1];
    const std::string_view ahead = platform::Trim(text.substr(0, joiner.begin));
    const bool counted = (at >= 2 && words[at - 2].number > 0) || ahead.ends_with('+') ||
                         (!ahead.empty() && IsDigit(ahead.back()));
    return joiner.number == 0 && joiner.end - joiner.begin <= 4 && counted;
  };
  std::string digits;
  std::size_t copied = 0;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i].number == 0 || IsPartOfName(text, words[i].begin)) continue;
    // "per cent"
    const bool percent = words[i].number == 100 && i > 0 && behind_figure(i);
    if (percent) continue;
    // "5 million", "5 de milioane": a scale behind a figure is read with it.
    const std::size_t counted = i > 0 && words[i - 1].joins ? i - 1 : i;
    const std::string_view before = platform::Trim(text.substr(0, words[counted].begin));
    if (words[i].number >= kLeastScale && !before.empty() &&
        (IsDigit(before.back()) || before.back() == '+')) {
      continue;
    }
    long long whole = 0;
    long long sum = words[i].number;
    std::size_t last = i;
    for (std::size_t next = i + 1; next < words.size();) {
      const std::string_view between =
          text.substr(words[next - 1].end, words[next].begin - words[next - 1].end);
      const bool hyphen = between == "-";
      if (between != " " && !hyphen) break;
      const bool joiner = words[next].joins;
      if (joiner && next + 1 < words.size()) ++next;
      const long long value = words[next].number;
      if (value == 0) break;
      if (value >= kLeastScale) {
        whole += sum * value;
        sum = 0;
      } else if (value == 100 && sum < 100 && !joiner) {
        sum *= value;
      } else if (value == kDozen && sum < kDozen && !joiner && !hyphen) {
        sum *= kDozen;  // "two dozen"
      } else if (value == 20 && sum == 4 && hyphen) {
        sum = 80;  // French "quatre-vingts".
      } else if (GoesOn(sum, value) && (!joiner || sum >= 20)) {
        sum += value;
      } else {
        break;
      }
      last = next++;
    }
    digits += text.substr(copied, words[i].begin - copied);
    digits += std::to_string(whole + sum);
    copied = words[last].end;
    i = last;
  }
  digits += text.substr(copied);
  return digits;
}

}  // namespace portfolio::claims
