#include "chat/src/domain/read/read_text.h"

#include <optional>
#include <utility>

namespace portfolio::chat {
namespace {

/// Tokens of one language; concepts, which phrases stand for, are told once they are asked for.
struct Analysis {
  std::vector<Token> tokens;
  bool has_concepts = false;
};

/// Of `pieces`, moved by `by`, those between `begin` and `end`.
template <typename Piece>
void Copy(const std::vector<Piece>& pieces, std::size_t begin, std::size_t end, std::size_t by,
          std::vector<Piece>* to) {
  for (const Piece& piece : pieces) {
    if (piece.begin < begin || piece.end > end) continue;
    to->push_back(piece);
    to->back().begin = piece.begin - begin + by;
    to->back().end = piece.end - begin + by;
  }
}

}  // namespace

struct ReadText::Content {
  std::string text;
  std::optional<std::vector<Word>> words;
  PerLanguage<std::optional<Analysis>> analyses;

  /// Takes over what was done for the part of `other` between `begin` and `end`, to stand at `at`.
  /// What wasn't done for all of its texts is left to be done.
  void TakeOver(const Content& other, std::size_t begin, std::size_t end, std::size_t at) {
    if (words && other.words) Copy(*other.words, begin, end, at, &*words);
    for (const Language language : kLanguages) {
      if (!analyses[language]) continue;
      if (!other.analyses[language]) {
        analyses[language].reset();
        continue;
      }
      Copy(other.analyses[language]->tokens, begin, end, at, &analyses[language]->tokens);
    }
  }

  void Expect() {
    words.emplace();
    for (auto& analysis : analyses) analysis.emplace();
  }

  void ForgetConcepts() {
    for (auto& analysis : analyses) {
      if (!analysis) continue;
      for (Token& token : analysis->tokens) token.concepts.clear();
    }
  }
};

ReadText::ReadText(std::string text) : content_(std::make_shared<Content>()) {
  content_->text = std::move(text);
}

const std::string& ReadText::text() const { return content_->text; }

const std::vector<Word>& ReadText::words() const {
  if (!content_->words) content_->words = CutWords(content_->text);
  return *content_->words;
}

const std::vector<Token>& ReadText::TokensBy(const TextAnalyser& analyser) const {
  auto& analysis = content_->analyses[analyser.language()];
  if (!analysis) analysis.emplace().tokens = analyser.Stemmed(words());
  if (!std::exchange(analysis->has_concepts, true)) analyser.AddConcepts(&analysis->tokens);
  return analysis->tokens;
}

ReadText ReadText::Part(std::size_t begin, std::size_t end) const {
  if (begin == 0 && end == text().size()) return *this;
  words();
  auto part = std::make_shared<Content>();
  part->text = text().substr(begin, end - begin);
  part->Expect();
  part->TakeOver(*content_, begin, end, 0);
  part->ForgetConcepts();
  return ReadText(std::move(part));
}

ReadText ReadText::FirstWords(std::size_t most) const {
  return words().size() <= most ? *this : Part(0, words()[most - 1].end);
}

ReadText ReadText::Then(std::string_view between, const ReadText& next) const {
  if (empty()) return next;
  words();
  next.words();
  auto both = std::make_shared<Content>();
  both->text = text() + std::string(between) + next.text();
  both->Expect();
  both->TakeOver(*content_, 0, text().size(), 0);
  both->TakeOver(*next.content_, 0, next.text().size(), text().size() + between.size());
  both->ForgetConcepts();
  return ReadText(std::move(both));
}

std::string WordByWord(const ReadText& text) {
  std::string words;
  for (const Word& word : text.words()) words += word.folded + " ";
  return words;
}

}  // namespace portfolio::chat
