#include "analytics/src/adapters/totp_codes.h"

#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <string_view>

#include "platform/crypto/random.h"
#include "platform/crypto/same_secret.h"

namespace portfolio::analytics {
namespace {

constexpr std::size_t kSecretBytes = 20;
constexpr int kBitsADigit = 5;
constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
constexpr std::chrono::seconds kStep{30};
constexpr std::uint32_t kSixDigits = 1'000'000;

std::string ToBase32(std::string_view bytes) {
  std::string text;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char byte : bytes) {
    bits = bits << 8 | static_cast<unsigned char>(byte);
    for (count += 8; count >= kBitsADigit; count -= kBitsADigit) {
      text += kAlphabet[bits >> (count - kBitsADigit) & 31];
    }
  }
  return text;
}

std::string FromBase32(std::string_view text) {
  std::string bytes;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char c : text) {
    const std::size_t digit = kAlphabet.find(c);
    if (digit == std::string_view::npos) return {};
    bits = bits << kBitsADigit | static_cast<std::uint32_t>(digit);
    count += kBitsADigit;
    if (count < 8) continue;
    count -= 8;
    bytes += static_cast<char>(bits >> count & 0xFF);
  }
  return bytes;
}

}  // namespace

std::string CodeOf(const std::string& secret, std::int64_t step) {
  const std::string key = FromBase32(secret);
  if (key.empty()) return {};
  std::array<unsigned char, 8> counter{};
  for (std::size_t i = 0; i < counter.size(); ++i) {
    counter[i] = static_cast<unsigned char>(static_cast<std::uint64_t>(step) >> (56 - 8 * i));
  }
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned length = 0;
  HMAC(EVP_sha1(), key.data(), static_cast<int>(key.size()), counter.data(), counter.size(),
       digest.data(), &length);
  const std::size_t at = digest[length - 1] & 0xF;
  const std::uint32_t number = (digest[at] & 0x7FU) << 24 | std::uint32_t{digest[at + 1]} << 16 |
                               std::uint32_t{digest[at + 2]} << 8 | digest[at + 3];
  std::array<char, 8> text{};
  std::snprintf(text.data(), text.size(), "%06u", number % kSixDigits);
  return text.data();
}

std::string TotpCodes::NewSecret() { return ToBase32(platform::RandomBytes(kSecretBytes)); }

std::optional<std::int64_t> TotpCodes::StepOf(const std::string& secret,
                                              const std::string& code) const {
  const std::int64_t now = clock_.Now().time_since_epoch() / kStep;
  for (const std::int64_t step : {now, now - 1, now + 1}) {
    const std::string right = CodeOf(secret, step);
    if (!right.empty() && platform::SameSecret(right, code)) return step;
  }
  return std::nullopt;
}

}  // namespace portfolio::analytics
