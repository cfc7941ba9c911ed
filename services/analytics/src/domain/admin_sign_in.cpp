#include "analytics/src/domain/admin_sign_in.h"

#include <cctype>
#include <utility>

#include "analytics/src/domain/common_passwords.h"
#include "platform/text/address.h"
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
constexpr const char* kCodeWrong = "CODE_WRONG";
constexpr const char* kCodeRequired = "CODE_REQUIRED";
/// Of hexadecimal digits: 112 bits together, so that a plain hash of them can't be guessed.
constexpr std::size_t kGroups = 4;
constexpr std::size_t kGroupDigits = 7;

/// As they are stored: small letters and digits, in groups.
std::string InGroups(const std::string& token) {
  std::string code;
  for (std::size_t i = 0; i < kGroups; ++i) {
    code += (code.empty() ? "" : "-") + token.substr(i * kGroupDigits, kGroupDigits);
  }
  return code;
}

/// A code as people write it, without dashes and spaces, in small letters.
std::string Plain(const std::string& code) {
  std::string plain;
  for (const char c : code) {
    if (c != '-' && c != ' ')
      plain += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return plain;
}

Status CodeWrong() {
  return platform::Unauthenticated("This code is wrong or was used before.", kCodeWrong);
}

// As lengths come before names, no two pairs are alike.
std::string GuesserOf(const std::string& username, const std::string& network) {
  return std::to_string(username.size()) + ":" + username + "\n" + network;
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

Status CheckNewPassword(const std::string& password, const std::string& username,
                        const std::string& owner_name) {
  const std::size_t length = platform::CodePointCount(password);
  if (length < kShortestPassword) {
    return InvalidArgument("Please choose a password of at least 12 characters.",
                           "PASSWORD_TOO_SHORT", {"newPassword"});
  }
  if (length > kLongestPassword) {
    return InvalidArgument("Please choose a password of at most 256 characters.",
                           "PASSWORD_TOO_LONG", {"newPassword"});
  }
  if (IsCommonPassword(password, username + " " + owner_name)) {
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

StatusOr<AdminSignIn::Guess> AdminSignIn::Admit(const std::string& username,
                                                const std::string& password,
                                                const SignInOrigin& origin, const Proofs& proofs) {
  RETURN_IF_ERROR(CheckUsername(username));
  if (password.empty()) {
    return InvalidArgument("Please enter your password.", "PASSWORD_REQUIRED", {"password"});
  }
  if (platform::CodePointCount(password) > kLongestPassword) {
    return InvalidArgument("A password has at most 256 characters.", "PASSWORD_TOO_LONG",
                           {"password"});
  }
  const SignInOrigin counted{platform::NetworkOfAddress(origin.network), origin.session_id};
  const bool known = accounts_.IsKnown(username, counted);
  ASSIGN_OR_RETURN(const int rank, price_.Pay(username, password, proofs.work, known));
  return Guess{username, password, proofs.code, counted, rank, known};
}

StatusOr<AdminSignIn::Opened> AdminSignIn::Login(const Guess& guess) {
  const std::string guesser = GuesserOf(guess.username, guess.origin.network);
  RETURN_IF_ERROR(accounts_.BeginAttempt(guesser));
  ASSIGN_OR_RETURN(const auto account, accounts_.FindAccount(guess.username));
  ASSIGN_OR_RETURN(const std::string decoy, Decoy());
  ASSIGN_OR_RETURN(const bool right,
                   hasher_.Verify(guess.password, account ? account->password_hash : decoy));
  if (!account || !right) {
    RETURN_IF_ERROR(accounts_.CountFailure(guess.username, false));
    return SignInFailed();
  }
  const Status code = CheckCode(*account, guess.code, guess.known);
  if (code.reason() == kCodeRequired) {
    RETURN_IF_ERROR(accounts_.NoteCodeAsked(*account, guess.origin));
  } else if (code.reason() == kCodeWrong || code.reason() == "CODE_THROTTLED") {
    RETURN_IF_ERROR(accounts_.CountFailure(guess.username, true));
  }
  RETURN_IF_ERROR(code);
  Opened opened{account->username, tokens_.NewToken()};
  RETURN_IF_ERROR(accounts_.OpenSession(*account, guess.origin, opened.token));
  RETURN_IF_ERROR(accounts_.ForgetAttempts(guesser));
  price_.GiveBack(guess.rank);
  return opened;
}

Status AdminSignIn::CheckCode(const AdminAccount& account, const std::string& code, bool known) {
  if (account.code_secret.empty()) return {};
  const std::string plain = Plain(code);
  if (plain.empty()) {
    return platform::Unauthenticated("Please enter the code that your authenticator app shows.",
                                     kCodeRequired);
  }
  // These can't be guessed, so that they stay possible while somebody guesses at the others.
  if (plain.size() == kGroups * kGroupDigits) {
    ASSIGN_OR_RETURN(const bool fresh, accounts_.UseRecoveryCode(account, InGroups(plain)));
    return fresh ? Status() : CodeWrong();
  }
  RETURN_IF_ERROR(accounts_.BeginCode(account, known));
  const auto step = codes_.StepOf(account.code_secret, plain);
  if (!step) return CodeWrong();
  ASSIGN_OR_RETURN(const bool fresh, accounts_.UseTimeStep(account, *step, known));
  return fresh ? Status() : CodeWrong();
}

StatusOr<AdminAccount> AdminSignIn::RequirePassword(const std::string& token,
                                                    const std::string& password) {
  ASSIGN_OR_RETURN(AdminAccount account, RequireSession(token));
  // By session, from whatever address: who has stolen one guesses no faster by changing those.
  const std::string guesser = "session " + token;
  RETURN_IF_ERROR(accounts_.BeginAttempt(guesser));
  ASSIGN_OR_RETURN(const bool right, hasher_.Verify(password, account.password_hash));
  if (!right) return platform::PermissionDenied("The present password is wrong.", "PASSWORD_WRONG");
  RETURN_IF_ERROR(accounts_.ForgetAttempts(guesser));
  return account;
}

StatusOr<AdminAccount> AdminSignIn::RequireProofs(const std::string& token,
                                                  const std::string& password,
                                                  const std::string& code) {
  ASSIGN_OR_RETURN(AdminAccount account, RequirePassword(token, password));
  const Status checked = CheckCode(account, code, /*known=*/true);
  // Not UNAUTHENTICATED: the session is good.
  if (checked.code() == platform::StatusCode::kUnauthenticated) {
    return InvalidArgument(checked.message(), checked.reason(), {"code"});
  }
  RETURN_IF_ERROR(checked);
  return account;
}

StatusOr<std::string> AdminSignIn::NewSecondFactor(const std::string& token) {
  ASSIGN_OR_RETURN(const AdminAccount account, RequireSession(token));
  std::string secret = codes_.NewSecret();
  RETURN_IF_ERROR(accounts_.OfferSecondFactor(account, secret));
  return secret;
}

StatusOr<std::vector<std::string>> AdminSignIn::SetSecondFactor(const std::string& token,
                                                                const std::string& password,
                                                                const std::string& secret,
                                                                const std::string& code) {
  ASSIGN_OR_RETURN(const AdminAccount account, RequirePassword(token, password));
  if (!account.code_secret.empty()) {
    return platform::FailedPrecondition("Please remove the present second factor first.",
                                        "SECOND_FACTOR_SET");
  }
  const bool offered = !secret.empty() && secret == account.new_code_secret;
  const auto step = offered ? codes_.StepOf(secret, Plain(code)) : std::nullopt;
  if (!step) {
    return InvalidArgument("This code is wrong. Please look at your authenticator app again.",
                           kCodeWrong, {"code"});
  }
  std::vector<std::string> recovery_codes;
  for (int i = 0; i < kRecoveryCodes; ++i) {
    recovery_codes.push_back(InGroups(tokens_.NewToken()));
  }
  RETURN_IF_ERROR(accounts_.SetSecondFactor(account, secret, *step, recovery_codes, token));
  return recovery_codes;
}

Status AdminSignIn::RemoveSecondFactor(const std::string& token, const std::string& password,
                                       const std::string& code) {
  ASSIGN_OR_RETURN(const AdminAccount account, RequireProofs(token, password, code));
  return accounts_.SetSecondFactor(account, "", 0, {}, token);
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
                                   const std::string& code, const std::string& next) {
  ASSIGN_OR_RETURN(const AdminAccount session, RequireSession(token));
  RETURN_IF_ERROR(CheckNewPassword(next, session.username, owner_name_));
  ASSIGN_OR_RETURN(const AdminAccount account, RequireProofs(token, current, code));
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
