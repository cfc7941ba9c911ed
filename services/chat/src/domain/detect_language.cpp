#include "chat/src/domain/detect_language.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "platform/text/text.h"

namespace portfolio::chat {
namespace {

/// Function words of one language alone are strong evidence: this many trigrams' worth.
constexpr double kFunctionWordBonus = 4;
/// By how much (in natural logarithms) a language must lead to be clear.
constexpr double kClearLead = 6;
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
    const std::string padded = " " + word + " ";
    for (std::size_t i = 0; i + 3 <= padded.size(); ++i) visit(padded.substr(i, 3));
  }
}

double ShareOfCyrillic(std::string_view text) {
  std::size_t letters = 0;
  std::size_t cyrillic = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte == 0xD0 || byte == 0xD1) ++cyrillic;
    const unsigned lower = byte | 0x20U;
    if (byte >= 0xC0 || (lower >= 'a' && lower <= 'z')) ++letters;
  }
  return letters == 0 ? 0 : static_cast<double>(cyrillic) / static_cast<double>(letters);
}

}  // namespace

LanguageDetector::LanguageDetector(const std::vector<Passage>& passages, const Lexicon& lexicon) {
  for (const Language language : kLanguages) {
    Learn(language, passages, lexicon.languages[language]);
  }
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

void LanguageDetector::Learn(Language language, const std::vector<Passage>& passages,
                             const LanguageWords& words) {
  Model& model = models_[language];
  std::unordered_map<std::string, double> counts;
  double total = 0;
  const auto learn = [&](std::string_view text) {
    VisitTrigrams(LowerWords(text), [&](const std::string& trigram) {
      counts[trigram] += 1;
      total += 1;
    });
  };
  for (const Passage& passage : passages) {
    learn(passage.text[language].title);
    learn(passage.text[language].body);
  }
  for (const std::string& word : words.function_words) {
    learn(word);
    model.function_words.emplace(platform::ToLower(word), true);
  }
  for (const WordLists* lists : {&words.concepts, &words.intents}) {
    for (const auto& [name, phrases] : *lists) {
      for (const std::string& phrase : phrases) learn(phrase);
    }
  }
  const double size = total + kSmoothing * static_cast<double>(counts.size() + 1);
  for (const auto& [trigram, count] : counts) {
    model.log_probability[trigram] = std::log((count + kSmoothing) / size);
  }
  model.log_unseen = std::log(kSmoothing / size);
}

double LanguageDetector::Score(const Model& model, const std::vector<std::string>& words) const {
  double score = 0;
  VisitTrigrams(words, [&](const std::string& trigram) {
    const auto found = model.log_probability.find(trigram);
    score += found == model.log_probability.end() ? model.log_unseen : found->second;
  });
  for (const std::string& word : words) {
    if (model.function_words.count(word) > 0) score += kFunctionWordBonus;
  }
  return score;
}

Language LanguageDetector::Detect(std::string_view text, Language otherwise) const {
  if (ShareOfCyrillic(text) > 0.5) return Language::kRussian;
  std::vector<std::string> words = LowerWords(text);
  std::erase_if(words, [this](const std::string& word) { return names_.count(word) > 0; });
  if (words.size() < kFewestWords) return otherwise;
  std::vector<std::pair<double, Language>> ranking;
  for (const Language language : kLanguages) {
    ranking.emplace_back(Score(models_[language], words), language);
  }
  std::sort(ranking.begin(), ranking.end(),
            [](const auto& a, const auto& b) { return a.first > b.first; });
  const bool clear = ranking[0].first - ranking[1].first >= kClearLead;
  return clear ? ranking[0].second : otherwise;
}

}  // namespace portfolio::chat
