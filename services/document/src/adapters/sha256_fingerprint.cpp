#include "document/src/adapters/sha256_fingerprint.h"

#include <openssl/sha.h>

#include <array>

namespace portfolio::document {

std::string Sha256Fingerprint(std::string_view bytes) {
  constexpr size_t kBytes = 16;
  std::array<unsigned char, SHA256_DIGEST_LENGTH> digest{};
  SHA256(reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(), digest.data());
  static constexpr char kHex[] = "0123456789abcdef";
  std::string text;
  for (size_t i = 0; i < kBytes; ++i) {
    text += kHex[digest[i] >> 4U];
    text += kHex[digest[i] & 15U];
  }
  return text;
}

}  // namespace portfolio::document
