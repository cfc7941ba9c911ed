#include "chat/src/domain/cut_sentences.h"

#include <utility>

namespace portfolio::chat {
namespace {

bool IsSentenceEnd(char c) { return c == '.' || c == '!' || c == '?'; }

}  // namespace

std::vector<std::string> SentenceCutter::Add(std::string_view text) {
  waiting_ += text;
  std::vector<std::string> sentences;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < waiting_.size(); ++i) {
    const bool line = waiting_[i] == '\n';
    // The space behind a full stop must have come: "1.5" has none.
    const bool sentence =
        IsSentenceEnd(waiting_[i]) && i + 1 < waiting_.size() && waiting_[i + 1] == ' ';
    if (!line && !sentence) continue;
    const std::size_t end = i + (line ? 1 : 2);
    sentences.push_back(waiting_.substr(begin, end - begin));
    begin = end;
    i = end - 1;
  }
  waiting_.erase(0, begin);
  return sentences;
}

std::string SentenceCutter::TakeRest() { return std::exchange(waiting_, {}); }

}  // namespace portfolio::chat
