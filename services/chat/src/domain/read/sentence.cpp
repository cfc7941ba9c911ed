#include "chat/src/domain/read/sentence.h"

#include <algorithm>

namespace portfolio::chat {

Sentence::Sentence(ReadText text, const TextAnalyser& analyser, const PhraseTable& phrases)
    : Sentence(std::move(text), analyser) {
  matches_ = phrases.Find(StemsOf(tokens()));
}

bool Sentence::Has(std::string_view label) const {
  return std::any_of(matches_.begin(), matches_.end(),
                     [&](const PhraseMatch& match) { return match.label == label; });
}

bool Sentence::HasAt(std::size_t at, std::string_view label) const {
  return std::any_of(matches_.begin(), matches_.end(), [&](const PhraseMatch& match) {
    return match.label == label && match.words.front() == at;
  });
}

std::string_view Sentence::Between(std::size_t before) const {
  const std::size_t begin = tokens()[before].end;
  const std::size_t end = std::max(begin, tokens()[before + 1].begin);
  return std::string_view(text_.text()).substr(begin, end - begin);
}

Sentence Sentence::Part(std::size_t begin, std::size_t end) const {
  Sentence part(text_.Part(begin, end), analyser_);
  const std::vector<Token>& all = tokens();
  const auto first = static_cast<std::size_t>(
      std::find_if(all.begin(), all.end(), [&](const Token& t) { return t.begin >= begin; }) -
      all.begin());
  const std::size_t last = first + part.tokens().size();
  for (const PhraseMatch& match : matches_) {
    if (match.words.front() < first || match.words.back() >= last) continue;
    part.matches_.push_back(match);
    for (std::size_t& word : part.matches_.back().words) word -= first;
  }
  return part;
}

}  // namespace portfolio::chat
