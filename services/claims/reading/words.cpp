#include "claims/reading/words.h"

#include "platform/json/json.h"
#include "platform/text/split.h"
#include "platform/text/text.h"
#include "platform/text/word_list.h"

namespace portfolio::claims {

/// The files of data/, embedded.
std::string_view DataFile(std::string_view name);

namespace {

using platform::JsonView;

/// A "*" alone stands for so many words at most.
constexpr std::size_t kWidestGap = 4;

bool Fits(std::string_view word, std::string_view pattern) {
  if (pattern.front() == '*') return word.ends_with(pattern.substr(1));
  if (pattern.back() == '*') return word.starts_with(pattern.substr(0, pattern.size() - 1));
  return word == pattern;
}

/// The number of words that the phrase takes from the first on; 0 when it doesn't stand there.
std::size_t LengthAt(std::span<const std::string> words, std::span<const std::string> phrase) {
  if (phrase.empty()) return 0;
  if (words.empty() || !Fits(words[0], phrase[0])) return 0;
  if (phrase.size() == 1) return 1;
  if (phrase[1] != "*") {
    const std::size_t rest = LengthAt(words.subspan(1), phrase.subspan(1));
    return rest == 0 ? 0 : rest + 1;
  }
  for (std::size_t skip = 0; skip <= kWidestGap && 1 + skip < words.size(); ++skip) {
    const std::size_t rest = LengthAt(words.subspan(1 + skip), phrase.subspan(2));
    if (rest > 0) return 1 + skip + rest;
  }
  return 0;
}

std::string Folded(std::string_view word) {
  std::string form = platform::PlainForm(word);
  return std::string(platform::Trim(form));
}

PhraseSet Phrases(const JsonView& json) { return PhraseSet(json.StringOr("")); }

LanguageWords Read(Language language) {
  LanguageWords words;
  const std::string name = std::string(platform::LanguageCode(language)) + ".json";
  const auto document = platform::JsonDocument::Parse(DataFile(name));
  if (!document.ok()) return words;
  const JsonView root = document->root();
  for (const std::string& value : root.Get("numbers").Keys()) {
    for (const std::string& word :
         platform::Split(root.Get("numbers").Get(value).StringOr(""), '|')) {
      words.numbers[platform::Fold(word)] = std::stoll(value);
    }
  }
  for (const std::string& word : platform::Split(root.Get("joiners").StringOr(""), '|')) {
    words.joiners.insert(platform::Fold(word));
  }
  int month = 0;
  for (const JsonView& names : root.Get("months").Elements()) {
    ++month;
    for (const std::string& form : platform::Split(names.StringOr(""), '|')) {
      words.months[platform::Fold(form)] = month;
    }
  }
  for (const std::string& word : platform::Split(root.Get("function").StringOr(""), ' ')) {
    words.function.insert(word);
  }
  for (const std::string& word : platform::Split(root.Get("everyday").StringOr(""), ' ')) {
    words.everyday.insert(word);
  }
  const std::pair<const char*, PhraseSet*> lists[] = {
      {"negation", &words.negation},
      {"affirms", &words.affirms},
      {"gap", &words.gap},
      {"silent", &words.silent},
      {"source", &words.source},
      {"contrast", &words.contrast},
      {"condition", &words.condition},
      {"addressed", &words.addressed},
      {"addressed_capital", &words.addressed_capital},
      {"assistant", &words.assistant},
      {"assistant_may", &words.assistant_may},
      {"promise", &words.promise},
      {"blame", &words.blame},
      {"praise", &words.praise},
      {"up", &words.up},
      {"down", &words.down},
      {"less", &words.less},
      {"leaning", &words.leaning},
      {"there", &words.there},
      {"exists", &words.exists},
      {"total", &words.total},
      {"topic", &words.topic},
      {"speaking", &words.speaking},
      {"ranks", &words.ranks},
      {"degrees", &words.degrees},
      {"of", &words.of},
      {"without", &words.without},
      {"restricts", &words.restricts},
      {"verdict", &words.verdict},
  };
  for (const auto& [key, list] : lists) *list = Phrases(root.Get(key));
  for (const std::string& rank : root.Get("levels").Keys()) {
    words.levels[std::stoi(rank)] = Phrases(root.Get("levels").Get(rank));
  }
  for (const std::string& unit : root.Get("rates").Keys()) {
    words.rates[unit] = Phrases(root.Get("rates").Get(unit));
  }
  for (const std::string& kind : root.Get("kinds").Keys()) {
    words.kinds[kind] = Phrases(root.Get("kinds").Get(kind));
  }
  return words;
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

}  // namespace

PhraseSet::PhraseSet(std::string_view phrases) {
  for (const std::string& phrase : platform::Split(phrases, '|')) {
    std::vector<std::string> words;
    for (const std::string& word : platform::Split(phrase, ' ')) {
      const bool open_end = word.size() > 1 && word.back() == '*';
      const bool open_begin = word.size() > 1 && word.front() == '*';
      std::string folded = word == "*" ? word : Folded(word);
      if (open_end) folded += "*";
      if (open_begin) folded = "*" + folded;
      words.push_back(std::move(folded));
    }
    phrases_.push_back(std::move(words));
  }
}

std::pair<std::size_t, std::size_t> PhraseSet::Find(std::span<const std::string> words) const {
  for (std::size_t i = 0; i < words.size(); ++i) {
    for (const auto& phrase : phrases_) {
      const std::size_t length = LengthAt(words.subspan(i), phrase);
      if (length > 0) return {i, length};
    }
  }
  return {0, 0};
}

const LanguageWords& WordsOf(Language language) {
  static const platform::PerLanguage<LanguageWords> all = [] {
    platform::PerLanguage<LanguageWords> words;
    for (const Language each : platform::kLanguages) words[each] = Read(each);
    return words;
  }();
  return all[language];
}

std::string NumbersInDigits(std::string_view text, Language language) {
  const LanguageWords& lists = WordsOf(language);
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
    const std::string_view before = platform::Trim(text.substr(0, words[i].begin));
    // "5 million": a scale behind a figure is read with it.
    if (words[i].number >= 1000 && !before.empty() &&
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
      if (value >= 1000 && !joiner) {
        whole += sum * value;
        sum = 0;
      } else if (value == 100 && sum < 100 && !joiner) {
        sum *= value;
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
