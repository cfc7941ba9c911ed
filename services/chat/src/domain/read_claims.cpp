#include "chat/src/domain/read_claims.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "platform/text/text.h"

namespace portfolio::chat {
namespace {

/// Words that may stand between a month and its day or year: "März des Jahres 2017".
constexpr std::size_t kMostBetween = 2;

bool IsDigit(char c) { return c >= '0' && c <= '9'; }

/// A byte of a letter: ASCII, Latin with marks (U+00C0 to U+024F) or Cyrillic.
bool IsLetter(char c) {
  const auto byte = static_cast<unsigned char>(c);
  const unsigned lower = byte | 0x20U;
  return (lower >= 'a' && lower <= 'z') || (byte >= 0xC3 && byte <= 0xD4);
}

/// The length of the character that begins with `lead`.
std::size_t LengthOf(char lead) {
  const auto byte = static_cast<unsigned char>(lead);
  return byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

/// The length of a thousands separator at the start of `text`; 0 when there is none.
std::size_t SpaceLength(std::string_view text) {
  for (const std::string_view space : {" ", "\u00A0", "\u202F"}) {
    if (text.substr(0, space.size()) == space) return space.size();
  }
  return 0;
}

bool HasThreeDigits(std::string_view text) {
  return text.size() >= 3 && IsDigit(text[0]) && IsDigit(text[1]) && IsDigit(text[2]) &&
         (text.size() == 3 || !IsDigit(text[3]));
}

/// The figure at the start of `text`, normalised; `length` becomes the bytes that it takes.
std::string FigureAt(std::string_view text, std::size_t* length) {
  std::string figure;
  std::size_t i = 0;
  while (i < text.size()) {
    if (IsDigit(text[i])) {
      figure += text[i++];
      continue;
    }
    const std::size_t space = SpaceLength(text.substr(i));
    const bool separator = text[i] == ',' || text[i] == '.';
    const std::size_t behind = i + (separator ? 1 : space);
    if ((separator || space > 0) && HasThreeDigits(text.substr(behind)) && figure.size() <= 3) {
      i = behind;
      continue;
    }
    if (!separator || i + 1 >= text.size() || !IsDigit(text[i + 1])) break;
    figure += '.';
    ++i;
  }
  if (figure.find('.') != std::string::npos) {
    while (figure.back() == '0') figure.pop_back();
    if (figure.back() == '.') figure.pop_back();
  }
  *length = i;
  return figure;
}

bool IsDash(std::string_view sign) { return sign == "-" || sign == "–" || sign == "—"; }

/// "1.5" by a million -> "1500000".
std::string Scaled(const std::string& figure, long long scale) {
  const double value = std::strtod(figure.c_str(), nullptr) * static_cast<double>(scale);
  return std::to_string(std::llround(value));
}

/// Whether a number in words goes on: "two hundred" with "forty", "forty" with "five".
bool GoesOn(long long sum, long long next) {
  if (next >= 100) return false;
  if (sum % 100 == 0) return true;
  // French counts on from sixty and eighty to nineteen.
  const bool tens = sum % 10 == 0 && sum % 100 >= 20;
  const bool by_twenties = sum % 100 == 60 || sum % 100 == 80;
  return tens && next < (by_twenties ? 20 : 10);
}

}  // namespace

std::vector<ClaimReader::Piece> ClaimReader::Cut(std::string_view text) {
  std::vector<Piece> pieces;
  for (std::size_t i = 0; i < text.size();) {
    if (IsDigit(text[i])) {
      std::size_t length = 0;
      pieces.push_back({Piece::Kind::kFigure, FigureAt(text.substr(i), &length)});
      i += length;
      continue;
    }
    std::size_t end = i;
    while (end < text.size() && IsLetter(text[end])) end += LengthOf(text[end]);
    if (end > i) {
      pieces.push_back({Piece::Kind::kWord, platform::Fold(text.substr(i, end - i))});
      i = end;
      continue;
    }
    const std::string_view sign = text.substr(i, LengthOf(text[i]));
    i += sign.size();
    if (sign == "%") pieces.push_back({Piece::Kind::kPercent, "%"});
    if (IsDash(sign)) pieces.push_back({Piece::Kind::kRange, "-"});
    if (sign == "." || sign == ";" || sign == "\n") pieces.push_back({Piece::Kind::kOther, ""});
  }
  return pieces;
}

long long ClaimReader::NumberAt(const std::vector<Piece>& pieces, std::size_t at) const {
  if (at >= pieces.size() || pieces[at].kind != Piece::Kind::kWord) return 0;
  const auto found = words_.numbers.find(pieces[at].text);
  return found == words_.numbers.end() ? 0 : found->second;
}

long long ClaimReader::ScaleAt(const std::vector<Piece>& pieces, std::size_t at) const {
  if (at >= pieces.size() || pieces[at].kind != Piece::Kind::kWord) return 0;
  const auto found = words_.scales.find(pieces[at].text);
  if (found != words_.scales.end()) return found->second;
  const long long number = NumberAt(pieces, at);
  return number >= 1000 ? number : 0;
}

std::size_t ClaimReader::PercentLength(const std::vector<Piece>& pieces, std::size_t at) const {
  if (at >= pieces.size()) return 0;
  if (pieces[at].kind == Piece::Kind::kPercent) return 1;
  if (pieces[at].kind != Piece::Kind::kWord) return 0;
  if (words_.percent.count(pieces[at].text) > 0) return 1;
  const bool phrase = at + 1 < pieces.size() &&
                      words_.percent.count(pieces[at].text + " " + pieces[at + 1].text) > 0;
  return phrase ? 2 : 0;
}

long long ClaimReader::NumberInWords(const std::vector<Piece>& pieces, std::size_t* at) const {
  long long whole = 0;
  long long sum = NumberAt(pieces, (*at)++);
  while (*at < pieces.size()) {
    std::size_t next_at = *at;
    const bool hyphen = pieces[next_at].kind == Piece::Kind::kRange;
    const bool joiner = pieces[next_at].kind == Piece::Kind::kWord &&
                        words_.joiners.count(pieces[next_at].text) > 0;
    if (hyphen || joiner) ++next_at;
    const long long next = NumberAt(pieces, next_at);
    if (next == 0) break;
    if (next >= 1000 && !joiner) {
      whole += sum * next;
      sum = 0;
    } else if (next == 100 && sum < 100 && !joiner) {
      sum *= next;
    } else if (next == 20 && sum == 4 && hyphen) {
      sum = 80;  // French "quatre-vingts".
    } else if (GoesOn(sum, next)) {
      sum += next;
    } else {
      break;
    }
    *at = next_at + 1;
  }
  return whole + sum;
}

std::vector<ClaimReader::Number> ClaimReader::NumbersOf(const std::vector<Piece>& pieces) const {
  std::vector<Number> numbers;
  for (std::size_t i = 0; i < pieces.size();) {
    Number number;
    if (pieces[i].kind == Piece::Kind::kFigure) {
      number.digits = pieces[i++].text;
      if (const long long scale = ScaleAt(pieces, i); scale > 0) {
        number.scaled = Scaled(number.digits, scale);
        ++i;
      }
    } else if (NumberAt(pieces, i) > 0) {
      number.digits = std::to_string(NumberInWords(pieces, &i));
    } else {
      ++i;
      continue;
    }
    const std::size_t percent = PercentLength(pieces, i);
    number.percent = percent > 0;
    const bool range = numbers.size() > 0 && number.percent && i >= 3 &&
                       pieces[i - 2].kind == Piece::Kind::kRange &&
                       pieces[i - 3].text == numbers.back().digits;
    if (range) numbers.back().percent = true;
    numbers.push_back(std::move(number));
    i += percent;
  }
  return numbers;
}

std::set<std::string> ClaimReader::DatesOf(const std::vector<Piece>& pieces) const {
  std::set<std::string> dates;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const auto month = words_.months.find(pieces[i].text);
    if (pieces[i].kind != Piece::Kind::kWord || month == words_.months.end()) continue;
    const std::string prefix = std::to_string(month->second) + "/";
    for (std::size_t k = i + 1; k < pieces.size() && k <= i + 1 + kMostBetween; ++k) {
      if (pieces[k].kind == Piece::Kind::kOther) break;
      if (pieces[k].kind != Piece::Kind::kFigure) continue;
      dates.insert(prefix + pieces[k].text);
      break;
    }
    if (i > 0 && pieces[i - 1].kind == Piece::Kind::kFigure) {
      dates.insert(prefix + pieces[i - 1].text);
    }
  }
  return dates;
}

Claims ClaimReader::Read(std::string_view text) const {
  const std::vector<Piece> pieces = Cut(text);
  Claims claims;
  for (const Number& number : NumbersOf(pieces)) {
    for (const std::string& digits : {number.digits, number.scaled}) {
      if (digits.empty()) continue;
      claims.figures.insert(digits);
      if (number.percent) claims.figures.insert(digits + "%");
    }
  }
  claims.dates = DatesOf(pieces);
  for (const Piece& piece : pieces) {
    if (words_.titles.count(piece.text) > 0) claims.titles.insert(piece.text);
  }
  return claims;
}

std::vector<std::string> ClaimReader::UnknownFigures(std::string_view text,
                                                     const Claims& known) const {
  std::vector<std::string> unknown;
  for (const Number& number : NumbersOf(Cut(text))) {
    const std::string sign = number.percent ? "%" : "";
    const auto is_known = [&](const std::string& digits) {
      return !digits.empty() && known.figures.count(digits + sign) > 0;
    };
    if (!is_known(number.digits) && !is_known(number.scaled)) {
      unknown.push_back(number.digits + sign);
    }
  }
  return unknown;
}

}  // namespace portfolio::chat
