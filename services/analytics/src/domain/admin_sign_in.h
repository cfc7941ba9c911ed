#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "analytics/src/domain/admin_accounts.h"
#include "platform/error/status.h"

namespace portfolio::analytics {

/// Signs the owner in and out. Thread-safe.
///
/// Errors: InvalidArgument USERNAME_REQUIRED, PASSWORD_REQUIRED, PASSWORD_TOO_SHORT,
/// PASSWORD_TOO_LONG, PASSWORD_COMMON, CODE_WRONG (setting up); Unauthenticated SIGN_IN_FAILED
/// ("Invalid username or password.", the same for unknown names, and after the same time),
/// WORK_REQUIRED, CODE_REQUIRED and CODE_WRONG (only after the right password), NOT_SIGNED_IN;
/// PermissionDenied PASSWORD_WRONG; ResourceExhausted SIGN_IN_THROTTLED; those of the store.
class AdminSignIn {
 public:
  AdminSignIn(AdminAccounts& accounts, PasswordHasher& hasher, TokenSource& tokens,
              OneTimeCodes& codes, const ProofOfWork& work)
      : accounts_(accounts), hasher_(hasher), tokens_(tokens), codes_(codes), work_(work) {}

  /// What may be asked for besides name and password.
  struct Proofs {
    /// Of the second factor, or a recovery code.
    std::string code;
    /// As ProofOfWork takes it.
    std::string work;
  };

  struct Opened {
    std::string username;
    std::string token;
  };

  platform::StatusOr<Opened> Login(const std::string& username, const std::string& password,
                                   const SignInOrigin& origin, const Proofs& proofs = {});
  /// Also OK when there is no such session.
  platform::Status Logout(const std::string& token);
  platform::StatusOr<AdminAccount> RequireSession(const std::string& token);
  /// As AdminAccounts::BeginReading.
  platform::StatusOr<std::optional<platform::Time>> BeginReading(const std::string& token);
  /// Needs the present password, counted like an attempt to sign in; ends all other sessions.
  platform::Status ChangePassword(const std::string& token, const std::string& current,
                                  const std::string& next, const SignInOrigin& origin);
  platform::StatusOr<int> EndAllSessions(const std::string& token);
  /// A secret for an authenticator app; nothing is kept yet.
  platform::StatusOr<std::string> NewSecondFactor(const std::string& token);
  /// Sets the second factor up once the app shows a right code of it. Gives ten recovery codes,
  /// each good for one sign-in, in the place of earlier ones.
  platform::StatusOr<std::vector<std::string>> SetSecondFactor(const std::string& token,
                                                               const std::string& password,
                                                               const std::string& secret,
                                                               const std::string& code,
                                                               const SignInOrigin& origin);
  platform::Status RemoveSecondFactor(const std::string& token, const std::string& password,
                                      const SignInOrigin& origin);

 private:
  platform::StatusOr<std::string> Decoy();
  platform::Status CheckCode(const AdminAccount& account, const std::string& code);
  /// The account of the session, whose present password this is.
  platform::StatusOr<AdminAccount> RequirePassword(const std::string& token,
                                                   const std::string& password,
                                                   const SignInOrigin& origin);

  AdminAccounts& accounts_;
  PasswordHasher& hasher_;
  TokenSource& tokens_;
  OneTimeCodes& codes_;
  const ProofOfWork& work_;
  std::mutex mutex_;
  std::string decoy_;
};

/// Creates an account, unless the name is taken: then it stays as it is, so that this may run at
/// every start, and by several at once. Returns what it did: "created" or "unchanged".
platform::StatusOr<std::string> CreateAdmin(AdminAccounts& accounts, PasswordHasher& hasher,
                                            const std::string& username,
                                            const std::string& password);

/// Creates an account or gives it this password, for an owner who lost it. Returns what it did:
/// "created", "unchanged" or "changed" (which ends its sessions).
platform::StatusOr<std::string> ResetAdmin(AdminAccounts& accounts, PasswordHasher& hasher,
                                           const std::string& username,
                                           const std::string& password);

/// 1 to 64 code points.
platform::Status CheckUsername(const std::string& username);
/// 12 to 256 code points, and more than common passwords, the username, sequences and repetitions.
platform::Status CheckNewPassword(const std::string& password, const std::string& username);

}  // namespace portfolio::analytics
