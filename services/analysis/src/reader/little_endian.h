#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace portfolio::analysis {

// Numbers as office files hold them; 0 behind the end.

inline uint32_t ByteAt(std::string_view bytes, size_t at) {
  return at < bytes.size() ? static_cast<unsigned char>(bytes[at]) : 0;
}

inline uint32_t Word16At(std::string_view bytes, size_t at) {
  return ByteAt(bytes, at) | ByteAt(bytes, at + 1) << 8;
}

inline uint32_t Word32At(std::string_view bytes, size_t at) {
  return Word16At(bytes, at) | Word16At(bytes, at + 2) << 16;
}

}  // namespace portfolio::analysis
