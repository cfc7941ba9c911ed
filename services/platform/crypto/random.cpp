#include "platform/crypto/random.h"

#include <openssl/rand.h>

#include <stdexcept>

#include "platform/crypto/hex.h"

namespace portfolio::platform {

std::string RandomBytes(std::size_t count) {
  std::string bytes(count, '\0');
  if (RAND_bytes(reinterpret_cast<unsigned char*>(bytes.data()), static_cast<int>(count)) != 1) {
    throw std::runtime_error("no random bytes");
  }
  return bytes;
}

std::string RandomUuid() {
  std::string bytes = RandomBytes(16);
  bytes[6] = static_cast<char>((bytes[6] & 0x0F) | 0x40);
  bytes[8] = static_cast<char>((bytes[8] & 0x3F) | 0x80);
  std::string uuid = ToHex(bytes);
  for (const std::size_t at : {8, 13, 18, 23}) uuid.insert(at, 1, '-');
  return uuid;
}

}  // namespace portfolio::platform
