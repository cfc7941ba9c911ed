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

}  // namespace

OwnedSchema::OwnedSchema(DatabaseConfig database, SchemaOwner owner,
                         const std::vector<Migration>& migrations)
    : migrate_url_(std::move(database.migrate_url)),
      owner_(std::move(owner)),
      migrations_(migrations),
      pool_(std::move(database.pool)) {}

void OwnedSchema::AddRetention(const std::string& name, std::vector<RetentionRule> rules,
                               RetentionOptions options) {
  retention_.emplace_back(pool_, owner_.schema + "." + name, std::move(rules), options,
                          &LogRetention);
}

void OwnedSchema::StartRetention() {
  for (RetentionJob& job : retention_) job.Start();
}

Status OwnedSchema::Migrate(Deadline deadline) {
  return postgres::Migrate(migrate_url_, owner_, migrations_, deadline).status();
}

Status OwnedSchema::CheckVersion(Deadline deadline) {
  ASSIGN_OR_RETURN(const int version, SchemaVersion(pool_, owner_.schema, deadline));
  if (version >= RequiredVersion(migrations_)) return {};
  return FailedPrecondition("The database must be migrated first.", "SCHEMA_TOO_OLD");
}

}  // namespace portfolio::platform::postgres
