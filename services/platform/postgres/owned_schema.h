#pragma once

#include <initializer_list>
#include <list>
#include <string>
#include <vector>

#include "platform/postgres/connection_pool.h"
#include "platform/postgres/database_config.h"
#include "platform/postgres/migrations.h"
#include "platform/postgres/retention_job.h"

namespace portfolio::platform::postgres {

/// An owner and the steps of its schema, which must outlive it.
struct SchemaSteps {
  SchemaOwner owner;
  const std::vector<Migration>& steps;
};

/// What `<service> migrate` does: reads its settings (as ReadDatabaseConfig, exiting on faults) and
/// brings the schemas to their last versions, in this order, within 10 minutes; see migrations.h.
Status MigrateSchemas(ConfigReader& config, std::initializer_list<SchemaSteps> schemas);

/// A schema as the process that owns it sees it: the connections of its role, its version, and what
/// it forgets. Thread-safe but for AddRetention, which is called before StartRetention.
class OwnedSchema {
 public:
  /// `migrations` must outlive it. Connects when a connection is first needed.
  OwnedSchema(DatabaseConfig database, SchemaOwner owner, const std::vector<Migration>& migrations);

  ConnectionPool& pool() { return pool_; }

  /// Rules that run in one job, whose lock is "<schema>.<name>".
  void AddRetention(const std::string& name, std::vector<RetentionRule> rules,
                    RetentionOptions options = {});
  /// Until destruction; what was deleted, and why not, goes to the log.
  void StartRetention();

  /// FailedPrecondition SCHEMA_TOO_OLD below the version that `migrations` reach; the errors of a
  /// connection.
  Status CheckVersion(Deadline deadline);

 private:
  const SchemaOwner owner_;
  const std::vector<Migration>& migrations_;
  ConnectionPool pool_;
  std::list<RetentionJob> retention_;
};

}  // namespace portfolio::platform::postgres
