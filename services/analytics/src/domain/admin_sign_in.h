#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analytics/src/domain/admin_accounts.h"
#include "analytics/src/domain/sign_in_price.h"
#include "platform/error/status.h"

namespace portfolio::analytics {

/// Signs the owner in and out. Thread-safe.
///
/// Errors: InvalidArgument USERNAME_REQUIRED, PASSWORD_REQUIRED, PASSWORD_TOO_SHORT,
/// PASSWORD_TOO_LONG, PASSWORD_COMMON, CODE_WRONG and CODE_REQUIRED (of who is signed in);
/// Unauthenticated SIGN_IN_FAILED ("Invalid username or password.", the same for unknown names, and
/// after the same time), WORK_REQUIRED, CODE_REQUIRED and CODE_WRONG (only after the right
/// password), NOT_SIGNED_IN; PermissionDenied PASSWORD_WRONG; FailedPrecondition SECOND_FACTOR_SET;
/// ResourceExhausted SIGN_IN_THROTTLED, CODE_THROTTLED; those of the store.
class AdminSignIn {
 public:
  /// No new password is made of `owner_name` alone.
  AdminSignIn(AdminAccounts& accounts, PasswordHasher& hasher, TokenSource& tokens,
              OneTimeCodes& codes, SignInPrice& price, std::string owner_name)
      : accounts_(accounts),
        hasher_(hasher),
        tokens_(tokens),
        codes_(codes),
        price_(price),
        owner_name_(std::move(owner_name)) {}

  /// What may be asked for besides name and password.
  struct Proofs {
    /// Of the second factor, or a recovery code.
    std::string code;
    /// As ProofOfWork takes it.
    std::string work;
  };

  /// A guess that has been paid for.
  struct Guess {
    std::string username;
    std::string password;
    std::string code;
    SignInOrigin origin;
    /// As SignInPrice::Pay gives it.
    int rank = 0;
    /// As AdminAccounts::IsKnown said of the origin.
    bool known = false;
  };

  struct Opened {
    std::string username;
    std::string token;
  };

  /// Whether the password may be looked at, and how urgently. Takes microseconds.
  platform::StatusOr<Guess> Admit(const std::string& username, const std::string& password,
                                  const SignInOrigin& origin, const Proofs& proofs = {});
  /// Looks at it, which takes a processor for some 40 ms.
  platform::StatusOr<Opened> Login(const Guess& guess);
  /// Also OK when there is no such session.
  platform::Status Logout(const std::string& token);
  platform::StatusOr<AdminAccount> RequireSession(const std::string& token);
  /// As AdminAccounts::BeginReading.
  platform::StatusOr<std::optional<platform::Time>> BeginReading(const std::string& token);
  /// Needs the present password, and a code or recovery code where a second factor is set; each
  /// wrong password of a session delays its next. Ends all other sessions.
  platform::Status ChangePassword(const std::string& token, const std::string& current,
                                  const std::string& code, const std::string& next);
  platform::StatusOr<int> EndAllSessions(const std::string& token);
  /// A secret for an authenticator app, which doesn't count yet.
  platform::StatusOr<std::string> NewSecondFactor(const std::string& token);
  /// Sets up the secret that was offered last once the app shows a right code of it, unless a
  /// second factor is set: that one is removed first. Ends all other sessions. Gives ten recovery
  /// codes, each good for one sign-in.
  platform::StatusOr<std::vector<std::string>> SetSecondFactor(const std::string& token,
                                                               const std::string& password,
                                                               const std::string& secret,
                                                               const std::string& code);
  /// Needs a code of it or a recovery code. Ends all other sessions.
  platform::Status RemoveSecondFactor(const std::string& token, const std::string& password,
                                      const std::string& code);

 private:
  platform::StatusOr<std::string> Decoy();
  platform::Status CheckCode(const AdminAccount& account, const std::string& code, bool known);
  /// The account of the session, whose present password this is.
  platform::StatusOr<AdminAccount> RequirePassword(const std::string& token,
                                                   const std::string& password);
  /// The same with a code of the second factor, if one is set.
  platform::StatusOr<AdminAccount> RequireProofs(const std::string& token,
                                                 const std::string& password,
                                                 const std::string& code);

  AdminAccounts& accounts_;
  PasswordHasher& hasher_;
  TokenSource& tokens_;
  OneTimeCodes& codes_;
  SignInPrice& price_;
  const std::string owner_name_;
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
/// 12 to 256 code points, and more than common passwords, sequences, repetitions, the username and
/// the words of the owner's name.
platform::Status CheckNewPassword(const std::string& password, const std::string& username,
                                  const std::string& owner_name = {});

}  // namespace portfolio::analytics
