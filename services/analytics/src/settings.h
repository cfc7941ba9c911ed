#pragma once

#include <memory>
#include <optional>
#include <string>

#include "analytics/src/adapters/maxmind_locator.h"
#include "analytics/src/adapters/pg_admin_accounts.h"
#include "analytics/src/adapters/pg_page_view_log.h"
#include "analytics/src/adapters/retention_rules.h"
#include "platform/config/config.h"
#include "platform/postgres/daily_caps.h"
#include "platform/postgres/database_config.h"
#include "profile/profile.h"

namespace portfolio::analytics {

/// What README.md lists, read and checked.
struct Settings {
  std::string content_directory;
  platform::postgres::DatabaseConfig database;
  PageViewLogSettings log;
  AdminSettings admin;
  std::string owner_name;
  std::unique_ptr<MaxmindLocator> locator;
  std::string public_url;
  int errors_per_hour = 0;
  platform::postgres::DailyCap errors{"error_report", 100, 2000};
  std::optional<int> page_view_days;
  std::optional<int> session_days;
  std::optional<int> error_days;
};

/// What the environment says.
Settings ReadSettings(platform::ConfigReader& config);
/// Fills in what the environment leaves to the owner's content.
void FillIn(const profile::Profile& owner, Settings& settings);

platform::postgres::SchemaOwner VisitsOwner();
/// This process hosts a second owner, whose role it takes on by the grant of Migrate.
platform::postgres::SchemaOwner AdminOwner();
/// The same database, as the second owner sees it.
platform::postgres::DatabaseConfig AdminDatabase(platform::postgres::DatabaseConfig database);

}  // namespace portfolio::analytics
