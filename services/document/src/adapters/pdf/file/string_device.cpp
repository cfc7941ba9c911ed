#include "document/src/adapters/pdf/file/string_device.h"

#include <array>
#include <cstdarg>
#include <cstdio>
#include <string_view>

namespace portfolio::document {

void StringDevice::Print(const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  PrintV(format, 0, arguments);
  va_end(arguments);
  if (std::string_view(format) == "%i %i obj") bytes_ += '\n';
}

void StringDevice::PrintV(const char* format, long /*length*/, va_list arguments) {
  va_list again;
  va_copy(again, arguments);
  std::array<char, 256> text;
  const int size = std::vsnprintf(text.data(), text.size(), format, arguments);
  if (size >= 0 && static_cast<size_t>(size) < text.size()) {
    bytes_.append(text.data(), static_cast<size_t>(size));
  } else if (size >= 0) {
    const size_t before = bytes_.size();
    bytes_.resize(before + static_cast<size_t>(size) + 1);
    std::vsnprintf(&bytes_[before], static_cast<size_t>(size) + 1, format, again);
    bytes_.pop_back();
  }
  va_end(again);
}

}  // namespace portfolio::document
