#include "chat/src/domain/analyse_text.h"

#include <algorithm>
#include <utility>

#include "platform/text/text.h"

namespace portfolio::chat {

namespace {

bool LiesWithin(const PhraseMatch& inner, const PhraseMatch& outer) {
  return inner.words.size() < outer.words.size() && outer.words.front() <= inner.words.front() &&
         inner.words.back() <= outer.words.back();
}

}  // namespace

PhraseTable::PhraseTable(Language language, const std::vector<std::string>& ignored)
    : language_(language) {
  for (const std::string& word : ignored) {
    ignored_stems_.insert(platform::Stem(platform::Fold(word), language));
  }
}

void PhraseTable::Add(std::string_view phrase, std::string label) {
  // As in TextAnalyser::WordsOf.
  std::string text(phrase);
  if (language_ == Language::kFrench) std::replace(text.begin(), text.end(), '\'', ' ');
  std::vector<std::string> stems = platform::Stems(text, language_);
  const std::size_t words = stems.size();
  std::erase_if(stems, [this](const std::string& stem) { return ignored_stems_.count(stem) > 0; });
  // What is left of "call her" would be found in "called".
  if (stems.empty() || (stems.size() == 1 && words > 1)) return;
  const std::string first = stems.front();
  by_first_stem_[first].push_back({std::move(stems), label});
  // Stemmers take some words for a form of a shorter one ("телеком"), but not their other forms.
  const std::string whole = platform::Fold(text);
  if (words == 1 && whole != first) by_first_stem_[whole].push_back({{whole}, std::move(label)});
}

std::vector<PhraseMatch> PhraseTable::Find(const std::vector<std::string>& stems) const {
  // Positions of the stems that count.
  std::vector<std::size_t> kept;
  for (std::size_t i = 0; i < stems.size(); ++i) {
    if (ignored_stems_.count(stems[i]) == 0) kept.push_back(i);
  }
  std::vector<PhraseMatch> matches;
  for (std::size_t k = 0; k < kept.size(); ++k) {
    const auto entries = by_first_stem_.find(stems[kept[k]]);
    if (entries == by_first_stem_.end()) continue;
    for (const Entry& entry : entries->second) {
      const std::size_t length = entry.stems.size();
      if (length > kept.size() - k) continue;
      bool equal = true;
      for (std::size_t i = 0; equal && i < length; ++i) {
        equal = stems[kept[k + i]] == entry.stems[i];
      }
      if (!equal) continue;
      const auto first = kept.begin() + static_cast<long>(k);
      matches.push_back({entry.label, {first, first + static_cast<long>(length)}});
    }
  }
  return matches;
}

std::vector<PhraseMatch> Longest(std::vector<PhraseMatch> matches) {
  const std::vector<PhraseMatch> all = matches;
  std::erase_if(matches, [&](const PhraseMatch& match) {
    return std::any_of(all.begin(), all.end(),
                       [&](const PhraseMatch& other) { return LiesWithin(match, other); });
  });
  return matches;
}

namespace {

std::vector<std::string> CutAtApostrophes(const std::string& word) {
  std::vector<std::string> parts(1);
  for (std::size_t i = 0; i < word.size(); ++i) {
    const bool typographic = word.compare(i, 3, "\u2019") == 0;
    if (!typographic && word[i] != '\'') {
      parts.back() += word[i];
      continue;
    }
    if (!parts.back().empty()) parts.emplace_back();
    i += typographic ? 2 : 0;
  }
  if (parts.back().empty()) parts.pop_back();
  return parts;
}

void AddConcept(TokenConcept entry, Token* token) {
  const bool known =
      std::any_of(token->concepts.begin(), token->concepts.end(),
                  [&](const TokenConcept& other) { return other.name == entry.name; });
  if (!known) token->concepts.push_back(std::move(entry));
}

bool IsSingleLetter(const std::string& word) {
  return platform::CodePointCount(word) == 1 && (word[0] < '0' || word[0] > '9');
}

}  // namespace

TextAnalyser::TextAnalyser(Language language, const LanguageWords& words)
    : language_(language), concepts_(language, LanguageWords::In(words.intents, "owner")) {
  for (const std::string& word : words.function_words) {
    function_words_.insert(platform::Fold(word));
  }
  for (const std::string& word : words.light_words) {
    light_words_.insert(platform::Fold(word));
    light_stems_.insert(platform::Stem(platform::Fold(word), language));
  }
  for (const auto& [concept_name, phrases] : words.concepts) {
    for (const std::string& phrase : phrases) {
      concepts_.Add(phrase, concept_name);
      if (platform::Words(phrase).size() == 1) {
        concept_words_[platform::Fold(phrase)].insert(concept_name);
      }
    }
  }
}

std::vector<std::string> TextAnalyser::WordsOf(std::string_view text) const {
  std::vector<std::string> words = platform::Words(text);
  if (language_ != Language::kFrench && language_ != Language::kEnglish) return words;
  // French: what is elided is a word of its own ("l’assurance"). English: what follows the
  // apostrophe says nothing ("she's", "master's").
  std::vector<std::string> parts;
  for (const std::string& word : words) {
    for (std::string& part : CutAtApostrophes(word)) {
      parts.push_back(std::move(part));
      if (language_ == Language::kEnglish) break;
    }
  }
  return parts;
}

std::vector<Token> TextAnalyser::Analyse(std::string_view text) const {
  std::vector<Token> tokens;
  for (const std::string& word : WordsOf(text)) {
    Token token;
    token.word = platform::Fold(word);
    token.stem = platform::Stem(token.word, language_);
    token.function_word = IsFunctionWord(token.word) || IsSingleLetter(token.word);
    token.light = light_words_.count(token.word) > 0 ||
                  (light_stems_.count(token.stem) > 0 && concept_words_.count(token.word) == 0);
    tokens.push_back(std::move(token));
  }
  for (const PhraseMatch& match : Longest(concepts_.Find(StemsOf(tokens)))) {
    if (match.words.size() == 1 && MeansOther(tokens[match.words.front()], match.label)) continue;
    const double share = 1.0 / static_cast<double>(match.words.size());
    for (const std::size_t i : match.words) AddConcept({match.label, share}, &tokens[i]);
  }
  return tokens;
}

bool TextAnalyser::MeansOther(const Token& token, const std::string& concept_name) const {
  const auto exact = concept_words_.find(token.word);
  if (exact == concept_words_.end()) return token.function_word;
  return exact->second.count(concept_name) == 0;
}

std::vector<std::string> StemsOf(const std::vector<Token>& tokens) {
  std::vector<std::string> stems;
  stems.reserve(tokens.size());
  for (const Token& token : tokens) stems.push_back(token.stem);
  return stems;
}

}  // namespace portfolio::chat
