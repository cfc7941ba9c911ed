#include "analytics/src/adapters/sha256_work.h"

#include <bit>
#include <charconv>
#include <chrono>

#include "platform/crypto/sha256.h"

namespace portfolio::analytics {
namespace {

constexpr std::size_t kLongestProof = 40;
constexpr int kMinutes = 10;

int LeadingZeros(const std::string& digest) {
  int bits = 0;
  for (const char byte : digest) {
    const int zeros = std::countl_zero(static_cast<unsigned char>(byte));
    bits += zeros;
    if (zeros < 8) break;
  }
  return bits;
}

}  // namespace

int Sha256Work::Bits(const std::string& username, const std::string& password,
                     const std::string& proof) const {
  if (proof.empty() || proof.size() > kLongestProof) return 0;
  std::int64_t minute = 0;
  const char* const end = proof.data() + proof.size();
  const auto [stop, error] = std::from_chars(proof.data(), end, minute);
  if (error != std::errc() || stop == end || *stop != '.') return 0;
  const std::int64_t now = clock_.Now().time_since_epoch() / std::chrono::minutes(1);
  if (minute < now - kMinutes || minute > now + kMinutes) return 0;
  return LeadingZeros(platform::Sha256Of(username + "\n" + password + "\n" + proof));
}

}  // namespace portfolio::analytics
