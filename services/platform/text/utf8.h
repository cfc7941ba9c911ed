#pragma once

#include <cstddef>
#include <string_view>

namespace portfolio::platform {

/// The longest beginning of `text`, which is valid UTF-8, that has at most `bytes` bytes and ends
/// between code points. For who needs no ICU; see text.h for limits in code points.
inline std::string_view TruncateBytes(std::string_view text, std::size_t bytes) {
  if (text.size() <= bytes) return text;
  while (bytes > 0 && (static_cast<unsigned char>(text[bytes]) & 0xC0) == 0x80) --bytes;
  return text.substr(0, bytes);
}

}  // namespace portfolio::platform
