#include "analytics/src/adapters/sha256_work.h"

#include <charconv>
#include <chrono>
#include <cstdlib>

#include "platform/crypto/sha256.h"

namespace portfolio::analytics {
namespace {

constexpr std::size_t kLongestProof = 40;
constexpr int kMinutes = 10;

/// 18 bits.
bool BeginsWithZeros(const std::string& digest) {
  return digest[0] == 0 && digest[1] == 0 && (digest[2] & 0xC0) == 0;
}

}  // namespace

bool Sha256Work::Holds(const std::string& username, const std::string& password,
                       const std::string& proof) const {
  if (proof.empty() || proof.size() > kLongestProof) return false;
  std::int64_t minute = 0;
  const char* const end = proof.data() + proof.size();
  const auto [stop, error] = std::from_chars(proof.data(), end, minute);
  if (error != std::errc() || stop == end || *stop != '.') return false;
  const std::int64_t now = clock_.Now().time_since_epoch() / std::chrono::minutes(1);
  if (minute < now - kMinutes || minute > now + kMinutes) return false;
  return BeginsWithZeros(platform::Sha256Of(username + "\n" + password + "\n" + proof));
}

}  // namespace portfolio::analytics
