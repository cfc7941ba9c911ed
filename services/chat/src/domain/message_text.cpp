#include "chat/src/domain/message_text.h"

#include "platform/text/text.h"

namespace portfolio::chat {
namespace {

/// Longer questions that begin alike count as one.
constexpr std::size_t kFingerprintWords = 40;

}  // namespace

std::string FingerprintOf(std::string_view question) {
  std::string fingerprint;
  std::size_t count = 0;
  for (const std::string& word : platform::Words(question)) {
    if (count++ == kFingerprintWords) break;
    if (!fingerprint.empty()) fingerprint += ' ';
    fingerprint += platform::Fold(word);
  }
  return fingerprint;
}

std::vector<std::string_view> CutIntoPieces(std::string_view text) {
  std::vector<std::string_view> pieces;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool sentence_end = i + 1 < text.size() && text[i + 1] == ' ' &&
                              (text[i] == '.' || text[i] == '!' || text[i] == '?');
    const std::size_t cut = text[i] == '\n' ? i + 1 : sentence_end ? i + 2 : 0;
    if (cut <= begin) continue;
    pieces.push_back(text.substr(begin, cut - begin));
    begin = cut;
  }
  if (begin < text.size()) pieces.push_back(text.substr(begin));
  return pieces;
}

Talk WithoutNotes(Talk talk) {
  for (Turn& turn : talk) {
    std::string& text = turn.answer;
    for (std::size_t at = text.find('['); at != std::string::npos; at = text.find('[', at)) {
      const std::size_t end = text.find_first_not_of("0123456789", at + 1);
      const bool note = end != std::string::npos && end > at + 1 && text[end] == ']';
      if (note) {
        text.erase(at, end + 1 - at);
      } else {
        ++at;
      }
    }
  }
  return talk;
}

}  // namespace portfolio::chat
