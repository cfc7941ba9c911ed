#include "analysis/src/domain/posting/sections/title_marks.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

// Pictures are the characters that UTF-8 writes with four bytes.
constexpr char kPictureByte = '\xF0';

std::string WithoutLastPictures(std::string text) {
  while (!text.empty()) {
    size_t last = text.size() - 1;
    while (last > 0 && platform::IsContinuationByte(text[last])) --last;
    const bool selector = text.compare(last, std::string::npos, "\xEF\xB8\x8F") == 0;
    if (last == 0 || (text[last] != kPictureByte && text[last] != ' ' && !selector)) break;
    text.resize(last);
  }
  return text;
}

/// "FINAL", "v2": what a file's name tells of its state.
bool IsDraftMark(std::string_view word) {
  static constexpr std::string_view kMarks[] = {"FINAL", "DRAFT", "COPY", "ENTWURF", "UPDATED"};
  const bool version = word.size() > 1 && (word[0] == 'v' || word[0] == 'V') &&
                       word.find_first_not_of("0123456789.", 1) == std::string_view::npos;
  return version || std::find(std::begin(kMarks), std::end(kMarks), word) != std::end(kMarks);
}

}  // namespace

std::string WithoutPictures(std::string text) {
  size_t begin = 0;
  while (begin < text.size()) {
    const auto c = static_cast<unsigned char>(text[begin]);
    const auto next = static_cast<unsigned char>(begin + 1 < text.size() ? text[begin + 1] : 0);
    const bool symbol = c == 0xE2 && next >= 0x98 && next <= 0xAD;
    const bool joiner = text.compare(begin, 3, "\xE2\x80\x8D") == 0 || c == 0xEF;
    const bool opens = text.compare(begin, 2, "¡") == 0 || text.compare(begin, 2, "¿") == 0;
    if (opens) {
      begin += 2;
    } else if (text[begin] == kPictureByte) {
      begin += 4;
    } else if (symbol || (begin > 0 && joiner)) {
      begin += 3;
    } else if (c == ' ' && begin > 0) {
      ++begin;
    } else {
      break;
    }
  }
  if (begin < text.size()) text.erase(0, begin);
  return WithoutLastPictures(std::move(text));
}

std::string WithoutDraftMarks(std::string title) {
  for (size_t space = title.rfind(' ');
       space != std::string::npos && IsDraftMark(std::string_view(title).substr(space + 1));
       space = title.rfind(' '))
    title.resize(space);
  return title;
}

}  // namespace portfolio::analysis
