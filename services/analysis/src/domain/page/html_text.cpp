#include <algorithm>

#include "analysis/src/domain/page/html_entities.h"
#include "analysis/src/domain/page/html_tags.h"
#include "analysis/src/domain/page/html_tree.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

void AppendUtf8(uint32_t code, std::string* out) {
  if (code < 0x80) {
    out->push_back(static_cast<char>(code));
  } else if (code < 0x800) {
    out->push_back(static_cast<char>(0xC0 | (code >> 6)));
    out->push_back(static_cast<char>(0x80 | (code & 0x3F)));
  } else if (code < 0x10000) {
    out->push_back(static_cast<char>(0xE0 | (code >> 12)));
    out->push_back(static_cast<char>(0x80 | ((code >> 6) & 0x3F)));
    out->push_back(static_cast<char>(0x80 | (code & 0x3F)));
  } else {
    out->push_back(static_cast<char>(0xF0 | (code >> 18)));
    out->push_back(static_cast<char>(0x80 | ((code >> 12) & 0x3F)));
    out->push_back(static_cast<char>(0x80 | ((code >> 6) & 0x3F)));
    out->push_back(static_cast<char>(0x80 | (code & 0x3F)));
  }
}

// Pages that write "&#146;" mean the character of Windows-1252 (HTML's numeric reference table).
constexpr std::array<uint16_t, 32> kWindows1252 = {
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178};

uint32_t SafeCode(uint32_t code) {
  if (code >= 0x80 && code <= 0x9F) return kWindows1252[code - 0x80];
  if (code == 0 || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF)) return 0xFFFD;
  return code;
}

int DigitValue(char c, int base) {
  if (c >= '0' && c <= '9') return c - '0';
  if (base == 16 && c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (base == 16 && c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

/// Reads "&#...;" at the start of `text`; the bytes taken, or 0.
size_t DecodeNumeric(std::string_view text, std::string* out) {
  size_t at = 2;
  int base = 10;
  if (at < text.size() && (text[at] == 'x' || text[at] == 'X')) {
    base = 16;
    ++at;
  }
  const size_t digits = at;
  uint32_t code = 0;
  while (at < text.size() && DigitValue(text[at], base) >= 0) {
    if (code < 0x110000) code = code * base + DigitValue(text[at], base);
    ++at;
  }
  if (at == digits) return 0;
  AppendUtf8(SafeCode(code), out);
  if (at < text.size() && text[at] == ';') ++at;
  return at;
}

bool IsNameCharacter(char c) { return IsAlpha(c) || (c >= '0' && c <= '9'); }

/// Reads "&name;" at the start of `text`; the bytes taken, or 0. Without the semicolon only the
/// old names count, and only where no letter follows.
size_t DecodeNamed(std::string_view text, std::string* out) {
  size_t end = 1;
  while (end < text.size() && end < 32 && IsNameCharacter(text[end])) ++end;
  const std::string_view name = text.substr(1, end - 1);
  const bool closed = end < text.size() && text[end] == ';';
  const uint32_t code = HtmlEntity(name);
  if (code == 0) return 0;
  if (!closed && (code > 0xFF || (end < text.size() && text[end] == '='))) return 0;
  AppendUtf8(code, out);
  return closed ? end + 1 : end;
}

}  // namespace

void AppendDecoded(std::string_view text, std::string* out) {
  size_t at = 0;
  while (at < text.size()) {
    const size_t mark = text.find('&', at);
    if (mark == std::string_view::npos) break;
    out->append(text.substr(at, mark - at));
    const std::string_view rest = text.substr(mark);
    size_t taken = 0;
    if (rest.size() > 2) taken = rest[1] == '#' ? DecodeNumeric(rest, out) : DecodeNamed(rest, out);
    if (taken == 0) {
      out->push_back('&');
      taken = 1;
    }
    at = mark + taken;
  }
  if (at < text.size()) out->append(text.substr(at));
}

std::string DecodeReferences(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  AppendDecoded(text, &out);
  return out;
}

std::string EscapeText(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '\n':
        out += "<br>";
        break;
      default:
        out.push_back(c);
    }
  }
  return out;
}

std::string CollapseSpace(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  bool pending = false;
  for (size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    const bool no_break =
        c == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) == 0xA0;
    if (c <= 0x20 || no_break) {
      pending = !out.empty();
      i += no_break ? 1 : 0;
      continue;
    }
    // Zero-width space, joiners and the byte order mark carry nothing to read.
    if (c == 0xE2 && text.compare(i, 3, "\xE2\x80\x8B") == 0) {
      i += 2;
      continue;
    }
    if (c == 0xEF && text.compare(i, 3, "\xEF\xBB\xBF") == 0) {
      i += 2;
      continue;
    }
    if (c == 0xC2 && text.compare(i, 2, "\xC2\xAD") == 0) {
      i += 1;
      continue;
    }
    if (pending) out.push_back(' ');
    pending = false;
    out.push_back(static_cast<char>(c));
  }
  return out;
}

std::string AsciiLower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = Lower(c);
  return out;
}

bool ContainsNoCase(std::string_view text, std::string_view needle) {
  if (needle.empty()) return true;
  if (needle.size() > text.size()) return false;
  const auto found = std::search(text.begin(), text.end(), needle.begin(), needle.end(),
                                 [](char a, char b) { return Lower(a) == b; });
  return found != text.end();
}

}  // namespace portfolio::analysis
