#include "document/src/domain/typography.h"

#include <array>
#include <cstdio>

#include "platform/text/text.h"
#include "platform/text/utf8.h"

namespace portfolio::document {
namespace {

constexpr std::string_view kNoBreak = "\xC2\xA0";
constexpr std::string_view kNarrowNoBreak = "\xE2\x80\xAF";

bool StartsWith(std::string_view text, std::string_view prefix) {
  return text.substr(0, prefix.size()) == prefix;
}

bool StartsWithAny(std::string_view text, std::initializer_list<std::string_view> prefixes) {
  for (const std::string_view prefix : prefixes) {
    if (StartsWith(text, prefix)) return true;
  }
  return false;
}

bool EndsWith(std::string_view text, std::string_view suffix) {
  return text.size() >= suffix.size() && text.substr(text.size() - suffix.size()) == suffix;
}

std::string_view LastWord(std::string_view text) {
  size_t begin = text.size();
  while (begin > 0 && text[begin - 1] != ' ' && !EndsWith(text.substr(0, begin), kNoBreak) &&
         !EndsWith(text.substr(0, begin), kNarrowNoBreak)) {
    --begin;
  }
  return text.substr(begin);
}

bool IsFigure(std::string_view word) {
  return !word.empty() && word.size() <= 8 &&
         word.find_first_not_of("0123456789.,+$") == std::string_view::npos &&
         word.find_first_of("0123456789") != std::string_view::npos && word.back() != '.' &&
         word.back() != ',';
}

/// What belongs in place of a space between `before` and `after`; a plain space in most places.
std::string_view SpaceBetween(std::string_view before, std::string_view after, Language language) {
  if (StartsWithAny(after, {"%", "€", "₽", "№"})) return kNoBreak;
  if (language == Language::kFrench) {
    if (StartsWithAny(after, {";", "!", "?"})) return kNarrowNoBreak;
    if (StartsWithAny(after, {":", "»"}) || EndsWith(before, "«")) return kNoBreak;
  }
  if (language == Language::kRussian) {
    const size_t letters = platform::CodePointCount(LastWord(before));
    const bool is_word = !LastWord(before).empty() &&
                         (static_cast<unsigned char>(LastWord(before).front()) & 0x80U) != 0 &&
                         !EndsWith(before, "—") && !EndsWith(before, "–");
    if (is_word && letters <= 2) return kNoBreak;
    if (StartsWith(after, "— ")) return kNoBreak;
  }
  // "z. B.", "i. d. R."
  const std::string_view last = LastWord(before);
  if (language == Language::kGerman && last.size() == 2 && last.back() == '.' && after.size() > 1 &&
      after[1] == '.') {
    return kNoBreak;
  }
  if (IsFigure(last)) return kNoBreak;
  return " ";
}

}  // namespace

std::string BindSpaces(std::string_view text, Language language) {
  std::string bound;
  bound.reserve(text.size() + 16);
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] != ' ') {
      bound += text[i];
      continue;
    }
    bound += SpaceBetween(bound, text.substr(i + 1), language);
  }
  return bound;
}

std::string Quoted(std::string_view text, Language language) {
  if (text.empty()) return {};
  const std::string inner(text);
  if (language == Language::kFrench) return "«\u00A0" + inner + "\u00A0»";
  if (language == Language::kRussian || language == Language::kSpanish) return "«" + inner + "»";
  if (language == Language::kGerman) return "„" + inner + "“";
  if (language == Language::kRomanian) return "„" + inner + "”";
  return "“" + inner + "”";
}

std::string_view Colon(Language language) {
  return language == Language::kFrench ? "\u00A0: " : ": ";
}

std::string Filled(std::string_view pattern, std::string_view name, std::string_view value) {
  std::string text;
  size_t from = 0;
  for (size_t at = pattern.find(name); at != std::string_view::npos;
       at = pattern.find(name, from)) {
    text += pattern.substr(from, at - from);
    text += value;
    from = at + name.size();
  }
  text += pattern.substr(from);
  return text;
}

std::string FilledWithName(std::string_view pattern, std::string_view name, std::string_view value,
                           Language language) {
  constexpr std::string_view kElides = "aeiouh";
  const std::string folded = platform::Fold(value);
  const bool elides = language == Language::kFrench && !folded.empty() &&
                      kElides.find(folded.front()) != std::string_view::npos;
  if (!elides) return Filled(pattern, name, value);
  const std::string argument(name);
  const std::string of_elided = Filled(pattern, "de " + argument, "d’" + argument);
  return Filled(Filled(of_elided, "que " + argument, "qu’" + argument), name, value);
}

std::string FormatDecimal(double value, int decimals, Language language) {
  std::array<char, 64> buffer{};
  std::snprintf(buffer.data(), buffer.size(), "%.*f", decimals, value);
  std::string text = buffer.data();
  const size_t point = text.find('.');
  if (point != std::string::npos && language != Language::kEnglish) text[point] = ',';
  return text;
}

std::string FormatMonth(std::string_view date, Language language) {
  if (date.size() < 7) return std::string(date);
  const bool dotted = language == Language::kRussian || language == Language::kGerman ||
                      language == Language::kRomanian;
  return std::string(date.substr(5, 2)) + (dotted ? "." : "/") + std::string(date.substr(0, 4));
}

}  // namespace portfolio::document
