#include "analytics/src/domain/admin_sign_in.h"

#include <utility>

#include "platform/text/text.h"

namespace portfolio::analytics {
namespace {

using platform::InvalidArgument;
using platform::Status;
using platform::StatusOr;

constexpr std::size_t kLongestUsername = 64;
constexpr std::size_t kShortestPassword = 12;
constexpr std::size_t kLongestPassword = 256;

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

Status CheckNewPassword(const std::string& password) {
  const std::size_t length = platform::CodePointCount(password);
  if (length < kShortestPassword) {
    return InvalidArgument("Please choose a password of at least 12 characters.",
                           "PASSWORD_TOO_SHORT", {"newPassword"});
  }
  if (length > kLongestPassword) {
    return InvalidArgument("Please choose a password of at most 256 characters.",
                           "PASSWORD_TOO_LONG", {"newPassword"});
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
                                                 const SignInOrigin& origin) {
  RETURN_IF_ERROR(CheckUsername(username));
  if (password.empty() || platform::CodePointCount(password) > kLongestPassword) {
    return InvalidArgument("Please enter your password.", "PASSWORD_REQUIRED", {"password"});
  }
  RETURN_IF_ERROR(accounts_.BeginAttempt(username, origin));
  ASSIGN_OR_RETURN(const auto account, accounts_.FindAccount(username));
  ASSIGN_OR_RETURN(const std::string decoy, Decoy());
  ASSIGN_OR_RETURN(const bool right,
                   hasher_.Verify(password, account ? account->password_hash : decoy));
  if (!account || !right) return SignInFailed();
  Opened opened{account->username, tokens_.NewToken()};
  RETURN_IF_ERROR(accounts_.OpenSession(*account, origin, opened.token));
  return opened;
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

Status AdminSignIn::ChangePassword(const std::string& token, const std::string& current,
                                   const std::string& next, const SignInOrigin& origin) {
  ASSIGN_OR_RETURN(const AdminAccount account, RequireSession(token));
  RETURN_IF_ERROR(CheckNewPassword(next));
  RETURN_IF_ERROR(accounts_.BeginAttempt(account.username, origin));
  ASSIGN_OR_RETURN(const bool right, hasher_.Verify(current, account.password_hash));
  if (!right) {
    return platform::PermissionDenied("The present password is wrong.", "PASSWORD_WRONG");
  }
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
  RETURN_IF_ERROR(CheckNewPassword(password));
  ASSIGN_OR_RETURN(const auto account, accounts.FindAccount(username));
  if (account) {
    ASSIGN_OR_RETURN(const bool same, hasher.Verify(password, account->password_hash));
    if (same) return std::string("unchanged");
  }
  ASSIGN_OR_RETURN(const std::string hash, hasher.Hash(password));
  if (account) {
    RETURN_IF_ERROR(accounts.SetPassword(*account, hash, ""));
    return std::string("changed");
  }
  RETURN_IF_ERROR(accounts.CreateAccount(username, hash));
  return std::string("created");
}

}  // namespace portfolio::analytics
