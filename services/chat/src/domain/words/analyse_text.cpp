#include "chat/src/domain/words/analyse_text.h"

#include <algorithm>
#include <utility>

#include "chat/src/domain/words/effort.h"
#include "platform/text/text.h"

namespace portfolio::chat {

namespace {

bool LiesWithin(const PhraseMatch& inner, const PhraseMatch& outer) {
  return inner.words.size() < outer.words.size() && outer.words.front() <= inner.words.front() &&
         inner.words.back() <= outer.words.back();
}

}  // namespace

TermHash HashOf(std::string_view term) {
  std::uint64_t hash = 14695981039346656037ULL;
  for (const char c : term) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
  return static_cast<TermHash>(hash ^ (hash >> 32));
}

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
  Insert(stems, label);
  // Stemmers take some words for a form of a shorter one ("телеком"), but not their other forms.
  const std::string whole = platform::Fold(text);
  if (words == 1 && whole != stems.front()) Insert({whole}, label);
}

void PhraseTable::Insert(const std::vector<std::string>& stems, const std::string& label) {
  const auto known = std::find(labels_.begin(), labels_.end(), label);
  const Entry entry{HashOf(stems.front()), static_cast<std::uint32_t>(stems_.size()),
                    static_cast<std::uint16_t>(stems.size()),
                    static_cast<std::uint16_t>(known - labels_.begin())};
  if (known == labels_.end()) labels_.push_back(label);
  for (const std::string& stem : stems) stems_.push_back(HashOf(stem));
  entries_.insert(
      std::upper_bound(entries_.begin(), entries_.end(), entry,
                       [](const Entry& a, const Entry& b) { return a.first < b.first; }),
      entry);
}

std::vector<PhraseMatch> PhraseTable::Find(const std::vector<std::string>& stems) const {
  // Positions of the stems that count, and what they are compared by.
  std::vector<std::size_t> kept;
  std::vector<TermHash> hashes;
  for (std::size_t i = 0; i < stems.size(); ++i) {
    if (ignored_stems_.count(stems[i]) > 0) continue;
    kept.push_back(i);
    hashes.push_back(HashOf(stems[i]));
  }
  std::vector<PhraseMatch> matches;
  for (std::size_t k = 0; k < kept.size(); ++k) {
    auto entry = std::lower_bound(entries_.begin(), entries_.end(), hashes[k],
                                  [](const Entry& e, TermHash first) { return e.first < first; });
    for (; entry != entries_.end() && entry->first == hashes[k]; ++entry) {
      if (entry->length > kept.size() - k) continue;
      const auto stem = stems_.begin() + entry->begin;
      if (!std::equal(stem, stem + entry->length, hashes.begin() + static_cast<long>(k))) continue;
      const auto first = kept.begin() + static_cast<long>(k);
      matches.push_back({labels_[entry->label], {first, first + entry->length}});
    }
  }
  return matches;
}

std::vector<Word> CutWords(std::string_view text) {
  std::vector<Word> words;
  std::size_t at = 0;
  for (std::string& written : platform::Words(text)) {
    const std::size_t begin = text.find(written, at);
    if (begin == std::string_view::npos) continue;
    at = begin + written.size();
    Word& word = words.emplace_back();
    word.folded = platform::Fold(written);
    word.written = std::move(written);
    word.begin = begin;
    word.end = at;
  }
  return words;
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

bool HasApostrophe(const std::string& word) {
  return word.find('\'') != std::string::npos || word.find("\u2019") != std::string::npos;
}

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

Token TextAnalyser::TokenOf(std::string folded, const Word& word) const {
  Token token;
  token.word = std::move(folded);
  token.stem = platform::Stem(token.word, language_);
  ++EffortSoFar().words;
  token.begin = word.begin;
  token.end = word.end;
  token.function_word = IsFunctionWord(token.word) || IsSingleLetter(token.word);
  token.light = light_words_.count(token.word) > 0 ||
                (light_stems_.count(token.stem) > 0 && concept_words_.count(token.word) == 0);
  return token;
}

std::vector<Token> TextAnalyser::Stemmed(const std::vector<Word>& words) const {
  // French: what is elided is a word of its own ("l’assurance"). English: what follows the
  // apostrophe says nothing ("she's", "master's").
  const bool english = language_ == Language::kEnglish;
  const bool cuts = english || language_ == Language::kFrench;
  std::vector<Token> tokens;
  tokens.reserve(words.size());
  for (const Word& word : words) {
    if (!cuts || !HasApostrophe(word.written)) {
      tokens.push_back(TokenOf(word.folded, word));
      continue;
    }
    for (const std::string& part : CutAtApostrophes(word.written)) {
      tokens.push_back(TokenOf(platform::Fold(part), word));
      if (english) break;
    }
  }
  return tokens;
}

std::vector<Token> TextAnalyser::Analyse(std::string_view text) const {
  std::vector<Token> tokens = Stemmed(CutWords(text));
  AddConcepts(&tokens);
  return tokens;
}

void TextAnalyser::AddConcepts(std::vector<Token>* of) const {
  std::vector<Token>& tokens = *of;
  for (const PhraseMatch& match : Longest(concepts_.Find(StemsOf(tokens)))) {
    if (match.words.size() == 1 && MeansOther(tokens[match.words.front()], match.label)) continue;
    const double share = 1.0 / static_cast<double>(match.words.size());
    for (const std::size_t i : match.words) AddConcept({match.label, share}, &tokens[i]);
  }
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
