#include "resume/dates.h"

#include <unicode/uchar.h>

#include <algorithm>
#include <array>
#include <unordered_map>
#include <vector>

#include "platform/text/text.h"
#include "resume/word_lists.h"

namespace portfolio::resume {
namespace {

constexpr size_t kMaxTokens = 400;
constexpr int kFirstYear = 1940;
constexpr int kLastYear = 2045;

enum class TokenKind { kNumber, kWord, kDash, kSlash, kDot, kApostrophe, kOther };

struct Token {
  TokenKind kind = TokenKind::kOther;
  size_t begin = 0;
  size_t end = 0;
  /// Nothing stands between it and the token before.
  bool adjoins = false;
  int number = 0;
  std::string word;
};

bool IsDash(char32_t c) {
  return c == '-' || (c >= 0x2010 && c <= 0x2015) || c == 0x2212 || c == 0x2192;
}

TokenKind KindOf(char32_t c) {
  if (c >= '0' && c <= '9') return TokenKind::kNumber;
  if (u_isalpha(static_cast<UChar32>(c))) return TokenKind::kWord;
  if (IsDash(c)) return TokenKind::kDash;
  if (c == '/') return TokenKind::kSlash;
  if (c == '.') return TokenKind::kDot;
  return c == '\'' || c == 0x2019 ? TokenKind::kApostrophe : TokenKind::kOther;
}

std::vector<Token> Tokens(std::string_view text) {
  std::vector<Token> tokens;
  bool adjoins = false;
  for (size_t at = 0; at < text.size() && tokens.size() < kMaxTokens;) {
    const size_t begin = at;
    const char32_t c = platform::NextCodePoint(text, &at);
    if (u_isUWhiteSpace(static_cast<UChar32>(c))) {
      adjoins = false;
      continue;
    }
    const TokenKind kind = KindOf(c);
    const bool grows = kind == TokenKind::kNumber || kind == TokenKind::kWord;
    if (grows && adjoins && tokens.back().kind == kind) {
      tokens.back().end = at;
    } else {
      tokens.push_back({kind, begin, at, adjoins, 0, {}});
    }
    adjoins = true;
  }
  for (Token& token : tokens) {
    const std::string_view own = text.substr(token.begin, token.end - token.begin);
    if (token.kind == TokenKind::kWord) token.word = platform::Fold(own);
    if (token.kind != TokenKind::kNumber || own.size() > 4) continue;
    for (char c : own) token.number = token.number * 10 + (c - '0');
  }
  return tokens;
}

const std::unordered_map<std::string_view, int>& Months() {
  static const auto& months = *[] {
    auto* map = new std::unordered_map<std::string_view, int>();
    constexpr std::array<WordListId, 12> kLists = {
        words::dates::kJanuary, words::dates::kFebruary, words::dates::kMarch,
        words::dates::kApril,   words::dates::kMay,      words::dates::kJune,
        words::dates::kJuly,    words::dates::kAugust,   words::dates::kSeptember,
        words::dates::kOctober, words::dates::kNovember, words::dates::kDecember};
    for (size_t i = 0; i < kLists.size(); ++i) {
      for (const std::string& name : ListedWords(kLists[i]))
        (*map)[platform::Trim(name)] = static_cast<int>(i) + 1;
    }
    return map;
  }();
  return months;
}

/// Reads dates and periods out of tokens; each function moves `*at` behind what it read.
class PeriodParser {
 public:
  explicit PeriodParser(const std::vector<Token>& tokens) : tokens_(tokens) {}

  std::optional<FoundPeriod> At(size_t first) const {
    size_t at = first;
    const bool since = Phrase(words::dates::kSince, &at);
    FoundPeriod found;
    std::optional<Date> begin = ReadDate(&at);
    if (!begin.has_value()) {
      at = first;
      begin = MonthBeforeRange(&at);
    }
    const bool short_year = !begin.has_value();
    if (short_year) begin = ReadShortYear(&(at = first + (since ? 1 : 0)));
    if (!begin.has_value()) return {};
    found.begin = tokens_[first].begin;
    found.period.from = *begin;
    size_t end = at;
    if (ReadEnd(&end, &found.period)) {
      found.range = true;
      at = end;
    } else if (short_year && !since) {
      return {};
    } else if (since || IsOpenEnd(at)) {
      found.range = true;
      found.period.current = true;
      at += since ? 0 : 1;
    } else {
      found.period.to = *begin;
      found.period.from = {};
    }
    found.end = tokens_[at - 1].end;
    if (found.period.from.year == 0 && found.range) found.period.from.year = found.period.to.year;
    return found;
  }

 private:
  bool Is(size_t i, TokenKind kind) const { return i < tokens_.size() && tokens_[i].kind == kind; }
  /// "2019–", "(2019–)", "2019– Acme": a dash with nothing behind it, or set off from it.
  bool IsOpenEnd(size_t dash) const {
    if (!Is(dash, TokenKind::kDash)) return false;
    const size_t behind = dash + 1;
    const bool set_off = behind < tokens_.size() && Adjoins(dash) && !tokens_[behind].adjoins &&
                         tokens_[behind].kind != TokenKind::kNumber;
    return behind >= tokens_.size() || set_off ||
           (behind + 1 == tokens_.size() && Is(behind, TokenKind::kOther));
  }
  size_t Digits(size_t i) const {
    return Is(i, TokenKind::kNumber) ? tokens_[i].end - tokens_[i].begin : 0;
  }
  bool IsYear(size_t i) const {
    return Digits(i) == 4 && tokens_[i].number >= kFirstYear && tokens_[i].number <= kLastYear &&
           !(i + 1 < tokens_.size() && tokens_[i + 1].adjoins &&
             tokens_[i + 1].kind == TokenKind::kWord && tokens_[i + 1].word.size() > 4);
  }
  bool IsMonthNumber(size_t i) const {
    return Digits(i) > 0 && Digits(i) <= 2 && tokens_[i].number >= 1 && tokens_[i].number <= 12;
  }
  bool IsSeparator(size_t i) const {
    return i < tokens_.size() && tokens_[i].adjoins &&
           (tokens_[i].kind == TokenKind::kSlash || tokens_[i].kind == TokenKind::kDot ||
            tokens_[i].kind == TokenKind::kDash);
  }
  bool Adjoins(size_t i) const { return i < tokens_.size() && tokens_[i].adjoins; }
  int Month(size_t i) const {
    if (!Is(i, TokenKind::kWord)) return 0;
    const auto found = Months().find(tokens_[i].word);
    return found == Months().end() ? 0 : found->second;
  }

  /// The longest phrase of the list that stands at `*at`.
  bool Phrase(WordListId list, size_t* at) const {
    const WordSet& phrases = ListedWordSet(list);
    std::string words = " ";
    size_t behind = 0;
    for (size_t i = *at; i < tokens_.size() && i < *at + 7; ++i) {
      const TokenKind kind = tokens_[i].kind;
      if (kind == TokenKind::kDot || kind == TokenKind::kApostrophe) continue;
      if (kind == TokenKind::kSlash && words == " н ") continue;
      if (kind != TokenKind::kWord) break;
      words += tokens_[i].word + " ";
      if (phrases.count(words) == 0) continue;
      behind = i + 1;
      if (Is(behind, TokenKind::kDot) && Adjoins(behind)) ++behind;
    }
    if (behind == 0) return false;
    *at = behind;
    return true;
  }

  void SkipYearWord(size_t* at) const {
    static constexpr std::string_view kWords[] = {"г", "год", "года", "гг"};
    if (!Is(*at, TokenKind::kWord) ||
        std::find(std::begin(kWords), std::end(kWords), tokens_[*at].word) == std::end(kWords))
      return;
    ++*at;
    if (Is(*at, TokenKind::kDot)) ++*at;
  }

  std::optional<Date> ReadDate(size_t* at) const {
    std::optional<Date> date = ReadNumericDate(at);
    if (!date.has_value()) date = ReadNamedMonth(at);
    if (!date.has_value() && IsYear(*at)) date = Date{tokens_[(*at)++].number, 0};
    if (date.has_value()) SkipYearWord(at);
    return date;
  }

  /// "04/06/2018", "06.2018", "2018-06".
  std::optional<Date> ReadNumericDate(size_t* at) const {
    const size_t i = *at;
    if (Digits(i) > 0 && Digits(i) <= 2 && IsSeparator(i + 1) && IsMonthNumber(i + 2) &&
        IsSeparator(i + 3) && IsYear(i + 4)) {
      *at = i + 5;
      return Date{tokens_[i + 4].number, tokens_[i + 2].number};
    }
    if (IsMonthNumber(i) && IsSeparator(i + 1) && IsYear(i + 2) && Adjoins(i + 2)) {
      *at = i + 3;
      return Date{tokens_[i + 2].number, tokens_[i].number};
    }
    if (IsYear(i) && IsSeparator(i + 1) && IsMonthNumber(i + 2) && Adjoins(i + 2) &&
        Digits(i + 2) == 2) {
      *at = i + 3;
      // With a day behind: "2018-06-15".
      if (IsSeparator(*at) && Digits(*at + 1) == 2 && Adjoins(*at + 1)) *at += 2;
      return Date{tokens_[i].number, tokens_[i + 2].number};
    }
    return {};
  }

  /// "Aug 2018", "1. August 2018", "marzo de 2019", "Sept '19".
  std::optional<Date> ReadNamedMonth(size_t* at) const {
    size_t i = *at;
    if (Digits(i) > 0 && Digits(i) <= 2 && !IsYear(i)) {
      ++i;
      if (Is(i, TokenKind::kDot) || Is(i, TokenKind::kDash)) ++i;
      if (size_t of = i; Phrase(words::dates::kOf, &of)) i = of;
    }
    const int month = Month(i);
    if (month == 0) return {};
    ++i;
    if (Is(i, TokenKind::kDot) || (Is(i, TokenKind::kDash) && Adjoins(i)) ||
        Is(i, TokenKind::kSlash))
      ++i;
    if (size_t of = i; Phrase(words::dates::kOf, &of)) i = of;
    if (IsYear(i)) {
      *at = i + 1;
      return Date{tokens_[i].number, month};
    }
    const bool short_year = Is(i, TokenKind::kApostrophe);
    if (short_year && Digits(i + 1) == 2) {
      *at = i + 2;
      return Date{FullYear(tokens_[i + 1].number), month};
    }
    return {};
  }

  /// "janv. 19" of "janv. 19 – présent": at the ends of a range two digits are no day.
  std::optional<Date> ReadShortYear(size_t* at) const {
    const int month = Month(*at);
    const size_t year = *at + (Is(*at + 1, TokenKind::kDot) ? 2 : 1);
    if (month == 0 || Digits(year) != 2) return {};
    *at = year + 1;
    return Date{FullYear(tokens_[year].number), month};
  }

  static int FullYear(int two_digits) { return two_digits + (two_digits > 45 ? 1900 : 2000); }

  /// "März" of "März – Juni 2020": its year is the one behind.
  std::optional<Date> MonthBeforeRange(size_t* at) const {
    const int month = Month(*at);
    if (month == 0) return {};
    size_t i = *at + 1;
    if (Is(i, TokenKind::kDot)) ++i;
    size_t behind = i;
    if (Is(behind, TokenKind::kDash)) {
      ++behind;
    } else if (!Phrase(words::dates::kTo, &behind)) {
      return {};
    }
    if (!ReadDate(&behind).has_value()) return {};
    *at = i;
    return Date{0, month};
  }

  /// "– 2019", "bis heute", "–19".
  bool ReadEnd(size_t* at, Period* period) const {
    size_t i = *at;
    bool joined = false;
    if (Is(i, TokenKind::kDash)) {
      ++i;
      joined = true;
      if (Is(i, TokenKind::kDash)) ++i;
    } else if (Is(i, TokenKind::kSlash) && !Adjoins(i)) {
      ++i;
      joined = true;
    }
    size_t to = i;
    if (Phrase(words::dates::kTo, &to) && (EndsAt(to) || !joined)) {
      i = to;
      joined = true;
    }
    if (!joined) return false;
    size_t end = i;
    std::optional<Date> date = ReadDate(&end);
    if (!date.has_value()) date = ReadShortYear(&end);
    if (date.has_value()) {
      period->to = *date;
      *at = end;
      return true;
    }
    if (Phrase(words::dates::kPresent, &i)) {
      period->current = true;
      *at = i;
      return true;
    }
    // "2019–22"
    if (Digits(i) == 2 && Adjoins(i) && period->from.month == 0 &&
        FullYear(tokens_[i].number) >= period->from.year) {
      period->to = {FullYear(tokens_[i].number), 0};
      *at = i + 1;
      return true;
    }
    return false;
  }

  bool EndsAt(size_t i) const {
    size_t date = i;
    size_t present = i;
    return ReadDate(&date).has_value() || Phrase(words::dates::kPresent, &present);
  }

  const std::vector<Token>& tokens_;
};

bool IsTrimmed(char32_t c) {
  return u_isUWhiteSpace(static_cast<UChar32>(c)) || IsDash(c) || c == ',' || c == ';' ||
         c == ':' || c == '|' || c == '/' || c == 0xB7 || c == 0x2022 || c == '>';
}

std::string_view TrimSigns(std::string_view text) {
  for (size_t at = 0; at < text.size();) {
    size_t next = at;
    if (!IsTrimmed(platform::NextCodePoint(text, &next))) {
      text.remove_prefix(at);
      break;
    }
    at = next;
    if (at == text.size()) return {};
  }
  while (!text.empty()) {
    size_t last = text.size() - 1;
    while (last > 0 && platform::IsContinuationByte(text[last])) --last;
    size_t at = last;
    if (!IsTrimmed(platform::NextCodePoint(text, &at))) break;
    text = text.substr(0, last);
  }
  return text;
}

}  // namespace

std::string Date::Text() const {
  if (year == 0) return {};
  std::string text = std::to_string(year);
  if (month != 0) text += (month < 10 ? "-0" : "-") + std::to_string(month);
  return text;
}

std::optional<FoundPeriod> FindPeriod(std::string_view text) {
  const std::vector<Token> tokens = Tokens(text);
  const PeriodParser parser(tokens);
  std::optional<FoundPeriod> single;
  for (size_t i = 0; i < tokens.size(); ++i) {
    const TokenKind kind = tokens[i].kind;
    if (kind != TokenKind::kNumber && kind != TokenKind::kWord) continue;
    // Not the middle of a number or a word ("S/4HANA 2020" begins at "2020").
    if (tokens[i].adjoins && i > 0 && tokens[i - 1].kind == TokenKind::kNumber) continue;
    std::optional<FoundPeriod> found = parser.At(i);
    if (!found.has_value()) continue;
    if (found->range) return found;
    if (!single.has_value()) single = std::move(found);
  }
  return single;
}

std::string WithoutPeriod(std::string_view text, const FoundPeriod& found) {
  std::string_view left = platform::Trim(text.substr(0, found.begin));
  std::string_view right = platform::Trim(text.substr(found.end));
  const bool opened = !left.empty() && (left.back() == '(' || left.back() == '[');
  if (opened) {
    left.remove_suffix(1);
    const size_t close = right.find_first_of(")]");
    right = close == std::string_view::npos ? std::string_view() : right.substr(close + 1);
  }
  // How long it lasted: "(4 years 3 months)".
  const std::string_view behind = TrimSigns(right);
  if (!behind.empty() && behind[0] == '(' && behind.find_first_of("0123456789") == 1) {
    const size_t close = behind.find(')');
    right = close == std::string_view::npos ? std::string_view() : behind.substr(close + 1);
  }
  left = TrimSigns(left);
  right = TrimSigns(right);
  if (left.empty() || right.empty()) return std::string(left.empty() ? right : left);
  return std::string(left) + " | " + std::string(right);
}

}  // namespace portfolio::resume
