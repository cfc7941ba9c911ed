#include "resume/shapes.h"

#include <unicode/locid.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <array>
#include <unordered_map>

#include "names/employers.h"
#include "names/roles.h"
#include "names/towns.h"
#include "platform/text/text.h"
#include "resume/resume.h"

namespace portfolio::resume {
namespace {

constexpr std::string_view kBullets[] = {"•", "▪", "●", "○", "◦", "■", "□", "►", "▸",
                                         "➢", "✓", "✔", "»", "–", "—", "-", "*", ">",
                                         "·", "‣", "⁃", "",  "",  "❖", "→", "+"};
constexpr size_t kMostLabel = 40;
constexpr size_t kLongLine = 110;

std::string Utf8(const icu::UnicodeString& text) {
  std::string out;
  text.toUTF8String(out);
  return out;
}

/// Codes by names.
using CodeMap = std::unordered_map<std::string, std::string>;

/// `codes` by their names in the six languages, in the form of word lists.
template <typename Display>
CodeMap CodesByName(const char* const* codes, Display display) {
  CodeMap names;
  for (; *codes != nullptr; ++codes) {
    for (platform::Language language : platform::kLanguages) {
      const std::string name =
          display(*codes, icu::Locale(std::string(platform::LanguageCode(language)).c_str()));
      // A code that has no name is its own.
      if (name != *codes && name.size() > 2) names.emplace(platform::PlainForm(name), *codes);
    }
  }
  return names;
}

const CodeMap& Countries() {
  static const CodeMap& names = *new CodeMap(
      CodesByName(icu::Locale::getISOCountries(), [](const char* code, const icu::Locale& in) {
        icu::UnicodeString name;
        icu::Locale("", code).getDisplayCountry(in, name);
        return Utf8(name);
      }));
  return names;
}

/// Languages that are spoken: ICU's list without names that are common words of another language.
const CodeMap& Languages() {
  static const CodeMap& names = *[] {
    auto* set = new CodeMap(
        CodesByName(icu::Locale::getISOLanguages(), [](const char* code, const icu::Locale& in) {
          icu::UnicodeString name;
          icu::Locale(code).getDisplayLanguage(in, name);
          return Utf8(name);
        }));
    for (const std::string& name : ListedWords(words::languages::kName)) set->emplace(name, "");
    for (const std::string& name : ListedWords(words::languages::kNoName)) set->erase(name);
    return set;
  }();
  return names;
}

bool IsUpper(char32_t c) { return u_isupper(static_cast<UChar32>(c)) != 0; }
bool IsLetter(char32_t c) { return u_isalpha(static_cast<UChar32>(c)) != 0; }

/// "TX", "QC"
bool IsStateCode(std::string_view text) {
  return text.size() == 2 && text[0] >= 'A' && text[0] <= 'Z' && text[1] >= 'A' && text[1] <= 'Z';
}

/// How deep the brackets are behind `c`.
int Depth(int depth, char32_t c) {
  if (c == '(' || c == '[' || c == 0xAB || c == 0x201E) return depth + 1;
  const bool closes = c == ')' || c == ']' || c == 0xBB;
  return closes && depth > 0 ? depth - 1 : depth;
}

}  // namespace

bool IsLanguageName(std::string_view word) {
  return Languages().count(platform::PlainForm(word)) > 0;
}

std::string LanguageCodeOf(std::string_view name) {
  const auto found = Languages().find(platform::PlainForm(name));
  return found == Languages().end() ? std::string() : found->second;
}

std::string CountryCodeOf(std::string_view place) {
  const size_t begin = place.find_last_of(",(");
  const std::string_view last = begin == std::string_view::npos ? place : place.substr(begin + 1);
  const auto found = Countries().find(platform::PlainForm(last));
  if (found != Countries().end()) return found->second;
  if (Is(last, words::people::kBritain)) return "GB";
  if (begin != std::string_view::npos && Is(last, words::people::kProvince)) return "CA";
  const bool state = begin != std::string_view::npos && IsStateCode(platform::Trim(last));
  return state || Is(last, words::people::kAmerica) ? "US" : "";
}

bool Holds(std::string_view text, WordListId list) {
  return platform::HoldsAny(platform::PlainForm(text), ListedWords(list));
}

bool Is(std::string_view text, WordListId list) {
  return ListedWordSet(list).count(platform::PlainForm(text)) > 0;
}

bool NamesRole(std::string_view text) {
  return names::NamesRole(text) || Holds(text, words::titles::kRoleOfACv);
}

int CompanySigns(std::string_view text) {
  int signs = 0;
  if (names::HasLegalForm(text)) signs += 3;
  if (names::NamesInstitution(text) || Holds(text, words::companies::kWordOfACompany) ||
      Holds(text, words::companies::kSchool))
    signs += 2;
  if (text.find("«") != std::string_view::npos || text.find("„") != std::string_view::npos)
    signs += 2;
  if (IsAllCapitals(text) && text.size() > 5) signs += 1;
  if (Holds(text, words::companies::kDepartment)) signs -= 3;
  return signs;
}

bool NamesSchool(std::string_view text) { return Holds(text, words::companies::kSchool); }
bool NamesDegree(std::string_view text) { return Holds(text, words::degrees::kDegree); }

bool NamesTown(std::string_view text) {
  const std::string_view town = names::KnownTown(text);
  return !town.empty() && !names::IsTownOrWord(town);
}

bool NamesPlace(std::string_view text) {
  const std::string_view trimmed = platform::Trim(text);
  if (Countries().count(platform::PlainForm(trimmed)) > 0 || NamesTown(trimmed)) return true;
  const size_t comma = trimmed.rfind(',');
  const size_t open = trimmed.rfind('(');
  // "Wien (Österreich)" is one; in "Acme, Wien (Österreich)" an employer stands before it.
  if (open != std::string_view::npos && !trimmed.empty() && trimmed.back() == ')')
    return comma == std::string_view::npos &&
           Countries().count(platform::PlainForm(trimmed.substr(open))) > 0;
  if (comma == std::string_view::npos || trimmed.find(',') != comma) return false;
  const std::string_view last = platform::Trim(trimmed.substr(comma + 1));
  return IsStateCode(last) || Is(last, words::people::kBritain) ||
         Countries().count(platform::PlainForm(last)) > 0;
}

bool IsDuration(std::string_view text) {
  const std::vector<std::string> words = platform::Words(platform::PlainForm(text));
  size_t units = 0;
  size_t numbers = 0;
  for (const std::string& word : words) {
    const bool number = DigitCount(word) == word.size() && word.size() <= 2;
    const bool unit = Is(word, words::dates::kDurationUnit);
    if (!number && !unit) return false;
    (number ? numbers : units) += 1;
  }
  return numbers > 0 && units >= numbers;
}

bool IsBullet(std::string_view text) { return WithoutBullet(text).size() != text.size(); }

std::string_view WithoutBullet(std::string_view text) {
  for (std::string_view bullet : kBullets) {
    if (text.substr(0, bullet.size()) != bullet || text.size() == bullet.size()) continue;
    const std::string_view rest = text.substr(bullet.size());
    // "-5" and "*NIX" have none; signs that are nothing else need no space.
    if (rest[0] != ' ' && bullet.size() < 3) continue;
    return platform::Trim(rest);
  }
  return text;
}

bool IsSentence(std::string_view text) {
  if (text.size() > kLongLine && WordCount(text) > 12) return true;
  const char last = text.empty() ? ' ' : text.back();
  return (last == '.' || last == '!' || last == ';') && WordCount(text) > 5;
}

bool IsAllCapitals(std::string_view text) {
  size_t letters = 0;
  for (size_t at = 0; at < text.size();) {
    const char32_t c = platform::NextCodePoint(text, &at);
    if (!IsLetter(c)) continue;
    if (!IsUpper(c)) return false;
    ++letters;
  }
  return letters >= 2;
}

bool BeginsWithCapital(std::string_view text) {
  for (size_t at = 0; at < text.size();) {
    const char32_t c = platform::NextCodePoint(text, &at);
    if (IsLetter(c)) return IsUpper(c);
  }
  return false;
}

size_t WordCount(std::string_view text) {
  size_t words = 0;
  bool inside = false;
  for (char c : text) {
    words += c != ' ' && !inside ? 1 : 0;
    inside = c != ' ';
  }
  return words;
}

size_t DigitCount(std::string_view text) {
  return static_cast<size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; }));
}

bool HasLetters(std::string_view text) {
  for (size_t at = 0; at < text.size();) {
    if (IsLetter(platform::NextCodePoint(text, &at))) return true;
  }
  return false;
}

Labelled SplitLabel(std::string_view text) {
  const size_t colon = text.find(':');
  if (colon == std::string_view::npos || colon == 0 || colon > kMostLabel)
    return {{}, std::string(text)};
  if (text.substr(colon).substr(0, 3) == "://") return {{}, std::string(text)};
  return {std::string(platform::Trim(text.substr(0, colon))),
          std::string(platform::Trim(text.substr(colon + 1)))};
}

std::vector<std::string> SplitAt(std::string_view text,
                                 const std::vector<std::string_view>& signs) {
  std::vector<std::string> parts;
  size_t begin = 0;
  int depth = 0;
  auto add = [&](size_t end) {
    const std::string_view part = platform::Trim(text.substr(begin, end - begin));
    if (!part.empty()) parts.emplace_back(part);
  };
  for (size_t at = 0; at < text.size();) {
    const auto sign = std::find_if(signs.begin(), signs.end(), [&](std::string_view s) {
      return text[at] == s[0] && text.substr(at, s.size()) == s;
    });
    if (depth == 0 && sign != signs.end()) {
      add(at);
      at += sign->size();
      begin = at;
      continue;
    }
    depth = Depth(depth, platform::NextCodePoint(text, &at));
  }
  add(text.size());
  return parts;
}

std::vector<std::string> SplitAtCommas(std::string_view text) { return SplitAt(text, {", ", ","}); }

std::string WithoutLastBracket(std::string_view text) {
  const std::string_view trimmed = platform::Trim(text);
  if (trimmed.empty() || trimmed.back() != ')') return std::string(trimmed);
  const size_t open = trimmed.rfind('(');
  if (open == std::string_view::npos || open == 0) return std::string(trimmed);
  return std::string(platform::Trim(trimmed.substr(0, open)));
}

std::string InUsualCase(std::string_view text) {
  if (!IsAllCapitals(text)) return std::string(text);
  icu::UnicodeString name = icu::UnicodeString::fromUTF8(
      icu::StringPiece(text.data(), static_cast<int32_t>(text.size())));
  name.toTitle(nullptr, icu::Locale::getRoot());
  return Utf8(name);
}

}  // namespace portfolio::resume
