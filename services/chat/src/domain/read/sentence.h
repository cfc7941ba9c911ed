#pragma once

#include <string_view>
#include <vector>

#include "chat/src/domain/read/read_text.h"
#include "chat/src/domain/words/analyse_text.h"

namespace portfolio::chat {

/// A sentence, or a part of one, with the phrases that give away what it asks. Must not outlive the
/// analyser.
class Sentence {
 public:
  Sentence(ReadText text, const TextAnalyser& analyser, const PhraseTable& phrases);

  const ReadText& text() const { return text_; }
  const std::vector<Token>& tokens() const { return text_.TokensBy(analyser_); }
  /// In its order; they may overlap.
  const std::vector<PhraseMatch>& matches() const { return matches_; }
  bool Has(std::string_view label) const;
  /// A phrase with this label begins at the word `at`.
  bool HasAt(std::size_t at, std::string_view label) const;
  bool IsQuestion() const { return text_.text().find('?') != std::string::npos; }

  /// What stands between the words `before` and `before` + 1.
  std::string_view Between(std::size_t before) const;
  /// From byte `begin` to before `end`, with the phrases that lie within.
  Sentence Part(std::size_t begin, std::size_t end) const;
  Sentence From(std::size_t begin) const { return Part(begin, text_.text().size()); }

 private:
  Sentence(ReadText text, const TextAnalyser& analyser)
      : text_(std::move(text)), analyser_(analyser) {}

  ReadText text_;
  std::reference_wrapper<const TextAnalyser> analyser_;
  std::vector<PhraseMatch> matches_;
};

}  // namespace portfolio::chat
