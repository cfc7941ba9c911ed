#pragma once

#include <string>

#include "platform/config/config.h"
#include "platform/postgres/connection_pool.h"
#include "platform/postgres/migrations.h"

namespace portfolio::platform::postgres {

/// Where a process finds its data.
struct DatabaseConfig {
  /// For serving; takes on the owner's role.
  PoolOptions pool;
  /// For `<service> migrate`: a superuser or the database's owner with CREATEROLE.
  std::string migrate_url;
};

/// Reads DATABASE_URL (required; libpq URI), DATABASE_POOL_SIZE (1 to 20, default 6) and
/// MIGRATE_DATABASE_URL (default DATABASE_URL).
DatabaseConfig ReadDatabaseConfig(ConfigReader& config, const SchemaOwner& owner);

}  // namespace portfolio::platform::postgres
