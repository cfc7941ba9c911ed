#include "gateway/src/dispatch/random_id.h"

#include <sys/random.h>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace portfolio::gateway {

std::string RandomId() {
  std::array<unsigned char, 16> bytes{};
  // Up to 256 bytes come whole (getrandom(2)); without randomness there must be no session.
  if (::getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size())) {
    std::abort();
  }
  static constexpr char kHex[] = "0123456789abcdef";
  std::string text;
  for (const unsigned char byte : bytes) {
    text.push_back(kHex[byte >> 4]);
    text.push_back(kHex[byte & 15]);
  }
  return text;
}

bool IsRandomId(std::string_view text) {
  return text.size() == 32 && std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
         });
}

}  // namespace portfolio::gateway
