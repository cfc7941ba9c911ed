#include "document/src/adapters/pdf/utf8.h"

namespace portfolio::document {
namespace {

constexpr char32_t kReplacement = 0xFFFD;

unsigned ByteAt(std::string_view text, size_t at) {
  return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
}

bool Continues(std::string_view text, size_t at) { return (ByteAt(text, at) & 0xC0U) == 0x80U; }

bool Within(char32_t c, char32_t first, char32_t last) { return c >= first && c <= last; }

/// Characters that have no look of their own but change that of others.
bool IsInvisible(char32_t c) {
  return c < 0x20 || Within(c, 0x7F, 0x9F) || c == 0xAD || Within(c, 0x200B, 0x200F) ||
         Within(c, 0x202A, 0x202E) || Within(c, 0x2060, 0x206F) || Within(c, 0xFDD0, 0xFDEF) ||
         Within(c, 0xFE00, 0xFE0F) || c == 0xFEFF || Within(c, 0xFFF0, 0xFFFC) || c == 0x061C ||
         c == 0x180E || c >= 0xE0000 || (c & 0xFFFE) == 0xFFFE;
}

bool IsLineEnd(char32_t c) { return c == '\n' || c == 0x85 || c == 0x2028 || c == 0x2029; }

std::string Clean(std::string_view text, bool keep_lines) {
  std::string clean;
  clean.reserve(text.size());
  for (size_t at = 0; at < text.size();) {
    char32_t c = NextCodePoint(text, &at);
    if (IsLineEnd(c)) c = keep_lines ? '\n' : ' ';
    if (c == '\t' || (c == '\r' && !keep_lines)) c = ' ';
    if (c != '\n' && IsInvisible(c)) continue;
    AppendUtf8(c, &clean);
  }
  return clean;
}

}  // namespace

char32_t NextCodePoint(std::string_view text, size_t* at) {
  const unsigned lead = ByteAt(text, *at);
  const size_t i = *at;
  if (lead < 0x80) {
    ++*at;
    return lead;
  }
  if (lead >= 0xC2 && lead < 0xE0 && Continues(text, i + 1)) {
    *at += 2;
    return (lead & 0x1FU) << 6U | (ByteAt(text, i + 1) & 0x3FU);
  }
  if (lead >= 0xE0 && lead < 0xF0 && Continues(text, i + 1) && Continues(text, i + 2)) {
    const char32_t c =
        (lead & 0xFU) << 12U | (ByteAt(text, i + 1) & 0x3FU) << 6U | (ByteAt(text, i + 2) & 0x3FU);
    if (c >= 0x800 && !Within(c, 0xD800, 0xDFFF)) {
      *at += 3;
      return c;
    }
  }
  if (lead >= 0xF0 && lead < 0xF5 && Continues(text, i + 1) && Continues(text, i + 2) &&
      Continues(text, i + 3)) {
    const char32_t c = (lead & 7U) << 18U | (ByteAt(text, i + 1) & 0x3FU) << 12U |
                       (ByteAt(text, i + 2) & 0x3FU) << 6U | (ByteAt(text, i + 3) & 0x3FU);
    if (Within(c, 0x10000, 0x10FFFF)) {
      *at += 4;
      return c;
    }
  }
  ++*at;
  return kReplacement;
}

void AppendUtf8(char32_t c, std::string* text) {
  const auto continuation = [&](unsigned shift) {
    text->push_back(static_cast<char>(0x80U | ((c >> shift) & 0x3FU)));
  };
  if (c < 0x80) {
    text->push_back(static_cast<char>(c));
  } else if (c < 0x800) {
    text->push_back(static_cast<char>(0xC0U | c >> 6U));
    continuation(0);
  } else if (c < 0x10000) {
    text->push_back(static_cast<char>(0xE0U | c >> 12U));
    continuation(6);
    continuation(0);
  } else {
    text->push_back(static_cast<char>(0xF0U | c >> 18U));
    continuation(12);
    continuation(6);
    continuation(0);
  }
}

size_t CountCodePoints(std::string_view text) {
  size_t count = 0;
  for (size_t at = 0; at < text.size(); ++count) NextCodePoint(text, &at);
  return count;
}

std::string Shortened(std::string_view text, size_t limit) {
  if (limit == 0) return {};
  size_t at = 0;
  size_t before_last = 0;
  for (size_t count = 0; count < limit && at < text.size(); ++count) {
    before_last = at;
    NextCodePoint(text, &at);
  }
  if (at >= text.size()) return std::string(text);
  return std::string(text.substr(0, before_last)) + "…";
}

std::string CleanText(std::string_view text) { return Clean(text, false); }

std::string CleanLines(std::string_view text) { return Clean(text, true); }

}  // namespace portfolio::document
