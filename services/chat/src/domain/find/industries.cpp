#include "chat/src/domain/find/industries.h"

#include <algorithm>

#include "platform/text/text.h"

namespace portfolio::chat {

using facts::Kind;
using facts::Relation;
using facts::Thing;

namespace {

/// A shorter part of a compound may be part of any word.
constexpr std::size_t kShortestPart = 6;

}  // namespace

Industries::Industries(const PerLanguage<LanguageWords>& languages, const facts::FactBase& facts,
                       const std::vector<Language>& written) {
  for (const Language language : kLanguages) {
    auto words = std::make_unique<Words>(language);
    for (const auto& [id, phrases] : languages[language].industries) {
      for (const std::string& phrase : phrases) {
        words->phrases.Add(phrase, id);
        const std::string folded = platform::Fold(phrase);
        const bool single = folded.find(' ') == std::string::npos;
        if (language == Language::kGerman && single && folded.size() >= kShortestPart)
          words->parts.emplace_back(folded, id);
      }
      if (!phrases.empty()) words->names[id] = phrases.front();
    }
    words_[language] = std::move(words);
  }
  // What an industry of hers is called tells more than what is said of it.
  for (const Thing* industry : facts.OfKind(Kind::kIndustry)) {
    Own(*industry, industry->name, written);
  }
  for (const Thing* industry : facts.OfKind(Kind::kIndustry)) {
    for (const Relation relation : {Relation::kTells, Relation::kKnownFor}) {
      for (const facts::Fact* told : facts.About(industry->id, relation)) {
        Own(*industry, told->text, written);
      }
    }
  }
}

void Industries::Own(const Thing& industry, const facts::Text& text,
                     const std::vector<Language>& written) {
  std::map<std::string, std::size_t> languages;
  for (const Language language : written) {
    for (const auto& found : In(text.In(language), language)) ++languages[found.first];
  }
  for (const auto& [id, count] : languages) {
    // A word of one language may mean another thing.
    if (2 * count > written.size()) own_.emplace(id, &industry);
  }
}

Industries::Found Industries::In(const std::vector<Token>& tokens, Language language) const {
  const Words& words = *words_[language];
  Found found;
  for (const PhraseMatch& match : Longest(words.phrases.Find(StemsOf(tokens)))) {
    found[match.label].insert(match.words.begin(), match.words.end());
  }
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    for (const auto& [part, id] : words.parts) {
      const std::string& word = tokens[i].word;
      if (word.starts_with(part) || word.ends_with(part)) found[id].insert(i);
    }
  }
  return found;
}

Industries::Found Industries::In(std::string_view text, Language language) const {
  // As in TextAnalyser: what is elided is a word of its own.
  std::string cut(text);
  if (language == Language::kFrench) std::replace(cut.begin(), cut.end(), '\'', ' ');
  std::vector<Token> tokens;
  for (const std::string& word : platform::Words(cut)) {
    Token& token = tokens.emplace_back();
    token.word = platform::Fold(word);
    token.stem = platform::Stem(token.word, language);
  }
  return In(tokens, language);
}

const Thing* Industries::OwnOf(const std::string& id) const {
  const auto own = own_.find(id);
  return own == own_.end() ? nullptr : own->second;
}

const std::string& Industries::NameOf(const std::string& id, Language language) const {
  return words_[language]->names.at(id);
}

}  // namespace portfolio::chat
