#include "analytics/src/tool/create_admin.h"

#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>

#include "analytics/src/adapters/argon2_hasher.h"
#include "analytics/src/adapters/pg_admin_accounts.h"
#include "analytics/src/domain/admin_sign_in.h"
#include "analytics/src/settings.h"
#include "platform/app/termination.h"

namespace portfolio::analytics {

namespace postgres = platform::postgres;

std::optional<int> RunAdminTool(int argc, char** argv) {
  const std::string_view command = argc > 1 ? argv[1] : "";
  if (command != "create-admin" && command != "reset-admin") return std::nullopt;
  if (argc != 3) {
    std::cerr << "usage: analytics create-admin|reset-admin NAME\n"
                 "The password is ADMIN_PASSWORD or the first line of the standard input.\n";
    return 2;
  }
  // As a container's first process it would not be ended by a signal otherwise.
  platform::Termination termination;
  const platform::TerminationWatch watch(termination, [] { std::_Exit(1); });
  platform::ConfigReader config;
  const postgres::DatabaseConfig database = postgres::ReadDatabaseConfig(config, AdminOwner());
  std::string password = config.SecretText({"ADMIN_PASSWORD", "of the account to make"}).Reveal();
  config.ExitOnFaults();
  if (password.empty()) std::getline(std::cin, password);

  postgres::ConnectionPool pool(AdminDatabase(database).pool);
  PgAdminAccounts accounts(pool, {});
  Argon2Hasher hasher;
  const auto change = command == "reset-admin" ? ResetAdmin : CreateAdmin;
  const auto outcome = change(accounts, hasher, argv[2], password);
  if (!outcome.ok()) {
    std::cerr << outcome.status().message() << " " << outcome.status().log_detail() << "\n";
    return 1;
  }
  std::cout << argv[2] << ": " << *outcome << "\n";
  return 0;
}

}  // namespace portfolio::analytics
