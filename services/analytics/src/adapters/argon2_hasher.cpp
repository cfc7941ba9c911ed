#include "analytics/src/adapters/argon2_hasher.h"

#include <argon2.h>

#include "platform/crypto/hex.h"
#include "platform/crypto/random.h"

namespace portfolio::analytics {
namespace {

constexpr std::uint32_t kPasses = 2;
constexpr std::uint32_t kMemoryKib = 19 * 1024;
constexpr std::uint32_t kLanes = 1;
constexpr std::size_t kSaltBytes = 16;
constexpr std::size_t kHashBytes = 32;
constexpr std::size_t kTokenBytes = 32;
constexpr int kAtATime = 3;
constexpr std::chrono::seconds kPatience{3};

platform::Status Busy() {
  return platform::Unavailable("The service is busy. Please try again.", "PASSWORD_BUSY");
}

}  // namespace

/// A place among the few that hash at a time, for as long as it lives.
class Argon2Hasher::Turn {
 public:
  explicit Turn(Argon2Hasher& hasher) : hasher_(hasher) {
    std::unique_lock lock(hasher_.mutex_);
    granted_ = hasher_.free_.wait_for(lock, kPatience, [&] { return hasher_.running_ < kAtATime; });
    if (granted_) ++hasher_.running_;
  }
  ~Turn() {
    if (!granted_) return;
    {
      const std::lock_guard lock(hasher_.mutex_);
      --hasher_.running_;
    }
    hasher_.free_.notify_one();
  }
  Turn(const Turn&) = delete;
  bool granted() const { return granted_; }

 private:
  Argon2Hasher& hasher_;
  bool granted_ = false;
};

platform::StatusOr<std::string> Argon2Hasher::Hash(const std::string& password) {
  const Turn turn(*this);
  if (!turn.granted()) return Busy();
  const std::string salt = platform::RandomBytes(kSaltBytes);
  std::string encoded(
      argon2_encodedlen(kPasses, kMemoryKib, kLanes, kSaltBytes, kHashBytes, Argon2_id), '\0');
  const int result =
      argon2id_hash_encoded(kPasses, kMemoryKib, kLanes, password.data(), password.size(),
                            salt.data(), salt.size(), kHashBytes, encoded.data(), encoded.size());
  if (result != ARGON2_OK) return platform::Internal(argon2_error_message(result));
  encoded.resize(encoded.find('\0'));
  return encoded;
}

platform::StatusOr<bool> Argon2Hasher::Verify(const std::string& password,
                                              const std::string& encoded) {
  const Turn turn(*this);
  if (!turn.granted()) return Busy();
  const int result = argon2id_verify(encoded.c_str(), password.data(), password.size());
  if (result == ARGON2_OK) return true;
  if (result == ARGON2_VERIFY_MISMATCH) return false;
  return platform::Internal(argon2_error_message(result));
}

std::string RandomTokens::NewToken() { return platform::ToHex(platform::RandomBytes(kTokenBytes)); }

}  // namespace portfolio::analytics
