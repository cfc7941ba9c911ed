#pragma once

#include <string>

namespace portfolio::analysis {

inline void AppendUtf8(char32_t c, std::string* out) {
  const auto add = [out](char32_t byte) { out->push_back(static_cast<char>(byte)); };
  if (c < 0x80) return add(c);
  if (c < 0x800) {
    add(0xC0 | c >> 6);
  } else {
    if (c < 0x10000) {
      add(0xE0 | c >> 12);
    } else {
      add(0xF0 | c >> 18);
      add(0x80 | (c >> 12 & 0x3F));
    }
    add(0x80 | (c >> 6 & 0x3F));
  }
  add(0x80 | (c & 0x3F));
}

}  // namespace portfolio::analysis
