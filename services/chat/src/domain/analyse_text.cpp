#include "chat/src/domain/analyse_text.h"

#include <algorithm>
#include <utility>

#include "platform/text/text.h"

namespace portfolio::chat {

void PhraseTable::Add(std::string_view phrase, std::string label) {
  std::vector<std::string> stems = platform::Stems(phrase, language_);
  if (stems.empty()) return;
  std::string first = stems.front();
  by_first_stem_[std::move(first)].push_back({std::move(stems), std::move(label)});
}

std::vector<PhraseMatch> PhraseTable::Find(const std::vector<std::string>& stems) const {
  std::vector<PhraseMatch> matches;
  for (std::size_t i = 0; i < stems.size(); ++i) {
    const auto entries = by_first_stem_.find(stems[i]);
    if (entries == by_first_stem_.end()) continue;
    for (const Entry& entry : entries->second) {
      const std::size_t length = entry.stems.size();
      if (length > stems.size() - i) continue;
      if (!std::equal(entry.stems.begin(), entry.stems.end(), stems.begin() + static_cast<long>(i)))
        continue;
      matches.push_back({entry.label, i, length});
    }
  }
  return matches;
}

TextAnalyser::TextAnalyser(Language language, const LanguageWords& words)
    : language_(language), concepts_(language) {
  for (const std::string& word : words.function_words) {
    function_words_.insert(platform::Fold(word));
  }
  for (const auto& [concept_name, phrases] : words.concepts) {
    for (const std::string& phrase : phrases) concepts_.Add(phrase, concept_name);
  }
}

std::vector<Token> TextAnalyser::Analyse(std::string_view text) const {
  std::vector<Token> tokens;
  for (const std::string& word : platform::Words(text)) {
    Token token;
    token.word = platform::Fold(word);
    token.stem = platform::Stem(token.word, language_);
    token.function_word = IsFunctionWord(token.word);
    tokens.push_back(std::move(token));
  }
  for (const PhraseMatch& match : concepts_.Find(StemsOf(tokens))) {
    for (std::size_t i = match.begin; i < match.begin + match.length; ++i) {
      tokens[i].concepts.push_back({match.label, 1.0 / static_cast<double>(match.length)});
    }
  }
  return tokens;
}

std::vector<std::string> StemsOf(const std::vector<Token>& tokens) {
  std::vector<std::string> stems;
  stems.reserve(tokens.size());
  for (const Token& token : tokens) stems.push_back(token.stem);
  return stems;
}

}  // namespace portfolio::chat
