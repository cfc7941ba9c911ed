#pragma once

#include <chrono>

#include "analytics/src/domain/admin_accounts.h"
#include "platform/postgres/connection_pool.h"

namespace portfolio::analytics {

struct AdminSettings {
  /// A session ends when it wasn't used for so long,
  std::chrono::seconds idle{std::chrono::hours(8)};
  /// and in any case so long after it was opened.
  std::chrono::seconds absolute{std::chrono::hours(24 * 7)};
  /// Failures of one account from one origin that cost no delay; each further one doubles the
  /// delay, from the first to the longest. A day without attempts forgets them.
  int free_failures = 3;
  std::chrono::seconds first_delay{1};
  std::chrono::seconds longest_delay{900};
  /// Failures of one account from everywhere before an attempt costs work, but for origins that are
  /// known from an earlier success.
  int account_failures = 20;
  /// Counts of attempts that are kept, of all names together; past them every attempt from an
  /// unknown origin costs work, so that invented names don't fill the disk. Forgotten after a day.
  int kept_counts = 10'000;
};

/// Accounts in the schema admin.
class PgAdminAccounts : public AdminAccounts {
 public:
  PgAdminAccounts(platform::postgres::ConnectionPool& pool, AdminSettings settings)
      : pool_(pool), settings_(settings) {}

  platform::StatusOr<std::optional<AdminAccount>> FindAccount(const std::string& username) override;
  platform::Status BeginAttempt(const std::string& username, const SignInOrigin& origin,
                                bool worked) override;
  platform::Status OpenSession(const AdminAccount& account, const SignInOrigin& origin,
                               const std::string& token) override;
  platform::StatusOr<std::optional<AdminAccount>> FindSession(const std::string& token) override;
  platform::Status EndSession(const std::string& token) override;
  platform::StatusOr<int> EndAllSessions(const AdminAccount& account) override;
  platform::Status SetPassword(const AdminAccount& account, const std::string& password_hash,
                               const std::string& kept_token) override;
  platform::Status SetSecondFactor(const AdminAccount& account, const std::string& secret,
                                   const std::vector<std::string>& recovery_codes) override;
  platform::StatusOr<bool> UseTimeStep(const AdminAccount& account, std::int64_t step) override;
  platform::StatusOr<bool> UseRecoveryCode(const AdminAccount& account,
                                           const std::string& code) override;
  platform::StatusOr<std::optional<platform::Time>> BeginReading(
      const AdminAccount& account) override;
  platform::Status CreateAccount(const std::string& username,
                                 const std::string& password_hash) override;

 private:
  platform::postgres::ConnectionPool& pool_;
  const AdminSettings settings_;
};

}  // namespace portfolio::analytics
