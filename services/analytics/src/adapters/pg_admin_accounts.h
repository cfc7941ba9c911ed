#pragma once

#include <chrono>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "analytics/src/domain/admin_accounts.h"
#include "platform/postgres/connection_pool.h"

namespace portfolio::analytics {

struct AdminSettings {
  /// A session ends when it wasn't used for so long,
  std::chrono::seconds idle{std::chrono::hours(8)};
  /// and in any case so long after it was opened.
  std::chrono::seconds absolute{std::chrono::hours(24 * 7)};
  /// Failures of one guesser that cost no delay; each further one doubles the delay, from the first
  /// to the longest. A day without attempts forgets them.
  int free_failures = 3;
  std::chrono::seconds first_delay{1};
  std::chrono::seconds longest_delay{900};
  /// Guessers that are counted; past them new ones aren't, so that invented names don't fill the
  /// disk (their guesses cost work). Forgotten after a day.
  int kept_counts = 10'000;
  /// Wrong codes with the right password that cost no delay, and the delay between further ones, of
  /// known origins and of all others.
  int free_codes = 5;
  std::chrono::seconds code_delay{240};
};

/// Accounts in the schema admin.
class PgAdminAccounts : public AdminAccounts {
 public:
  PgAdminAccounts(platform::postgres::ConnectionPool& pool, AdminSettings settings)
      : pool_(pool), settings_(settings) {}

  platform::StatusOr<std::optional<AdminAccount>> FindAccount(const std::string& username) override;
  platform::Status BeginAttempt(const std::string& guesser) override;
  platform::Status ForgetAttempts(const std::string& guesser) override;
  platform::Status CountFailure(const std::string& username, bool right_password) override;
  bool IsKnown(const std::string& username, const SignInOrigin& origin) override;
  platform::Status NoteCodeAsked(const AdminAccount& account, const SignInOrigin& origin) override;
  platform::Status OpenSession(const AdminAccount& account, const SignInOrigin& origin,
                               const std::string& token) override;
  platform::StatusOr<std::optional<AdminAccount>> FindSession(const std::string& token) override;
  platform::Status EndSession(const std::string& token) override;
  platform::StatusOr<int> EndAllSessions(const AdminAccount& account) override;
  platform::Status SetPassword(const AdminAccount& account, const std::string& password_hash,
                               const std::string& kept_token) override;
  platform::Status OfferSecondFactor(const AdminAccount& account,
                                     const std::string& secret) override;
  platform::Status SetSecondFactor(const AdminAccount& account, const std::string& secret,
                                   std::int64_t used_step,
                                   const std::vector<std::string>& recovery_codes,
                                   const std::string& kept_token) override;
  platform::Status BeginCode(const AdminAccount& account, bool known) override;
  platform::StatusOr<bool> UseTimeStep(const AdminAccount& account, std::int64_t step,
                                       bool known) override;
  platform::StatusOr<bool> UseRecoveryCode(const AdminAccount& account,
                                           const std::string& code) override;
  platform::StatusOr<std::optional<platform::Time>> BeginReading(
      const AdminAccount& account) override;
  platform::Status CreateAccount(const std::string& username,
                                 const std::string& password_hash) override;

 private:
  void RefreshKnownOrigins();

  platform::postgres::ConnectionPool& pool_;
  const AdminSettings settings_;
  /// Held by who reads the known origins.
  std::mutex reading_;
  std::mutex mutex_;
  /// Hashes of name and origin, so that a flood of guesses asks the database no more than once a
  /// minute.
  std::set<std::string> known_;
  std::chrono::steady_clock::time_point known_until_{};
};

}  // namespace portfolio::analytics
