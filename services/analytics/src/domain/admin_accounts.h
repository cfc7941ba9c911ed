#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "platform/error/status.h"
#include "platform/time/clock.h"

namespace portfolio::analytics {

/// What an owner has to know of attempts at her account. Those that were refused before the
/// password was looked at don't count.
struct SignInRecord {
  /// The sign-in before the last; none when there was one alone.
  std::optional<platform::Time> before;
  /// Since then.
  std::int64_t wrong_passwords = 0;
  /// Right passwords without a right code: each wrong code, and each network that was asked for one
  /// and didn't sign in afterwards.
  std::int64_t wrong_codes = 0;
};

struct AdminAccount {
  std::int64_t id = 0;
  std::string username;
  /// In the hasher's encoded form.
  std::string password_hash;
  /// Of the second factor, base32; empty when none is set up.
  std::string code_secret;
  /// The secret that OfferSecondFactor kept last; empty when it never did.
  std::string new_code_secret;
  SignInRecord sign_ins;
};

/// Where a sign-in comes from, as far as it is known.
struct SignInOrigin {
  /// An address, or what limits count it by (platform::NetworkOfAddress).
  std::string network;
  std::string session_id;
};

/// Accounts and sessions of admins. Thread-safe. Tokens are opaque texts; only their hashes are
/// stored.
class AdminAccounts {
 public:
  virtual ~AdminAccounts() = default;

  virtual platform::StatusOr<std::optional<AdminAccount>> FindAccount(
      const std::string& username) = 0;

  /// Counts an attempt at a password before it is made, so that many at once gain nothing: OK when
  /// it may be made now, ResourceExhausted SIGN_IN_THROTTLED with the seconds to wait when not.
  /// `guesser` is whose attempts are counted together.
  virtual platform::Status BeginAttempt(const std::string& guesser) = 0;
  /// After a success: the attempts were none.
  virtual platform::Status ForgetAttempts(const std::string& guesser) = 0;
  /// Counts a sign-in that failed, of an account if there is one of this name: by the password, or
  /// by the code after the right password. Takes as long for unknown names.
  virtual platform::Status CountFailure(const std::string& username, bool right_password) = 0;
  /// Whether this account was signed in to from this origin in the last three months. One caller a
  /// minute, and the first after each sign-in, waits for the store.
  virtual bool IsKnown(const std::string& username, const SignInOrigin& origin) = 0;
  /// Keeps that this origin gave the right password and was asked for a code, until it signs in.
  virtual platform::Status NoteCodeAsked(const AdminAccount& account,
                                         const SignInOrigin& origin) = 0;
  /// Remembers the origin, opens a session with this token and begins to count failures anew.
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
  /// Keeps a secret that may be set up.
  virtual platform::Status OfferSecondFactor(const AdminAccount& account,
                                             const std::string& secret) = 0;
  /// Sets the second factor and its recovery codes, or takes both away (empty secret), and ends all
  /// sessions but that of `kept_token`. Codes up to `used_step` are used up.
  virtual platform::Status SetSecondFactor(const AdminAccount& account, const std::string& secret,
                                           std::int64_t used_step,
                                           const std::vector<std::string>& recovery_codes,
                                           const std::string& kept_token) = 0;
  /// Counts a code before it is looked at, of the account from all origins that are known, or from
  /// all others: OK, or ResourceExhausted CODE_THROTTLED after five wrong ones, when one in four
  /// minutes is looked at. So strangers keep nobody waiting who has been here before.
  virtual platform::Status BeginCode(const AdminAccount& account, bool known) = 0;
  /// Uses up the codes of a time step and forgets wrong ones of these origins; false when they, or
  /// later ones, were used before.
  virtual platform::StatusOr<bool> UseTimeStep(const AdminAccount& account, std::int64_t step,
                                               bool known) = 0;
  /// Uses up a recovery code; false when there is no such.
  virtual platform::StatusOr<bool> UseRecoveryCode(const AdminAccount& account,
                                                   const std::string& code) = 0;
  /// Notes that the owner looks at the dashboard now. Returns when the reading before this one
  /// ended; looks with less than half an hour between them are one reading.
  virtual platform::StatusOr<std::optional<platform::Time>> BeginReading(
      const AdminAccount& account) = 0;
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

/// Time-based one-time passwords (RFC 6238 with its defaults: SHA-1, 30 s, 6 digits). Thread-safe.
class OneTimeCodes {
 public:
  virtual ~OneTimeCodes() = default;
  /// 160 random bits, base32.
  virtual std::string NewSecret() = 0;
  /// The time step whose code this is: the present one or a neighbour, since clocks differ.
  virtual std::optional<std::int64_t> StepOf(const std::string& secret,
                                             const std::string& code) const = 0;
};

/// Tells whether a caller has computed for some seconds. Thread-safe.
class ProofOfWork {
 public:
  virtual ~ProofOfWork() = default;
  /// Zero bits with which SHA-256 over username, password and proof, joined by line feeds, begins;
  /// 0 when `proof` isn't "<minute since 1970>.<nonce>", the minute at most ten from now. So no
  /// proof serves for two passwords, and none can be made long before.
  virtual int Bits(const std::string& username, const std::string& password,
                   const std::string& proof) const = 0;
};

}  // namespace portfolio::analytics
