#include "claims/reading/words.h"

#include <algorithm>

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
std::size_t LengthOf(std::span<const std::string> phrase, std::span<const std::string> words) {
  if (phrase.empty()) return 0;
  if (words.empty() || !Fits(words[0], phrase[0])) return 0;
  if (phrase.size() == 1) return 1;
  if (phrase[1] != "*") {
    const std::size_t rest = LengthOf(phrase.subspan(1), words.subspan(1));
    return rest == 0 ? 0 : rest + 1;
  }
  for (std::size_t skip = 0; skip <= kWidestGap && 1 + skip < words.size(); ++skip) {
    const std::size_t rest = LengthOf(phrase.subspan(2), words.subspan(1 + skip));
    if (rest > 0) return 1 + skip + rest;
  }
  return 0;
}

std::string Folded(std::string_view word) {
  std::string form = platform::PlainForm(word);
  return std::string(platform::Trim(form));
}

PhraseSet Phrases(const JsonView& json) { return PhraseSet(json.StringOr("")); }

void ReadHalves(const JsonView& json, LanguageWords* words) {
  words->one_and_half = Phrases(json.Get("whole"));
  words->and_half = Phrases(json.Get("behind"));
  words->half_article = Phrases(json.Get("article"));
  const JsonView parts = json.Get("times");
  for (const std::string& whole : parts.Keys()) {
    words->parts_of_time.emplace_back(whole, Phrases(parts.Get(whole)));
  }
}

/// Lists of phrases by their keys in the data.
constexpr std::pair<const char*, PhraseSet LanguageWords::*> kLists[] = {
    {"negation", &LanguageWords::negation},
    {"affirms", &LanguageWords::affirms},
    {"gap", &LanguageWords::gap},
    {"silent", &LanguageWords::silent},
    {"source", &LanguageWords::source},
    {"within", &LanguageWords::within},
    {"article", &LanguageWords::article},
    {"lives", &LanguageWords::lives},
    {"instead", &LanguageWords::instead},
    {"between", &LanguageWords::between},
    {"out_of", &LanguageWords::out_of},
    {"contrast", &LanguageWords::contrast},
    {"condition", &LanguageWords::condition},
    {"addressed", &LanguageWords::addressed},
    {"addressed_capital", &LanguageWords::addressed_capital},
    {"assistant", &LanguageWords::assistant},
    {"assistant_may", &LanguageWords::assistant_may},
    {"promise", &LanguageWords::promise},
    {"blame", &LanguageWords::blame},
    {"praise", &LanguageWords::praise},
    {"up", &LanguageWords::up},
    {"down", &LanguageWords::down},
    {"less", &LanguageWords::less},
    {"above", &LanguageWords::above},
    {"about", &LanguageWords::about},
    {"leaning", &LanguageWords::leaning},
    {"there", &LanguageWords::there},
    {"exists", &LanguageWords::exists},
    {"total", &LanguageWords::total},
    {"topic", &LanguageWords::topic},
    {"speaking", &LanguageWords::speaking},
    {"ranks", &LanguageWords::ranks},
    {"degrees", &LanguageWords::degrees},
    {"of", &LanguageWords::of},
    {"without", &LanguageWords::without},
    {"restricts", &LanguageWords::restricts},
    {"verdict", &LanguageWords::verdict},
    {"one", &LanguageWords::one},
};

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
  for (const auto& [key, list] : kLists) words.*list = Phrases(root.Get(key));
  for (const std::string& rank : root.Get("levels").Keys()) {
    words.levels[std::stoi(rank)] = Phrases(root.Get("levels").Get(rank));
  }
  for (const std::string& unit : root.Get("rates").Keys()) {
    words.rates[unit] = Phrases(root.Get("rates").Get(unit));
  }
  ReadHalves(root.Get("half"), &words);
  for (const std::string& kind : root.Get("kinds").Keys()) {
    words.kinds[kind] = Phrases(root.Get("kinds").Get(kind));
  }
  return words;
}

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
    const std::size_t length = LengthAt(words.subspan(i));
    if (length > 0) return {i, length};
  }
  return {0, 0};
}

std::size_t PhraseSet::LengthAt(std::span<const std::string> words) const {
  for (const auto& phrase : phrases_) {
    const std::size_t length = LengthOf(phrase, words);
    if (length > 0) return length;
  }
  return 0;
}

bool PhraseSet::EndsIn(std::span<const std::string> words) const {
  return std::any_of(phrases_.begin(), phrases_.end(), [&](const auto& phrase) {
    return phrase.size() <= words.size() &&
           LengthOf(phrase, words.last(phrase.size())) == phrase.size();
  });
}

const LanguageWords& WordsOf(Language language) {
  static const platform::PerLanguage<LanguageWords> all = [] {
    platform::PerLanguage<LanguageWords> words;
    for (const Language each : platform::kLanguages) words[each] = Read(each);
    return words;
  }();
  return all[language];
}

}  // namespace portfolio::claims
