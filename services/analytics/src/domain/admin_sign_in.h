#pragma once

#include <mutex>
#include <string>

#include "analytics/src/domain/admin_accounts.h"
#include "platform/error/status.h"

namespace portfolio::analytics {

/// Signs the owner in and out. Thread-safe.
///
/// Errors: InvalidArgument USERNAME_REQUIRED, PASSWORD_REQUIRED, PASSWORD_TOO_SHORT,
/// PASSWORD_TOO_LONG; Unauthenticated SIGN_IN_FAILED ("Invalid username or password.", the same for
/// unknown names, and after the same time), NOT_SIGNED_IN; ResourceExhausted SIGN_IN_THROTTLED;
/// those of the store.
class AdminSignIn {
 public:
  AdminSignIn(AdminAccounts& accounts, PasswordHasher& hasher, TokenSource& tokens)
      : accounts_(accounts), hasher_(hasher), tokens_(tokens) {}

  struct Opened {
    std::string username;
    std::string token;
  };

  platform::StatusOr<Opened> Login(const std::string& username, const std::string& password,
                                   const SignInOrigin& origin);
  /// Also OK when there is no such session.
  platform::Status Logout(const std::string& token);
  platform::StatusOr<AdminAccount> RequireSession(const std::string& token);
  /// Needs the present password, counted like an attempt to sign in; ends all other sessions.
  platform::Status ChangePassword(const std::string& token, const std::string& current,
                                  const std::string& next, const SignInOrigin& origin);
  platform::StatusOr<int> EndAllSessions(const std::string& token);

 private:
  platform::StatusOr<std::string> Decoy();

  AdminAccounts& accounts_;
  PasswordHasher& hasher_;
  TokenSource& tokens_;
  std::mutex mutex_;
  std::string decoy_;
};

/// Creates an account or, when the name is taken, gives it this password. Returns what it did:
/// "created", "unchanged" or "changed" (which ends its sessions).
platform::StatusOr<std::string> CreateAdmin(AdminAccounts& accounts, PasswordHasher& hasher,
                                            const std::string& username,
                                            const std::string& password);

/// 1 to 64 code points.
platform::Status CheckUsername(const std::string& username);
/// 12 to 256 code points.
platform::Status CheckNewPassword(const std::string& password);

}  // namespace portfolio::analytics
