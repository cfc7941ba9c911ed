#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>

#include "analytics/src/domain/admin_accounts.h"

namespace portfolio::analytics {

/// Argon2id (RFC 9106) with 19 MiB, 2 passes, 1 lane, as OWASP's password storage cheat sheet
/// advises. At most three at a time: two for sign-ins (GuessQueue), one for who is signed in,
/// who, should it take longer than 3 s, gets Unavailable PASSWORD_BUSY.
class Argon2Hasher : public PasswordHasher {
 public:
  platform::StatusOr<std::string> Hash(const std::string& password) override;
  platform::StatusOr<bool> Verify(const std::string& password, const std::string& encoded) override;

 private:
  class Turn;

  std::mutex mutex_;
  std::condition_variable free_;
  int running_ = 0;
};

/// 256 random bits in hexadecimal.
class RandomTokens : public TokenSource {
 public:
  std::string NewToken() override;
};

}  // namespace portfolio::analytics
