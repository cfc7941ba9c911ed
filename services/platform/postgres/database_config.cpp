#include "platform/postgres/database_config.h"

namespace portfolio::platform::postgres {

DatabaseConfig ReadDatabaseConfig(ConfigReader& config, const SchemaOwner& owner) {
  DatabaseConfig database;
  database.pool.url =
      config.RequiredSecret({"DATABASE_URL", "PostgreSQL, as a libpq URI"}).Reveal();
  database.pool.role = owner.role;
  database.pool.size =
      static_cast<std::size_t>(config.Int({"DATABASE_POOL_SIZE", "connections"}, 6, 1, 20));
  database.pool.application_name = "portfolio " + owner.schema;
  const Secret migrate = config.SecretText(
      {"MIGRATE_DATABASE_URL", "as whom migrate signs in, if another than DATABASE_URL"});
  database.migrate_url = migrate.empty() ? database.pool.url : migrate.Reveal();
  return database;
}

}  // namespace portfolio::platform::postgres
