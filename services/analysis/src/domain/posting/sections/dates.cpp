#include "analysis/src/domain/posting/sections/dates.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "analysis/src/domain/posting/sections/heading_words.h"
#include "analysis/word_lists.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

// Longer texts hold more than a date.
constexpr size_t kMaxDateBytes = 120;

bool IsDigits(std::string_view text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

std::string TwoDigits(int number) { return (number < 10 ? "0" : "") + std::to_string(number); }

std::string Date(int year, int month, int day) {
  const bool fits =
      year >= 1990 && year <= 2100 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
  return fits ? std::to_string(year) + "-" + TwoDigits(month) + "-" + TwoDigits(day)
              : std::string();
}

int Number(std::string_view word) {
  return IsDigits(word) && word.size() <= 4 ? std::stoi(std::string(word)) : 0;
}

/// 1 to 12 for the name of a month in one of the six languages, also cut short; else 0.
int MonthOf(std::string_view word) {
  static const WordList& kMonths = ListedWords(words::posting::kMonth);
  for (size_t i = 0; i < kMonths.size(); ++i) {
    const std::string& begins = kMonths[i];
    for (size_t at = 0; at < begins.size();) {
      const size_t end = std::min(begins.find(' ', at), begins.size());
      if (word.compare(0, end - at, begins, at, end - at) == 0) return static_cast<int>(i) + 1;
      at = end + 1;
    }
  }
  return 0;
}

std::vector<std::string> WordsOf(std::string_view text) {
  std::vector<std::string> words;
  const std::string form = platform::PlainForm(text);
  for (size_t begin = 1; begin < form.size();) {
    const size_t end = form.find(' ', begin);
    words.push_back(form.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

int DayOf(std::string_view word) {
  while (!word.empty() && (word.back() < '0' || word.back() > '9')) word.remove_suffix(1);
  const int day = word.size() <= 2 ? Number(word) : 0;
  return day <= 31 ? day : 0;
}

std::string FromNumbers(const std::vector<std::string>& words) {
  for (size_t i = 0; i + 2 < words.size(); ++i) {
    if (words[i].size() == 4 && IsDigits(words[i])) {
      const std::string date = Date(Number(words[i]), Number(words[i + 1]), DayOf(words[i + 2]));
      if (!date.empty()) return date;
    }
    if (words[i + 2].size() == 4 && IsDigits(words[i + 2])) {
      const std::string date = Date(Number(words[i + 2]), Number(words[i + 1]), Number(words[i]));
      if (!date.empty()) return date;
    }
  }
  return {};
}

std::string FromNames(const std::vector<std::string>& words) {
  for (size_t i = 0; i < words.size(); ++i) {
    const int month = MonthOf(words[i]);
    if (month == 0) continue;
    const size_t after = i + 1 < words.size() && words[i + 1] == "de" ? i + 2 : i + 1;
    const size_t before = i > 1 && words[i - 1] == "de" ? i - 2 : i - 1;
    if (i > 0 && before < words.size() && after < words.size()) {
      const std::string date = Date(Number(words[after]), month, DayOf(words[before]));
      if (!date.empty()) return date;
    }
    if (i + 2 < words.size()) {
      const std::string date = Date(Number(words[i + 2]), month, DayOf(words[i + 1]));
      if (!date.empty()) return date;
    }
  }
  return {};
}

}  // namespace

std::string IsoDate(std::string_view value) {
  value = platform::Trim(value);
  if (value.size() > kMaxDateBytes) return {};
  if (value.size() >= 8 && IsDigits(value.substr(0, 8)) && (value.size() == 8 || value[8] == 'T')) {
    return Date(Number(value.substr(0, 4)), Number(value.substr(4, 2)), Number(value.substr(6, 2)));
  }
  // The time of day would join the day: "21T08".
  if (value.size() > 10 && value[10] == 'T') value = value.substr(0, 10);
  const std::vector<std::string> words = WordsOf(value);
  const std::string date = FromNumbers(words);
  return date.empty() ? FromNames(words) : date;
}

std::string DateOfMilliseconds(std::string_view digits) {
  if (digits.size() < 12 || !IsDigits(digits)) return {};
  int64_t days = std::stoll(std::string(digits.substr(0, 15))) / 86'400'000;
  // Civil date from days (H. Hinnant, "chrono-compatible low-level date algorithms").
  days += 719468;
  const int64_t era = days / 146097;
  const auto day_of_era = static_cast<uint64_t>(days - era * 146097);
  const uint64_t year_of_era =
      (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
  const uint64_t day_of_year =
      day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  const uint64_t month_index = (5 * day_of_year + 2) / 153;
  const uint64_t day = day_of_year - (153 * month_index + 2) / 5 + 1;
  const uint64_t month = month_index < 10 ? month_index + 3 : month_index - 9;
  const int64_t year = static_cast<int64_t>(year_of_era) + era * 400 + (month <= 2 ? 1 : 0);
  return Date(static_cast<int>(year), static_cast<int>(month), static_cast<int>(day));
}

}  // namespace portfolio::analysis
