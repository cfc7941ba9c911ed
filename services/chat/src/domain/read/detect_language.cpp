#include "chat/src/domain/read/detect_language.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "platform/text/text.h"

namespace portfolio::chat {
namespace {

/// Function words of one language alone are strong evidence: this many trigrams' worth.
constexpr float kFunctionWordBonus = 4;
/// By how much (in natural logarithms) a language must lead to be clear.
constexpr float kClearLead = 6;
/// Single words may be the same in several languages.
constexpr std::size_t kFewestWords = 2;
constexpr double kSmoothing = 0.5;

std::vector<std::string> LowerWords(std::string_view text) {
  std::vector<std::string> words = platform::Words(text);
  for (std::string& word : words) word = platform::ToLower(word);
  return words;
}

/// Trigrams of bytes of each word, with a space at both ends. Diacritics stay: they tell most.
template <typename Visit>
void VisitTrigrams(const std::vector<std::string>& words, const Visit& visit) {
  for (const std::string& word : words) {
    std::uint32_t bytes = ' ';
    for (const char c : word + " ") {
      bytes = (bytes << 8 | static_cast<unsigned char>(c)) & 0xFFFFFFU;
      if (bytes > 0xFFFFU) visit(bytes);
    }
  }
}

bool IsCyrillic(const Word& word) {
  const auto byte = static_cast<unsigned char>(word.written.front());
  return byte == 0xD0 || byte == 0xD1;
}

}  // namespace

LanguageDetector::LanguageDetector(const std::vector<Passage>& passages, const Lexicon& lexicon,
                                   const std::vector<Language>& written) {
  Counts counts;
  for (const Language language : kLanguages) {
    const LanguageWords& words = lexicon.languages[language];
    CountWords(language, words, &counts);
    for (const std::string& word : words.function_words) {
      function_words_[language].insert(platform::ToLower(word));
    }
  }
  for (const Language language : written) {
    for (const Passage& passage : passages) {
      CountText(language, passage.text[language].title, &counts);
      CountText(language, passage.text[language].body, &counts);
    }
  }
  Learn(counts);
  LearnNames(passages);
}

void LanguageDetector::LearnNames(const std::vector<Passage>& passages) {
  for (const Passage& passage : passages) {
    const PerLanguage<PassageText>& text = passage.text;
    for (const std::string& name : text[Language::kEnglish].names) {
      const bool everywhere = std::all_of(kLanguages.begin(), kLanguages.end(), [&](Language l) {
        return std::find(text[l].names.begin(), text[l].names.end(), name) != text[l].names.end();
      });
      if (!everywhere) continue;
      for (std::string& word : LowerWords(name)) names_.insert(std::move(word));
    }
  }
}

void LanguageDetector::CountText(Language language, std::string_view text, Counts* counts) {
  VisitTrigrams(LowerWords(text), [&](std::uint32_t bytes) {
    (*counts)[bytes][static_cast<std::size_t>(language)] += 1;
  });
}

void LanguageDetector::CountWords(Language language, const LanguageWords& words, Counts* counts) {
  for (const std::string& word : words.function_words) CountText(language, word, counts);
  for (const WordLists* lists : {&words.concepts, &words.intents}) {
    for (const auto& [name, phrases] : *lists) {
      for (const std::string& phrase : phrases) CountText(language, phrase, counts);
    }
  }
}

void LanguageDetector::Learn(const Counts& counts) {
  for (const auto& [bytes, scores] : counts) trigrams_.push_back({bytes, scores});
  std::sort(trigrams_.begin(), trigrams_.end(),
            [](const Trigram& a, const Trigram& b) { return a.bytes < b.bytes; });
  for (std::size_t l = 0; l < kLanguages.size(); ++l) {
    double size = kSmoothing;
    for (const Trigram& trigram : trigrams_) {
      if (trigram.scores[l] > 0) size += double{trigram.scores[l]} + kSmoothing;
    }
    const auto score = [&](double count) {
      return static_cast<float>(std::log((count + kSmoothing) / size));
    };
    for (Trigram& trigram : trigrams_) trigram.scores[l] = score(trigram.scores[l]);
    unseen_[l] = score(0);
  }
}

LanguageDetector::Scores LanguageDetector::ScoresOf(const std::vector<std::string>& words) const {
  Scores sums{};
  const auto add = [&](const Scores& scores) {
    for (std::size_t l = 0; l < sums.size(); ++l) sums[l] += scores[l];
  };
  VisitTrigrams(words, [&](std::uint32_t bytes) {
    const auto found =
        std::lower_bound(trigrams_.begin(), trigrams_.end(), bytes,
                         [](const Trigram& t, std::uint32_t value) { return t.bytes < value; });
    const bool seen = found != trigrams_.end() && found->bytes == bytes;
    add(seen ? found->scores : unseen_);
  });
  for (const Language language : kLanguages) {
    for (const std::string& word : words) {
      if (function_words_[language].count(word) == 0) continue;
      sums[static_cast<std::size_t>(language)] += kFunctionWordBonus;
    }
  }
  return sums;
}

Language LanguageDetector::Detect(const std::vector<Word>& words, Language otherwise) const {
  std::size_t letters = 0;
  std::size_t cyrillic = 0;
  for (const Word& word : words) {
    const std::size_t count = platform::CodePointCount(word.written);
    letters += count;
    if (IsCyrillic(word)) cyrillic += count;
  }
  if (2 * cyrillic > letters) return Language::kRussian;
  std::vector<std::string> lower;
  for (const Word& word : words) {
    std::string plain = platform::ToLower(word.written);
    if (names_.count(plain) == 0) lower.push_back(std::move(plain));
  }
  if (lower.size() < kFewestWords) return otherwise;
  const Scores scores = ScoresOf(lower);
  const auto best = std::max_element(scores.begin(), scores.end());
  const bool clear = std::all_of(scores.begin(), scores.end(), [&](const float& score) {
    return &score == &*best || *best - score >= kClearLead;
  });
  return clear ? kLanguages[static_cast<std::size_t>(best - scores.begin())] : otherwise;
}

}  // namespace portfolio::chat
