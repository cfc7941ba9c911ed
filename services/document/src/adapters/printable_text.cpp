#include "document/src/adapters/printable_text.h"

#include <unicode/uchar.h>

#include <algorithm>

#include "platform/text/utf8.h"

namespace portfolio::document {
namespace {

using platform::AppendCodePoint;
using platform::NextCodePoint;

bool Within(char32_t c, char32_t first, char32_t last) { return c >= first && c <= last; }

/// Characters that have no look of their own but change that of others.
bool IsInvisible(char32_t c) {
  return c < 0x20 || Within(c, 0x7F, 0x9F) || c == 0xAD || Within(c, 0x200B, 0x200F) ||
         Within(c, 0x202A, 0x202E) || Within(c, 0x2060, 0x206F) || Within(c, 0xFDD0, 0xFDEF) ||
         Within(c, 0xFE00, 0xFE0F) || c == 0xFEFF || Within(c, 0xFFF0, 0xFFFC) || c == 0x061C ||
         c == 0x180E || c >= 0xE0000 || (c & 0xFFFE) == 0xFFFE;
}

bool IsLineEnd(char32_t c) { return c == '\n' || c == 0x85 || c == 0x2028 || c == 0x2029; }

/// Printed as it is, as most of a text.
bool IsPlain(char c) { return c >= 0x20 && c < 0x7F; }

std::string Clean(std::string_view text, bool keep_lines) {
  std::string clean;
  clean.reserve(text.size());
  for (size_t at = 0; at < text.size();) {
    if (IsPlain(text[at])) {
      clean += text[at++];
      continue;
    }
    char32_t c = NextCodePoint(text, &at);
    if (IsLineEnd(c)) c = keep_lines ? '\n' : ' ';
    if (c == '\t' || (c == '\r' && !keep_lines)) c = ' ';
    if (c != '\n' && IsInvisible(c)) continue;
    AppendCodePoint(c, &clean);
  }
  return clean;
}

}  // namespace

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

std::string Capitalised(std::string_view text) {
  if (text.empty()) return {};
  size_t rest = 0;
  const auto first = static_cast<UChar32>(NextCodePoint(text, &rest));
  std::string capitalised;
  AppendCodePoint(static_cast<char32_t>(u_toupper(first)), &capitalised);
  return capitalised.append(text.substr(rest));
}

std::string SafeLink(const std::string& address) {
  constexpr size_t kLongest = 2000;
  if (address.empty() || address.size() > kLongest) return {};
  for (const char c : address) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte <= 0x20 || byte >= 0x7F ||
        std::string_view("\"<>\\^`{|}").find(c) != std::string_view::npos)
      return {};
  }
  std::string scheme = address.substr(0, address.find(':'));
  std::transform(scheme.begin(), scheme.end(), scheme.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  if (scheme.size() == address.size()) return {};
  if (scheme == "mailto" || scheme == "tel") return address;
  const bool web = scheme == "http" || scheme == "https";
  return web && address.compare(scheme.size(), 3, "://") == 0 ? address : std::string();
}

}  // namespace portfolio::document
