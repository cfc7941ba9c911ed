#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "platform/error/status.h"

namespace portfolio::analytics {

struct AdminAccount {
  std::int64_t id = 0;
  std::string username;
  /// In the hasher's encoded form.
  std::string password_hash;
};

/// Where a sign-in comes from, as far as it is known.
struct SignInOrigin {
  std::string address;
  std::string session_id;
};

/// Accounts and sessions of admins. Thread-safe. Tokens are opaque texts; only their hashes are
/// stored.
class AdminAccounts {
 public:
  virtual ~AdminAccounts() = default;

  virtual platform::StatusOr<std::optional<AdminAccount>> FindAccount(
      const std::string& username) = 0;

  /// Counts an attempt before it is made, so that many at once gain nothing: OK when it may be made
  /// now, ResourceExhausted SIGN_IN_THROTTLED with the seconds to wait when not. The same for names
  /// that exist and names that don't.
  virtual platform::Status BeginAttempt(const std::string& username,
                                        const SignInOrigin& origin) = 0;
  /// After a success: forgets the attempts of this account from this origin, remembers the
  /// origin, and opens a session with this token.
  virtual platform::Status OpenSession(const AdminAccount& account, const SignInOrigin& origin,
                                       const std::string& token) = 0;
  /// The account of an open session (neither idle nor older than allowed), which thereby is used.
  virtual platform::StatusOr<std::optional<AdminAccount>> FindSession(const std::string& token) = 0;
  virtual platform::Status EndSession(const std::string& token) = 0;
  /// Returns how many.
  virtual platform::StatusOr<int> EndAllSessions(const AdminAccount& account) = 0;
  /// Sets the password and ends all sessions but that of `kept_token` (empty: all).
  virtual platform::Status SetPassword(const AdminAccount& account,
                                       const std::string& password_hash,
                                       const std::string& kept_token) = 0;
  /// AlreadyExists when the name is taken.
  virtual platform::Status CreateAccount(const std::string& username,
                                         const std::string& password_hash) = 0;
};

/// Hashes passwords slowly on purpose. Thread-safe.
class PasswordHasher {
 public:
  virtual ~PasswordHasher() = default;
  /// The encoded form, with a salt of its own. Unavailable PASSWORD_BUSY when too many wait.
  virtual platform::StatusOr<std::string> Hash(const std::string& password) = 0;
  virtual platform::StatusOr<bool> Verify(const std::string& password,
                                          const std::string& encoded) = 0;
};

/// Makes tokens that can't be guessed. Thread-safe.
class TokenSource {
 public:
  virtual ~TokenSource() = default;
  virtual std::string NewToken() = 0;
};

}  // namespace portfolio::analytics
