#include "gateway/src/dispatch/request/random_id.h"

#include <algorithm>

#include "platform/crypto/hex.h"
#include "platform/crypto/random.h"

namespace portfolio::gateway {

// Without randomness there must be no session: noexcept ends the process.
std::string RandomId() noexcept { return platform::ToHex(platform::RandomBytes(16)); }

bool IsRandomId(std::string_view text) {
  return text.size() == kRandomIdLength && std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
         });
}

}  // namespace portfolio::gateway
