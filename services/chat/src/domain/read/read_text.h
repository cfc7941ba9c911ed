#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "chat/src/domain/words/analyse_text.h"

namespace portfolio::chat {

/// A text that is cut into words once, and taken apart once in each language that it is needed in,
/// however many ask. Copies and parts share what was done. For one thread.
class ReadText {
 public:
  ReadText() : ReadText(std::string()) {}
  explicit ReadText(std::string text);

  const std::string& text() const;
  bool empty() const { return text().empty(); }
  const std::vector<Word>& words() const;
  /// What its words mean in the language of `analyser`.
  const std::vector<Token>& TokensBy(const TextAnalyser& analyser) const;

  /// The words that lie between the bytes `begin` and `end`, and what is between them.
  ReadText Part(std::size_t begin, std::size_t end) const;
  /// No more than its first `most` words.
  ReadText FirstWords(std::size_t most) const;
  /// The two with `between` between them, which holds no word.
  ReadText Then(std::string_view between, const ReadText& next) const;

 private:
  struct Content;
  explicit ReadText(std::shared_ptr<Content> content) : content_(std::move(content)) {}
  std::shared_ptr<Content> content_;
};

/// The words of a text, folded, in one line: what only case and marks tell apart is the same.
std::string WordByWord(const ReadText& text);

}  // namespace portfolio::chat
