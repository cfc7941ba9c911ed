#include "integration/analytics/analytics_database.h"

#include <stdexcept>
#include <vector>

#include "platform/postgres/migrations.h"

namespace portfolio::analytics {

const std::vector<platform::postgres::Migration>& Migrations();
const std::vector<platform::postgres::Migration>& AdminMigrations();

namespace {

namespace postgres = platform::postgres;

void Migrate(const std::string& url, const postgres::SchemaOwner& owner,
             const std::vector<postgres::Migration>& migrations) {
  const auto version = postgres::Migrate(url, owner, migrations,
                                         platform::Deadline::After(std::chrono::seconds(60)));
  if (!version.ok()) throw std::runtime_error(version.status().log_detail());
}

postgres::PoolOptions Migrated(const std::string& url) {
  const postgres::SchemaOwner visits = postgres::OwnerOf("analytics");
  postgres::SchemaOwner admin = postgres::OwnerOf("admin");
  admin.guests = {visits.role};
  Migrate(url, visits, Migrations());
  Migrate(url, admin, AdminMigrations());
  postgres::PoolOptions options;
  options.url = url;
  options.role = visits.role;
  return options;
}

postgres::PoolOptions WithRole(postgres::PoolOptions options, const std::string& role) {
  options.role = role;
  return options;
}

}  // namespace

AnalyticsDatabase::AnalyticsDatabase()
    : options_(Migrated(scratch_.url())),
      pool_(options_),
      admin_pool_(WithRole(options_, "portfolio_admin")) {}

}  // namespace portfolio::analytics
