#include "claims/reading/cut_sentences.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "claims/reading/words.h"
#include "platform/text/text.h"

namespace portfolio::claims {
namespace {

bool IsSentenceEnd(char c) { return c == '.' || c == '!' || c == '?'; }

bool IsDigit(char c) { return c >= '0' && c <= '9'; }

/// Behind marks that close a quotation or emphasis at `at`.
std::size_t BehindClosers(std::string_view text, std::size_t at) {
  constexpr std::array<std::string_view, 6> kClosers = {")", "\"", "*", "”", "“", "»"};
  for (bool found = true; found;) {
    found = false;
    for (const std::string_view closer : kClosers) {
      if (text.substr(at, closer.size()) != closer) continue;
      at += closer.size();
      found = true;
    }
  }
  return at;
}

/// The letter at `at` is a small one; so is none yet to come.
bool IsSmall(std::string_view text, std::size_t at) {
  std::size_t end = at;
  platform::NextCodePoint(text, &end);
  const std::string_view letter = text.substr(at, end - at);
  return platform::ToLower(letter) == letter && platform::Words(letter).size() == 1 &&
         !IsDigit(letter[0]);
}

/// "11. Februar": a German day; nothing when the word behind hasn't come whole.
std::optional<bool> IsDayOfMonth(std::string_view sentence, std::string_view behind) {
  std::size_t digits = 0;
  while (digits < sentence.size() && IsDigit(sentence[sentence.size() - 1 - digits])) ++digits;
  if (digits == 0 || digits > 2) return false;
  const std::size_t end = behind.find_first_of(" .,;\n");
  if (end == std::string_view::npos) return std::nullopt;
  const auto& months = WordsOf(platform::Language::kGerman).months;
  return months.count(platform::Fold(behind.substr(0, end))) > 0;
}

/// A full stop behind so short a word, or a number, may end no sentence: what comes next tells.
bool IsDoubtful(std::string_view sentence) {
  constexpr std::size_t kShort = 3;
  const std::size_t space = sentence.find_last_of(" \n(");
  const std::string_view word =
      space == std::string_view::npos ? sentence : sentence.substr(space + 1);
  return platform::CodePointCount(word) <= kShort || (!word.empty() && IsDigit(word.back()));
}

/// "1." begins an item of a list.
bool IsItemNumber(std::string_view line) {
  return !line.empty() && line.size() <= 2 && std::all_of(line.begin(), line.end(), IsDigit);
}

}  // namespace

std::vector<std::string> SentenceCutter::Add(std::string_view text) {
  waiting_ += text;
  std::vector<std::string> sentences;
  const std::string_view all = waiting_;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    std::size_t end = i + 1;
    if (all[i] != '\n') {
      if (!IsSentenceEnd(all[i])) continue;
      // The space behind a full stop must have come, and what is behind that: "1.5" has none.
      const std::size_t behind = BehindClosers(all, i + 1);
      if (behind >= all.size() || all[behind] != ' ') continue;
      if (behind + 1 >= all.size() && (all[i] == '.' && IsDoubtful(all.substr(begin, i - begin)))) {
        continue;
      }
      if (all[i] == '.' && behind + 1 < all.size() && IsSmall(all, behind + 1)) continue;
      if (IsItemNumber(platform::Trim(all.substr(begin, i - begin)))) continue;
      if (all[i] == '.') {
        const auto day = IsDayOfMonth(all.substr(begin, i - begin), all.substr(behind + 1));
        if (!day) break;
        if (*day) continue;
      }
      end = behind + 1;
    }
    sentences.emplace_back(all.substr(begin, end - begin));
    begin = end;
    i = end - 1;
  }
  waiting_.erase(0, begin);
  return sentences;
}

std::string SentenceCutter::TakeRest() { return std::exchange(waiting_, {}); }

}  // namespace portfolio::claims
