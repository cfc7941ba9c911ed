#include "analytics/src/domain/admin_sign_in.h"

#include <utility>

#include "analytics/src/domain/common_passwords.h"
#include "platform/text/text.h"

namespace portfolio::analytics {
namespace {

using platform::InvalidArgument;
using platform::Status;
using platform::StatusOr;

constexpr std::size_t kLongestUsername = 64;
constexpr std::size_t kShortestPassword = 12;
constexpr std::size_t kLongestPassword = 256;
constexpr int kRecoveryCodes = 10;
/// Of hexadecimal digits: 112 bits together, so that a plain hash of them can't be guessed.
constexpr std::size_t kGroups = 4;
constexpr std::size_t kGroupDigits = 7;

std::string InGroups(const std::string& token) {
  std::string code;
  for (std::size_t i = 0; i < kGroups; ++i) {
    code += (code.empty() ? "" : "-") + token.substr(i * kGroupDigits, kGroupDigits);
  }
  return code;
}

Status SignInFailed() {
  return platform::Unauthenticated("Invalid username or password.", "SIGN_IN_FAILED");
}

}  // namespace

Status CheckUsername(const std::string& username) {
  if (platform::Trim(username).empty() || platform::CodePointCount(username) > kLongestUsername) {
    return InvalidArgument("Please enter a username of at most 64 characters.", "USERNAME_REQUIRED",
                           {"username"});
  }
  return {};
}

Status CheckNewPassword(const std::string& password, const std::string& username) {
  const std::size_t length = platform::CodePointCount(password);
  if (length < kShortestPassword) {
    return InvalidArgument("Please choose a password of at least 12 characters.",
                           "PASSWORD_TOO_SHORT", {"newPassword"});
  }
  if (length > kLongestPassword) {
    return InvalidArgument("Please choose a password of at most 256 characters.",
                           "PASSWORD_TOO_LONG", {"newPassword"});
  }
  if (IsCommonPassword(password, username)) {
    return InvalidArgument(
        "This password is among the first that are tried. Please choose one that is harder to "
        "guess.",
        "PASSWORD_COMMON", {"newPassword"});
  }
  return {};
}

// Unknown names are checked against this, so that they take as long as known ones.
StatusOr<std::string> AdminSignIn::Decoy() {
  const std::lock_guard lock(mutex_);
  if (decoy_.empty()) {
    ASSIGN_OR_RETURN(decoy_, hasher_.Hash(tokens_.NewToken()));
  }
  return decoy_;
}

StatusOr<AdminSignIn::Opened> AdminSignIn::Login(const std::string& username,
                                                 const std::string& password,
                                                 const SignInOrigin& origin, const Proofs& proofs) {
  RETURN_IF_ERROR(CheckUsername(username));
  if (password.empty() || platform::CodePointCount(password) > kLongestPassword) {
    return InvalidArgument("Please enter your password.", "PASSWORD_REQUIRED", {"password"});
  }
  const bool worked = work_.Holds(username, password, proofs.work);
  RETURN_IF_ERROR(accounts_.BeginAttempt(username, origin, worked));
  ASSIGN_OR_RETURN(const auto account, accounts_.FindAccount(username));
  ASSIGN_OR_RETURN(const std::string decoy, Decoy());
  ASSIGN_OR_RETURN(const bool right,
                   hasher_.Verify(password, account ? account->password_hash : decoy));
  if (!account || !right) return SignInFailed();
  RETURN_IF_ERROR(CheckCode(*account, proofs.code));
  Opened opened{account->username, tokens_.NewToken()};
  RETURN_IF_ERROR(accounts_.OpenSession(*account, origin, opened.token));
  return opened;
}

Status AdminSignIn::CheckCode(const AdminAccount& account, const std::string& code) {
  if (account.code_secret.empty()) return {};
  if (code.empty()) {
    return platform::Unauthenticated("Please enter the code that your authenticator app shows.",
                                     "CODE_REQUIRED");
  }
  const auto step = codes_.StepOf(account.code_secret, code);
  ASSIGN_OR_RETURN(const bool fresh, step ? accounts_.UseTimeStep(account, *step)
                                          : accounts_.UseRecoveryCode(account, code));
  if (fresh) return {};
  return platform::Unauthenticated("This code is wrong or was used before.", "CODE_WRONG");
}

StatusOr<AdminAccount> AdminSignIn::RequirePassword(const std::string& token,
                                                    const std::string& password,
                                                    const SignInOrigin& origin) {
  ASSIGN_OR_RETURN(AdminAccount account, RequireSession(token));
  // Who holds a session needn't work for it.
  RETURN_IF_ERROR(accounts_.BeginAttempt(account.username, origin, true));
  ASSIGN_OR_RETURN(const bool right, hasher_.Verify(password, account.password_hash));
  if (!right) return platform::PermissionDenied("The present password is wrong.", "PASSWORD_WRONG");
  return account;
}

StatusOr<std::string> AdminSignIn::NewSecondFactor(const std::string& token) {
  RETURN_IF_ERROR(RequireSession(token).status());
  return codes_.NewSecret();
}

StatusOr<std::vector<std::string>> AdminSignIn::SetSecondFactor(const std::string& token,
                                                                const std::string& password,
                                                                const std::string& secret,
                                                                const std::string& code,
                                                                const SignInOrigin& origin) {
  ASSIGN_OR_RETURN(const AdminAccount account, RequirePassword(token, password, origin));
  if (secret.empty() || !codes_.StepOf(secret, code)) {
    return InvalidArgument("This code is wrong. Please look at your authenticator app again.",
                           "CODE_WRONG", {"code"});
  }
  std::vector<std::string> recovery_codes;
  for (int i = 0; i < kRecoveryCodes; ++i) {
    recovery_codes.push_back(InGroups(tokens_.NewToken()));
  }
  RETURN_IF_ERROR(accounts_.SetSecondFactor(account, secret, recovery_codes));
  return recovery_codes;
}

Status AdminSignIn::RemoveSecondFactor(const std::string& token, const std::string& password,
                                       const SignInOrigin& origin) {
  ASSIGN_OR_RETURN(const AdminAccount account, RequirePassword(token, password, origin));
  return accounts_.SetSecondFactor(account, "", {});
}

Status AdminSignIn::Logout(const std::string& token) {
  return token.empty() ? Status() : accounts_.EndSession(token);
}

StatusOr<AdminAccount> AdminSignIn::RequireSession(const std::string& token) {
  const Status not_signed_in = platform::Unauthenticated("Please sign in first.", "NOT_SIGNED_IN");
  if (token.empty()) return not_signed_in;
  ASSIGN_OR_RETURN(auto account, accounts_.FindSession(token));
  if (!account) return not_signed_in;
  return std::move(*account);
}

StatusOr<std::optional<platform::Time>> AdminSignIn::BeginReading(const std::string& token) {
  ASSIGN_OR_RETURN(const AdminAccount account, RequireSession(token));
  return accounts_.BeginReading(account);
}

Status AdminSignIn::ChangePassword(const std::string& token, const std::string& current,
                                   const std::string& next, const SignInOrigin& origin) {
  ASSIGN_OR_RETURN(const AdminAccount session, RequireSession(token));
  RETURN_IF_ERROR(CheckNewPassword(next, session.username));
  ASSIGN_OR_RETURN(const AdminAccount account, RequirePassword(token, current, origin));
  ASSIGN_OR_RETURN(const std::string hash, hasher_.Hash(next));
  return accounts_.SetPassword(account, hash, token);
}

StatusOr<int> AdminSignIn::EndAllSessions(const std::string& token) {
  ASSIGN_OR_RETURN(const AdminAccount account, RequireSession(token));
  return accounts_.EndAllSessions(account);
}

StatusOr<std::string> CreateAdmin(AdminAccounts& accounts, PasswordHasher& hasher,
                                  const std::string& username, const std::string& password) {
  RETURN_IF_ERROR(CheckUsername(username));
  RETURN_IF_ERROR(CheckNewPassword(password, username));
  ASSIGN_OR_RETURN(const auto account, accounts.FindAccount(username));
  if (account) return std::string("unchanged");
  ASSIGN_OR_RETURN(const std::string hash, hasher.Hash(password));
  const Status created = accounts.CreateAccount(username, hash);
  // Another one was faster.
  if (created.code() == platform::StatusCode::kAlreadyExists) return std::string("unchanged");
  RETURN_IF_ERROR(created);
  return std::string("created");
}

StatusOr<std::string> ResetAdmin(AdminAccounts& accounts, PasswordHasher& hasher,
                                 const std::string& username, const std::string& password) {
  ASSIGN_OR_RETURN(const std::string made, CreateAdmin(accounts, hasher, username, password));
  if (made == "created") return made;
  ASSIGN_OR_RETURN(const auto account, accounts.FindAccount(username));
  if (!account) return platform::NotFound("The account was deleted meanwhile.");
  ASSIGN_OR_RETURN(const bool same, hasher.Verify(password, account->password_hash));
  if (same) return std::string("unchanged");
  ASSIGN_OR_RETURN(const std::string hash, hasher.Hash(password));
  RETURN_IF_ERROR(accounts.SetPassword(*account, hash, ""));
  return std::string("changed");
}

}  // namespace portfolio::analytics
