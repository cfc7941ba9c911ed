#pragma once

#include <string>
#include <vector>

#include "platform/error/status.h"
#include "platform/postgres/connection_pool.h"

namespace portfolio::platform::postgres {

/// One step of a schema: the file 0001_name.sql has version 1. CMake's portfolio_migrations embeds
/// them in order, without a gap. "@schema@" in it stands for the owner's schema, for steps that
/// several owners share.
struct Migration {
  int version = 0;
  std::string name;
  std::string sql;
};

/// Who owns a schema.
struct SchemaOwner {
  /// Name of the schema, for example "chat".
  std::string schema;
  /// Role whose connections read and write its tables, for example "portfolio_chat". Made when it
  /// is missing: LOGIN without password, NOINHERIT.
  std::string role;
  /// Roles that may take on `role` by SET ROLE; they must exist. For a process that hosts a second
  /// owner.
  std::vector<std::string> guests;
};

/// "portfolio_" and the schema's name.
SchemaOwner OwnerOf(const std::string& schema);

/// Brings a schema to the last version: makes role and schema when missing, runs each missing step
/// in a transaction of its own under an advisory lock, records it in <schema>.schema_version, and
/// grants the role the use (not the change) of all tables. `url` must be the database's owner or a
/// superuser. Two that run at once wait for each other. Returns the version reached. A schema that
/// is ahead is left as it is: every migration keeps the version before it working. Errors are those
/// of a connection; a step that fails is INTERNAL and names itself in log_detail.
StatusOr<int> Migrate(const std::string& url, const SchemaOwner& owner,
                      const std::vector<Migration>& migrations, Deadline deadline);

/// The version of a schema; 0 when it isn't there.
StatusOr<int> SchemaVersion(ConnectionPool& pool, const std::string& schema, Deadline deadline);

/// The version that a process with these migrations needs; for readiness:
/// ready = SchemaVersion(...) >= RequiredVersion(...).
int RequiredVersion(const std::vector<Migration>& migrations);

}  // namespace portfolio::platform::postgres
