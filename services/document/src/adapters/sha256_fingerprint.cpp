#include "document/src/adapters/sha256_fingerprint.h"

#include "platform/crypto/hex.h"
#include "platform/crypto/sha256.h"

namespace portfolio::document {

std::string Sha256Fingerprint(std::string_view bytes) {
  constexpr size_t kBytes = 16;
  return platform::ToHex(platform::Sha256Of(bytes).substr(0, kBytes));
}

}  // namespace portfolio::document
