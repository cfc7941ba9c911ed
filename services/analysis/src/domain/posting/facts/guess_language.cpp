#include "analysis/src/domain/posting/facts/guess_language.h"

#include <algorithm>
#include <array>
#include <unordered_map>

#include "analysis/src/domain/posting/sections/heading_words.h"
#include "platform/text/word_list.h"

namespace portfolio::analysis {
namespace {

// Names in other languages have umlauts, too.
constexpr double kUmlaut = 0.2;
// A text has at least so many small words of its language, by all its words.
constexpr double kFewestSmall = 0.06;

constexpr std::array<std::string_view, 11> kCodes = {"en", "ru", "fr", "de", "es", "ro",
                                                     "it", "pt", "nl", "pl", "uk"};
constexpr std::array<std::string_view, 11> kSmallWords = {
    "the and of to in with for you our we are your is on as be or will an at this that have from "
    "by their",
    "и в на с по для не от к из мы вы или что как при опыт работы работа это вас нас наш за до его "
    "а",
    "le la les de des et en pour vous nous un une dans du au avec sur votre nos est qui vos par "
    "aux notre ou",
    "und der die das mit fur in von sie wir zu ein eine den im ist auf bei oder du uns als unsere "
    "deine ihre sowie",
    "el los de y en que la con para una un del las por como se nuestro tu es al o te su equipo mas",
    "si de in cu pentru la sau din un pe care o ai al ale este vei noi sa prin in nostru echipa "
    "cele fi",
    "di e il la che per con in del una un le i nel della gli sono alla lavoro",
    "e de o a que com para em os as uma um do da dos nossa voce no na ou por",
    "de het een en van in met je voor op is ons wij bij aan jouw om te zijn naar",
    "i w z na do oraz dla jest sie nie lub we od po przy twoje nasz pracy",
    "та в на з для що не від до ми ви або як при досвід роботи робота це вас наш"};

const std::unordered_map<std::string_view, uint32_t>& WordMasks() {
  static const std::unordered_map<std::string_view, uint32_t> kMasks = [] {
    std::unordered_map<std::string_view, uint32_t> masks;
    for (size_t language = 0; language < kSmallWords.size(); ++language) {
      const std::string_view words = kSmallWords[language];
      size_t begin = 0;
      while (begin < words.size()) {
        const size_t end = std::min(words.find(' ', begin), words.size());
        masks[words.substr(begin, end - begin)] |= 1U << language;
        begin = end + 1;
      }
    }
    return masks;
  }();
  return kMasks;
}

/// Letters that decide between neighbours.
constexpr std::string_view kRomanianLetters[] = {"\xC4\x83", "\xC8\x99", "\xC8\x9B", "\xC5\x9F",
                                                 "\xC5\xA3"};
constexpr std::string_view kUkrainianLetters[] = {"\xD1\x96", "\xD1\x97", "\xD1\x94"};
constexpr std::string_view kSpanishLetters[] = {"\xC3\xB1", "\xC2\xBF", "\xC2\xA1"};
constexpr std::string_view kGermanLetters[] = {"\xC3\x9F", "\xC3\xA4", "\xC3\xB6", "\xC3\xBC"};

template <size_t n>
double CountOf(std::string_view text, const std::string_view (&letters)[n]) {
  double count = 0;
  for (std::string_view letter : letters) {
    for (size_t at = text.find(letter); at != std::string_view::npos;
         at = text.find(letter, at + 2))
      ++count;
  }
  return count;
}

}  // namespace

std::string GuessLanguage(std::string_view text) {
  text = text.substr(0, 6000);
  const std::string form = platform::PlainForm(text);
  std::array<double, kCodes.size()> scores = {};
  double words = 0;
  size_t begin = 1;
  while (begin < form.size()) {
    const size_t end = form.find(' ', begin);
    const auto found = WordMasks().find(std::string_view(form).substr(begin, end - begin));
    ++words;
    if (found != WordMasks().end()) {
      for (size_t i = 0; i < kCodes.size(); ++i) {
        if ((found->second >> i & 1U) != 0) scores[i] += 1;
      }
    }
    begin = end + 1;
  }
  if (words < 4) return {};
  scores[5] += CountOf(text, kRomanianLetters) * 0.5;
  scores[10] += CountOf(text, kUkrainianLetters) * 0.5;
  scores[4] += CountOf(text, kSpanishLetters) * 0.5;
  scores[3] += CountOf(text, kGermanLetters) * kUmlaut;
  const auto best = std::max_element(scores.begin(), scores.end());
  if (*best < 2 || *best / words < kFewestSmall) return {};
  return std::string(kCodes[static_cast<size_t>(best - scores.begin())]);
}

}  // namespace portfolio::analysis
