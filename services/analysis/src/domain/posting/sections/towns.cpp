#include "analysis/src/domain/posting/sections/towns.h"

#include <algorithm>
#include <cctype>
#include <vector>

#include "analysis/src/domain/posting/sections/company_prose.h"
#include "analysis/src/domain/posting/sections/heading_words.h"
#include "analysis/src/domain/posting/sections/title_patterns.h"
#include "analysis/word_lists.h"
#include "names/employers.h"
#include "names/towns.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

constexpr size_t kMaxTownWords = 5;
constexpr size_t kMaxTownBytes = 40;
constexpr size_t kMaxProseBytes = 2000;
constexpr size_t kYearDigits = 4;
constexpr size_t kMostNumberTail = 3;
constexpr size_t kMostStreetWords = 7;

struct Word {
  size_t begin = 0;
  size_t end = 0;
};

bool BeginsUpper(std::string_view word) {
  const size_t bytes = static_cast<unsigned char>(word[0]) < 0x80 ? 1 : 2;
  const std::string first(word.substr(0, bytes));
  return platform::ToLower(first) != first;
}

/// Of "d'" in "d'Angoulême".
size_t ArticleBytes(std::string_view word) {
  for (std::string_view article : {"d'", "d\xE2\x80\x99"}) {
    if (word.size() > article.size() && word.substr(0, article.size()) == article &&
        BeginsUpper(word.substr(article.size())))
      return article.size();
  }
  return 0;
}

std::vector<Word> WordsOf(std::string_view text) {
  static constexpr std::string_view kBetween = " ,;:()[]|/\n\t\"!?";
  std::vector<Word> words;
  for (size_t begin = text.find_first_not_of(kBetween); begin != std::string_view::npos;) {
    const size_t end = std::min(text.find_first_of(kBetween, begin), text.size());
    if (const size_t article = ArticleBytes(text.substr(begin, end - begin)); article > 0) {
      words.push_back({begin, begin + 1});
      begin += article;
    }
    words.push_back({begin, end});
    begin = text.find_first_not_of(kBetween, end);
  }
  return words;
}

/// "Leeds" of "Leeds.", while "St." stays within "St. Gallen".
std::string_view WithoutStop(std::string_view text) {
  while (!text.empty() && (text.back() == '.' || text.back() == ',')) text.remove_suffix(1);
  return text;
}

struct FoundTown {
  std::string_view name;
  size_t first_word = 0;
  size_t words = 0;
};

bool StandsIn(WordListId list, std::string_view text, const Word& word) {
  return ListedWordSet(list).count(
             platform::PlainForm(text.substr(word.begin, word.end - word.begin))) > 0;
}

/// "place de la Halle"
bool StandsBehindArticle(std::string_view text, const std::vector<Word>& words, size_t word) {
  return word > 0 && StandsIn(words::places::kArticleBeforeAWord, text, words[word - 1]);
}

/// The longest known town that begins at a word.
FoundTown TownAt(std::string_view text, const std::vector<Word>& words, size_t first) {
  if (!BeginsUpper(text.substr(words[first].begin))) return {};
  const size_t most = std::min(words.size() - first, kMaxTownWords);
  for (size_t count = most; count > 0; --count) {
    const size_t begin = words[first].begin;
    const size_t end = words[first + count - 1].end;
    if (end - begin > kMaxTownBytes) continue;
    const std::string_view town = names::KnownTown(WithoutStop(text.substr(begin, end - begin)));
    if (town.empty()) continue;
    // "Nice to have", "Reading of drawings": words of everyday where a sentence goes on.
    const bool goes_on = first + count < words.size() && words[first + count].begin == end + 1 &&
                         text[end] == ' ' && !BeginsUpper(text.substr(end + 1));
    const bool office =
        goes_on && StandsIn(words::places::kBehindATown, text, words[first + count]);
    const bool stands_alone = !goes_on && !StandsBehindArticle(text, words, first);
    if (stands_alone || office || !names::IsTownOrWord(town)) return {town, first, count};
  }
  return {};
}

/// A name of the page's own spelling, unless that is an inflected one.
std::string Spelled(std::string_view text, const std::vector<Word>& words, const FoundTown& town) {
  const std::string_view rest = text.substr(words[town.first_word].begin);
  const std::string name = LeadingName(rest);
  // "Wasserburg am Inn", and no "Murcia Digital".
  const bool longer = name.size() > town.name.size() + 1 && name.size() <= kMaxTownBytes &&
                      name.compare(0, town.name.size(), town.name) == 0 &&
                      !BeginsUpper(std::string_view(name).substr(town.name.size() + 1));
  return longer ? name : std::string(town.name);
}

std::string TownBehind(WordListId list, std::string_view text) {
  text = text.substr(0, kMaxProseBytes);
  const std::vector<Word> words = WordsOf(text);
  for (size_t i = 1; i < words.size(); ++i) {
    const FoundTown town = TownAt(text, words, i);
    if (town.name.empty()) continue;
    const size_t next = i + town.words;
    if (StandsIn(list, text, words[i - 1]) ||
        (next < words.size() && StandsIn(words::places::kBehindATown, text, words[next])))
      return Spelled(text, words, town);
  }
  return {};
}

/// "SO41" and "3SE" of a British post code.
bool IsBritishCode(std::string_view outward, std::string_view inward) {
  const auto is_upper = [](char c) { return c >= 'A' && c <= 'Z'; };
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  const bool area = outward.size() >= 2 && outward.size() <= 4 && is_upper(outward[0]) &&
                    (is_digit(outward[1]) ||
                     (outward.size() > 2 && is_upper(outward[1]) && is_digit(outward[2])));
  return area && inward.size() == 3 && is_digit(inward[0]) && is_upper(inward[1]) &&
         is_upper(inward[2]);
}

/// "Lymington" of "2 Quay Hill, Lymington SO41 3AR": the name in front of a British post code.
std::string TownBeforeCode(std::string_view text, const std::vector<Word>& words) {
  const auto word = [&](size_t i) {
    return text.substr(words[i].begin, words[i].end - words[i].begin);
  };
  for (size_t i = 1; i + 1 < words.size(); ++i) {
    if (!IsBritishCode(word(i), WithoutStop(word(i + 1)))) continue;
    size_t first = i;
    while (first > 0 && i - first < 3 && BeginsUpper(word(first - 1)) &&
           word(first - 1).find_first_of("0123456789") == std::string_view::npos &&
           text.find(',', words[first - 1].end) >= words[first].begin)
      --first;
    if (first < i)
      return std::string(text.substr(words[first].begin, words[i - 1].end - words[first].begin));
  }
  return {};
}

bool IsPostCode(std::string_view word) {
  const size_t dash = word.find('-');
  if (dash != std::string_view::npos && dash <= 2) word.remove_prefix(dash + 1);
  return (word.size() == 5 || word.size() == 6) &&
         word.find_first_not_of("0123456789") == std::string_view::npos;
}

/// What commas, strokes and dots part in a line, as addresses are written.
std::vector<std::string_view> PartsOfAddress(std::string_view text) {
  static constexpr std::string_view kBetween[] = {
      ", ", ",", " \xC2\xB7 ", " | ", " \xE2\x80\x93 ", " - ", " \xE2\x80\xA2 ", "\n"};
  std::vector<std::string_view> parts;
  size_t begin = 0;
  for (size_t at = 0; at < text.size();) {
    size_t bytes = 0;
    for (std::string_view sign : kBetween) {
      if (bytes == 0 && text.substr(at, sign.size()) == sign) bytes = sign.size();
    }
    if (bytes > 0) {
      parts.push_back(platform::Trim(text.substr(begin, at - begin)));
      begin = at + bytes;
    }
    at += std::max<size_t>(bytes, 1);
  }
  parts.push_back(WithoutStop(platform::Trim(text.substr(begin))));
  return parts;
}

/// "41", "4a", "7-9".
bool IsHouseNumber(std::string_view word) {
  const size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
  return digits > 0 && digits < kYearDigits && word.size() <= digits + kMostNumberTail;
}

/// "4 Abbey Court", "Am Fehnkanal 14", "Shore Road": some words with the number of a house, or with
/// a word for a street at their end.
bool IsStreet(std::string_view part) {
  const std::vector<Word> words = WordsOf(part);
  if (words.size() < 2 || words.size() > kMostStreetWords) return false;
  const auto word = [&](size_t i) {
    return part.substr(words[i].begin, words[i].end - words[i].begin);
  };
  const size_t last = words.size() - 1;
  if (part.find_first_of("0123456789") == std::string_view::npos)
    return BeginsUpper(word(0)) && names::NamesStreet(word(last));
  const bool numbered =
      words.size() > 2 && IsHouseNumber(word(last)) && BeginsUpper(word(last - 1));
  return numbered || names::NamesStreet(part);
}

}  // namespace

bool IsTown(std::string_view text) {
  return text.size() <= kMaxTownBytes && !names::KnownTown(text).empty();
}

std::string TownInLine(std::string_view line) {
  const std::vector<Word> words = WordsOf(line);
  for (size_t i = 0; i < words.size(); ++i) {
    const FoundTown town = TownAt(line, words, i);
    if (!town.name.empty()) return Spelled(line, words, town);
  }
  return {};
}

std::string TownInProse(std::string_view text) {
  return TownBehind(words::places::kBeforeATown, text);
}

std::string TownOfName(std::string_view text) { return TownBehind(words::places::kOfATown, text); }

std::string TownOfWorkplace(std::string_view text) {
  text = text.substr(0, kMaxProseBytes);
  const std::vector<Word> words = WordsOf(text);
  for (size_t i = 2; i < words.size(); ++i) {
    // "our yard in ...", "atelierul nostru din ..."
    const bool workplace = StandsIn(words::places::kWorkplace, text, words[i - 2]) ||
                           (i > 2 && StandsIn(words::places::kWorkplace, text, words[i - 3]));
    if (!StandsIn(words::places::kBeforeATown, text, words[i - 1]) || !workplace ||
        text.find_first_of(".,;:!?\n", words[i - 2].end) < words[i].begin)
      continue;
    const std::string_view rest = text.substr(words[i].begin);
    const std::string name(WithoutStop(LeadingName(rest.substr(0, rest.find('\n')))));
    if (name.size() > 2 && name.size() <= kMaxTownBytes && BeginsUpper(name)) return name;
  }
  return {};
}

std::string TownBesidePostCode(std::string_view text) {
  const std::vector<Word> words = WordsOf(text);
  if (std::string town = TownBeforeCode(text, words); !town.empty()) return town;
  for (size_t i = 0; i + 1 < words.size(); ++i) {
    if (!IsPostCode(text.substr(words[i].begin, words[i].end - words[i].begin))) continue;
    const std::string_view rest = text.substr(words[i + 1].begin);
    std::string name(WithoutStop(LeadingName(rest.substr(0, rest.find('\n')))));
    const bool currency =
        ListedWordSet(words::posting::kCurrency).count(platform::PlainForm(name)) > 0;
    if (name.size() > 2 && name.size() <= kMaxTownBytes && BeginsUpper(name) && !currency)
      return name;
  }
  return {};
}

std::string TownBesideStreet(std::string_view text) {
  const std::vector<std::string_view> parts = PartsOfAddress(text.substr(0, kMaxProseBytes));
  for (size_t i = 1; i < parts.size(); ++i) {
    // "calle Real, 41, Hasselfeld"
    const bool number_apart = i > 1 && IsHouseNumber(parts[i - 1]);
    if (!IsStreet(parts[i - 1]) && !(number_apart && names::NamesStreet(parts[i - 2]))) continue;
    // "Калуга, ул. Ленина, 40"
    const size_t street = number_apart && !IsStreet(parts[i - 1]) ? i - 2 : i - 1;
    if (street > 0 && IsTown(parts[street - 1])) return std::string(parts[street - 1]);
    std::string_view town = parts[i].substr(0, parts[i].find(" ("));
    if (town.size() > 2 && town.size() <= kMaxTownBytes && LeadingName(town) == town &&
        BeginsUpper(town) && !names::NamesStreet(town) && !names::HasLegalForm(town))
      return std::string(town);
  }
  return {};
}

std::string WithoutPlace(const std::string& title, std::string_view place) {
  const std::vector<Word> words = WordsOf(title);
  for (size_t i = words.size(); i-- > 2;) {
    if (!StandsIn(words::places::kBeforeATown, title, words[i - 1])) continue;
    const std::string town = platform::PlainForm(title.substr(words[i].begin));
    const bool same = town.size() > 3 && platform::PlainForm(place).find(town) != std::string::npos;
    return same ? title.substr(0, words[i - 2].end) : title;
  }
  return title;
}

std::string TownBehindName(std::string_view text) {
  for (const std::string& segment : TitleSegments(text)) {
    if (IsTown(segment)) return segment;
    const size_t last = segment.find_last_of(" ,");
    if (last == std::string::npos) continue;
    const bool apart = last > 0 && segment[last - 1] == ',';
    const std::string town = segment.substr(last + 1);
    // "Bäckerei Stollberg" is called by a surname.
    const bool behind_name = NamesOrganization(segment) && segment.find(' ') < last;
    if (IsTown(town) && (apart || behind_name)) return town;
  }
  return {};
}

std::string TownOfOrganization(std::string_view name) {
  for (const std::string& word : ListedWords(words::places::kTownBehind)) {
    if (name.substr(0, word.size()) != word) continue;
    const std::string town = LeadingName(name.substr(word.size()));
    if (town.size() > 2 && town.size() <= kMaxTownBytes) return town;
  }
  return {};
}

}  // namespace portfolio::analysis
