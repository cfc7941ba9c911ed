#include "gateway/src/http/utf8.h"

#include <cstddef>

namespace portfolio::gateway {
namespace {

bool IsContinuation(unsigned char c) { return (c & 0xc0) == 0x80; }

/// Length of the well-formed sequence at the beginning of `text`; 0 when there is none.
size_t SequenceLength(std::string_view text) {
  const auto at = [&](size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = at(0);
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first <= 0xdf) return text.size() > 1 && IsContinuation(at(1)) ? 2 : 0;
  if (first >= 0xe0 && first <= 0xef) {
    if (text.size() < 3 || !IsContinuation(at(1)) || !IsContinuation(at(2))) return 0;
    if (first == 0xe0 && at(1) < 0xa0) return 0;
    if (first == 0xed && at(1) > 0x9f) return 0;
    return 3;
  }
  if (first >= 0xf0 && first <= 0xf4) {
    if (text.size() < 4 || !IsContinuation(at(1)) || !IsContinuation(at(2)) ||
        !IsContinuation(at(3))) {
      return 0;
    }
    if (first == 0xf0 && at(1) < 0x90) return 0;
    if (first == 0xf4 && at(1) > 0x8f) return 0;
    return 4;
  }
  return 0;
}

}  // namespace

bool IsUtf8(std::string_view text) {
  while (!text.empty()) {
    const size_t length = SequenceLength(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

std::string Latin1ToUtf8(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
      out.push_back(c);
      continue;
    }
    out.push_back(static_cast<char>(0xc0 | (byte >> 6)));
    out.push_back(static_cast<char>(0x80 | (byte & 0x3f)));
  }
  return out;
}

}  // namespace portfolio::gateway
