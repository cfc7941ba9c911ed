#include <algorithm>

#include "platform/text/text.h"
#include "resume/dates.h"
#include "resume/readers.h"
#include "resume/shapes.h"

namespace portfolio::resume {
namespace {

constexpr size_t kMostItems = 80;
constexpr size_t kMostItemBytes = 70;
constexpr size_t kMostItemWords = 6;

/// Marks that fill or empty a scale ("●●●○○", "★★★").
std::string WithoutScale(std::string_view text) {
  std::string out;
  for (size_t at = 0; at < text.size();) {
    const size_t begin = at;
    const char32_t c = platform::NextCodePoint(text, &at);
    const bool mark = (c >= 0x25A0 && c <= 0x25FF) || (c >= 0x2605 && c <= 0x2606) ||
                      (c >= 0x2588 && c <= 0x2593) || c == 0x2B50;
    if (!mark) out += text.substr(begin, at - begin);
  }
  return std::string(platform::Trim(out));
}

std::string WithoutEnd(std::string_view text) {
  while (!text.empty() && (text.back() == '.' || text.back() == ';' || text.back() == ',' ||
                           text.back() == ':' || text.back() == ' '))
    text.remove_suffix(1);
  return std::string(text);
}

bool IsLevelWord(std::string_view word) { return Is(word, words::languages::kLevel); }

/// The language's name in one item, and the level around it.
SpokenLanguage LanguageIn(std::string_view item) {
  const std::vector<std::string> words = platform::Words(item);
  for (size_t length : {3, 2, 1}) {
    for (size_t i = 0; i + length <= words.size() && i < 4; ++i) {
      std::string name = words[i];
      for (size_t k = 1; k < length; ++k) name += " " + words[i + k];
      // "notions d'anglais": the article belongs to the word for what segments words.
      const size_t quote =
          name.find_first_of("'") != std::string::npos ? name.find('\'') : name.find("’");
      if (length == 1 && quote != std::string::npos && quote < 3)
        name = name.substr(quote + (name[quote] == '\'' ? 1 : 3));
      if (!IsLanguageName(name)) continue;
      const size_t at = item.find(name);
      if (at == std::string_view::npos) return {name, {}};
      const std::string behind(item.substr(at + name.size()));
      const std::string before(platform::Trim(item.substr(0, at)));
      std::string level = HasLetters(behind) ? behind : before;
      const size_t letter = level.find_first_not_of(" :–—-(,|\xE2\x80\x93\x94");
      level = letter == std::string::npos ? "" : WithoutEnd(level.substr(letter));
      if (!level.empty() && level.back() == ')' && level.find('(') == std::string::npos)
        level.pop_back();
      return {name, level};
    }
  }
  return {};
}

/// All words of the item but the language are words of level.
bool IsOnlyALanguage(std::string_view item, const SpokenLanguage& found) {
  size_t other = 0;
  for (const std::string& word : platform::Words(item)) {
    if (found.name.find(word) != std::string::npos || IsLevelWord(word)) continue;
    if (word.find(found.name) == std::string::npos) ++other;
  }
  return other <= 1;
}

std::vector<std::string> LanguageItems(const Row& row) {
  std::vector<std::string> items;
  for (const Cell& cell : row.cells) {
    for (std::string& item : SplitAt(WithoutScale(cell.text), {", ", "; ", ";", " | ", "|", " • ",
                                                               " · ", " / ", ". ", "•", "·"}))
      items.push_back(std::move(item));
  }
  return items;
}

void AddLanguage(SpokenLanguage language, std::vector<SpokenLanguage>* out) {
  if (language.name.empty()) return;
  for (SpokenLanguage& known : *out) {
    if (platform::Fold(known.name) != platform::Fold(language.name)) continue;
    if (known.level.empty()) known.level = std::move(language.level);
    return;
  }
  out->push_back(std::move(language));
}

/// "Bengali (native)", "Klingon: fluent": a name that nobody knows, with a level.
SpokenLanguage UnknownLanguage(const std::string& item) {
  const Labelled labelled = SplitLabel(item);
  const std::vector<std::string> parts =
      labelled.label.empty() ? SplitAt(item, {" – ", " - ", " — ", " ("})
                             : std::vector<std::string>{labelled.label, labelled.rest};
  if (parts.size() != 2 || WordCount(parts[0]) > 2 || !Holds(parts[1], words::languages::kLevel) ||
      IsLevelWord(parts[0]) || DigitCount(parts[0]) > 0 || Is(parts[0], words::people::kNoItem))
    return {};
  return {parts[0], WithoutEnd(parts[1])};
}

/// "Tools: Vite, Figma" without its label; a label that is a sentence is none.
std::string WithoutLabel(const std::string& text) {
  const Labelled labelled = SplitLabel(text);
  return labelled.label.empty() || labelled.rest.empty() || WordCount(labelled.label) > 4
             ? text
             : labelled.rest;
}

/// An item as it is listed: without bullet, level and year.
std::string PlainItem(std::string_view text) {
  std::string item = WithoutEnd(WithoutScale(WithoutBullet(platform::Trim(text))));
  if (!item.empty() && item.back() == ')') {
    const std::string plain = WithoutLastBracket(item);
    const std::string bracket = item.substr(plain.size());
    if (FindPeriod(bracket).has_value() || Holds(bracket, words::languages::kLevel)) item = plain;
  }
  return item;
}

bool IsItem(const std::string& item) {
  if (!HasLetters(item) || item.size() > kMostItemBytes || WordCount(item) > kMostItemWords)
    return false;
  if (item.find('@') != std::string::npos || item.find("://") != std::string::npos) return false;
  if (Holds(item, words::people::kDriving) || Is(item, words::people::kNoItem)) return false;
  if (IsLevelWord(item) || Is(item, words::dates::kPresent) || KindOfHeading(item).has_value())
    return false;
  // "unfallfrei seit 2011" tells since when, "NIN 2020" is a name.
  const auto found = FindPeriod(item);
  return !found.has_value() || (!found->range && found->begin > 0);
}

bool IsProse(const Row& row) {
  const std::string text = row.Text();
  return IsSentence(text) && WordCount(text) > 14 && text.find(", ") == std::string::npos;
}

std::vector<std::string> PartsOf(const std::string& cell) {
  const std::string text = WithoutLabel(std::string(WithoutBullet(cell)));
  return SplitAt(text, {", ", ",", "; ", ";", " | ", "|", " • ", "•", " · ", "·", " / ", ". ",
                        " ▪ ", " – ", " — ", "\xE2\x97\x8F"});
}

/// In a narrow column an item goes on in the next row, which begins small where the others begin
/// with a capital.
Rows WithBrokenItemsJoined(const Rows& rows) {
  Rows out;
  for (const Row& row : rows) {
    const bool goes_on =
        !out.empty() && !row.after_gap && row.cells.size() == 1 && out.back().cells.size() == 1 &&
        !BeginsWithCapital(row.cells[0].text) && HasLetters(row.cells[0].text) &&
        !IsBullet(row.cells[0].text) && BeginsWithCapital(out.back().cells[0].text) &&
        PartsOf(out.back().cells[0].text).size() == 1 && PartsOf(row.cells[0].text).size() == 1;
    if (goes_on) {
      out.back().cells[0].text += " " + row.cells[0].text;
    } else {
      out.push_back(row);
    }
  }
  return out;
}

}  // namespace

std::vector<SpokenLanguage> ReadLanguages(const Rows& rows) {
  std::vector<SpokenLanguage> languages;
  for (const Row& row : rows) {
    for (const std::string& item : LanguageItems(row)) {
      SpokenLanguage language = LanguageIn(item);
      if (language.name.empty()) language = UnknownLanguage(std::string(WithoutBullet(item)));
      // "Deutsch    C2    C1": the levels stand in cells of their own.
      if (language.level.empty() && row.cells.size() > 1 && !language.name.empty() &&
          row.cells[0].text.find(language.name) != std::string::npos)
        language.level = row.cells[1].text;
      AddLanguage(std::move(language), &languages);
    }
  }
  return languages;
}

std::vector<SpokenLanguage> LanguagesListedIn(const Row& row) {
  std::vector<SpokenLanguage> found;
  size_t items = 0;
  for (const std::string& item : LanguageItems(row)) {
    ++items;
    const SpokenLanguage language = LanguageIn(item);
    if (!language.name.empty() && WordCount(item) <= 5 && IsOnlyALanguage(item, language))
      AddLanguage(language, &found);
  }
  const bool list = found.size() >= 2 && found.size() * 2 > items;
  return list ? found : std::vector<SpokenLanguage>();
}

std::vector<std::string> ReadItems(const Rows& rows, std::vector<SpokenLanguage>* languages) {
  std::vector<std::string> items;
  for (const Row& row : WithBrokenItemsJoined(rows)) {
    if (IsProse(row)) continue;
    const std::vector<SpokenLanguage> listed = LanguagesListedIn(row);
    if (!listed.empty()) {
      for (const SpokenLanguage& language : listed) AddLanguage(language, languages);
      continue;
    }
    for (const Cell& cell : row.cells) {
      for (const std::string& part : PartsOf(cell.text)) {
        const SpokenLanguage language = LanguageIn(part);
        if (!language.name.empty() && IsOnlyALanguage(part, language)) {
          AddLanguage(language, languages);
          continue;
        }
        std::string item = PlainItem(part);
        if (IsItem(item) && items.size() < kMostItems &&
            std::find(items.begin(), items.end(), item) == items.end())
          items.push_back(std::move(item));
      }
    }
  }
  return items;
}

}  // namespace portfolio::resume
