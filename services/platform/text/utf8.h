#pragma once

#include <unicode/utf8.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

/// UTF-8, a code point at a time. ICU's macros alone, so that who includes this links no ICU.
namespace portfolio::platform {

/// Stands for bytes that aren't UTF-8.
inline constexpr char32_t kReplacementCharacter = 0xFFFD;

/// True for a byte that continues a code point.
inline bool IsContinuationByte(char byte) { return U8_IS_TRAIL(static_cast<std::uint8_t>(byte)); }

/// Reads the code point at `*at`, which is in `text`, and moves `*at` behind it. Ill-formed bytes
/// give U+FFFD, one for each sequence that a code point could begin with (Unicode, 3.9).
inline char32_t NextCodePoint(std::string_view text, std::size_t* at) {
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
  std::size_t i = *at;
  UChar32 c = 0;
  U8_NEXT_OR_FFFD(bytes, i, text.size(), c);
  *at = i;
  return static_cast<char32_t>(c);
}

/// Adds the code point; U+FFFD for what is none.
inline void AppendCodePoint(char32_t c, std::string* text) {
  const bool sound = c <= 0x10FFFF && !U_IS_SURROGATE(c);
  std::uint8_t bytes[U8_MAX_LENGTH];
  std::size_t length = 0;
  U8_APPEND_UNSAFE(bytes, length, sound ? c : kReplacementCharacter);
  text->append(reinterpret_cast<const char*>(bytes), length);
}

inline bool IsValidUtf8(std::string_view text) {
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
  for (std::size_t i = 0; i < text.size();) {
    UChar32 c = 0;
    U8_NEXT(bytes, i, text.size(), c);
    if (c < 0) return false;
  }
  return true;
}

/// Ill-formed bytes count as NextCodePoint reads them.
inline std::size_t CodePointCount(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size(); ++count) NextCodePoint(text, &at);
  return count;
}

/// The longest beginning of `text` that has at most `bytes` bytes and ends between code points.
inline std::string_view TruncateBytes(std::string_view text, std::size_t bytes) {
  if (text.size() <= bytes) return text;
  while (bytes > 0 && IsContinuationByte(text[bytes])) --bytes;
  return text.substr(0, bytes);
}

/// The first `code_points` of them.
inline std::string_view Truncate(std::string_view text, std::size_t code_points) {
  std::size_t at = 0;
  for (std::size_t n = 0; n < code_points && at < text.size(); ++n) NextCodePoint(text, &at);
  return text.substr(0, at);
}

}  // namespace portfolio::platform
