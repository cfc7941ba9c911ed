#include "platform/postgres/owned_schema.h"

#include <utility>

#include "platform/logging/log.h"

namespace portfolio::platform::postgres {
namespace {

void LogRetention(const std::string& rule, const StatusOr<std::int64_t>& rows) {
  if (!rows.ok()) {
    Log(LogLevel::kWarning, "retention_failed",
        {{"rule", rule}, {"detail", rows.status().log_detail()}});
  } else if (*rows > 0) {
    Log(LogLevel::kInfo, "retention_done", {{"rule", rule}, {"rows", *rows}});
  }
}

constexpr std::chrono::minutes kMigrateTime{10};

}  // namespace

Status MigrateSchemas(ConfigReader& config, std::initializer_list<SchemaSteps> schemas) {
  const Deadline deadline = Deadline::After(kMigrateTime);
  for (const auto& [owner, steps] : schemas) {
    const DatabaseConfig database = ReadDatabaseConfig(config, owner);
    config.ExitOnFaults();
    RETURN_IF_ERROR(Migrate(database.migrate_url, owner, steps, deadline).status());
  }
  return {};
}

OwnedSchema::OwnedSchema(DatabaseConfig database, SchemaOwner owner,
                         const std::vector<Migration>& migrations)
    : owner_(std::move(owner)), migrations_(migrations), pool_(std::move(database.pool)) {}

void OwnedSchema::AddRetention(const std::string& name, std::vector<RetentionRule> rules,
                               RetentionOptions options) {
  retention_.emplace_back(pool_, owner_.schema + "." + name, std::move(rules), options,
                          &LogRetention);
}

void OwnedSchema::StartRetention() {
  for (RetentionJob& job : retention_) job.Start();
}

Status OwnedSchema::CheckVersion(Deadline deadline) {
  ASSIGN_OR_RETURN(const int version, SchemaVersion(pool_, owner_.schema, deadline));
  if (version >= RequiredVersion(migrations_)) return {};
  return FailedPrecondition("The database must be migrated first.", "SCHEMA_TOO_OLD");
}

}  // namespace portfolio::platform::postgres
