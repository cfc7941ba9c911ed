#include "platform/postgres/migrations.h"

#include <algorithm>

namespace portfolio::platform::postgres {
namespace {

// Names go into statements where no parameter may stand.
bool IsPlainName(std::string_view name) {
  return !name.empty() && name.size() <= 60 && std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
}

Status CheckNames(const SchemaOwner& owner) {
  std::vector<std::string> names = owner.guests;
  names.push_back(owner.schema);
  names.push_back(owner.role);
  if (std::all_of(names.begin(), names.end(), IsPlainName)) return {};
  return Internal("schema and role names are of a-z, 0-9 and _");
}

// The role is shared by all databases of the cluster, so another one may make it at the same time.
std::string PrepareOwnerSql(const SchemaOwner& owner) {
  std::string sql = "do $$ begin if not exists (select from pg_roles where rolname = '" +
                    owner.role + "') then create role " + owner.role +
                    " login noinherit; end if;"
                    " exception when duplicate_object or unique_violation then null; end $$;"
                    "do $$ begin if not pg_has_role(current_user, '" +
                    owner.role + "', 'member') then grant " + owner.role +
                    " to current_user; end if; end $$;";
  for (const std::string& guest : owner.guests) sql += "grant " + owner.role + " to " + guest + ";";
  sql += "create schema if not exists " + owner.schema + ";";
  sql += "create table if not exists " + owner.schema +
         ".schema_version (version integer primary key, name text not null,"
         " applied_at timestamptz not null default now());";
  return sql;
}

std::string GrantSql(const SchemaOwner& owner) {
  const std::string all_in = " in schema " + owner.schema + " to " + owner.role + ";";
  return "grant usage on schema " + owner.schema + " to " + owner.role + ";" +
         "grant select, insert, update, delete on all tables" + all_in +
         "grant usage, select on all sequences" + all_in + "grant execute on all functions" +
         all_in;
}

Status RunScript(ConnectionPool& pool, const std::string& sql, Deadline deadline) {
  ASSIGN_OR_RETURN(Transaction transaction, Transaction::Begin(pool, deadline));
  RETURN_IF_ERROR(transaction.Script(sql));
  return transaction.Commit();
}

std::string ForSchema(std::string sql, const std::string& schema) {
  constexpr std::string_view kMark = "@schema@";
  for (std::size_t at = sql.find(kMark); at != std::string::npos; at = sql.find(kMark, at)) {
    sql.replace(at, kMark.size(), schema);
  }
  return sql;
}

Status Apply(ConnectionPool& pool, const std::string& schema, const Migration& migration,
             Deadline deadline) {
  ASSIGN_OR_RETURN(Transaction transaction, Transaction::Begin(pool, deadline));
  const Status applied = transaction.Script(ForSchema(migration.sql, schema));
  if (!applied.ok()) {
    return Internal("migration " + migration.name + " of " + schema + ": " + applied.log_detail());
  }
  RETURN_IF_ERROR(
      transaction
          .Query("insert into " + schema + ".schema_version (version, name) values ($1, $2)",
                 {migration.version, migration.name})
          .status());
  return transaction.Commit();
}

}  // namespace

SchemaOwner OwnerOf(const std::string& schema) { return {schema, "portfolio_" + schema, {}}; }

StatusOr<int> Migrate(const std::string& url, const SchemaOwner& owner,
                      const std::vector<Migration>& migrations, Deadline deadline) {
  RETURN_IF_ERROR(CheckNames(owner));
  PoolOptions options;
  options.url = url;
  options.size = 2;
  options.connect_patience = std::chrono::seconds(10);
  options.application_name = "portfolio migrate " + owner.schema;
  ConnectionPool pool(options);

  // The lock lives as long as this connection's transaction.
  ASSIGN_OR_RETURN(Transaction lock, Transaction::Begin(pool, deadline));
  RETURN_IF_ERROR(lock.Script("set local idle_in_transaction_session_timeout = 0"));
  RETURN_IF_ERROR(
      lock.Query("select pg_advisory_xact_lock(hashtext('portfolio.migrate'))").status());
  RETURN_IF_ERROR(RunScript(pool, PrepareOwnerSql(owner), deadline));
  ASSIGN_OR_RETURN(int version, SchemaVersion(pool, owner.schema, deadline));
  for (const Migration& migration : migrations) {
    if (migration.version <= version) continue;
    RETURN_IF_ERROR(Apply(pool, owner.schema, migration, deadline));
    version = migration.version;
  }
  RETURN_IF_ERROR(RunScript(pool, GrantSql(owner), deadline));
  return version;
}

StatusOr<int> SchemaVersion(ConnectionPool& pool, const std::string& schema, Deadline deadline) {
  if (!IsPlainName(schema)) return Internal("not a schema name");
  ASSIGN_OR_RETURN(const Rows known,
                   pool.Query(deadline, "select to_regclass($1) is not null as known",
                              {schema + ".schema_version"}));
  if (!known[0].Bool("known")) return 0;
  ASSIGN_OR_RETURN(const Rows rows,
                   pool.Query(deadline, "select coalesce(max(version), 0) as version from " +
                                            schema + ".schema_version"));
  return static_cast<int>(rows[0].Int64("version"));
}

int RequiredVersion(const std::vector<Migration>& migrations) {
  return migrations.empty() ? 0 : migrations.back().version;
}

}  // namespace portfolio::platform::postgres
