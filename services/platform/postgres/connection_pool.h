#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "platform/error/status.h"
#include "platform/postgres/value.h"
#include "platform/time/deadline.h"

namespace portfolio::platform::postgres {

/// A statement with its parameters, for a pipeline.
struct Statement {
  std::string sql;
  std::vector<Param> params;
};

struct PoolOptions {
  /// libpq connection URI. Never logged.
  std::string url;
  /// Role that each connection takes on by SET ROLE, for example "portfolio_chat"; empty keeps the
  /// role of the login. So one URL serves all processes, yet each reaches its own tables only.
  std::string role;
  /// Connections at most, 1 to 20. They are opened when first needed.
  std::size_t size = 6;
  /// Callers that may wait for a connection; one more is refused at once.
  std::size_t max_waiting = 64;
  /// How long Acquire keeps trying while the server refuses connections (it may be restarting),
  /// within its deadline.
  std::chrono::milliseconds connect_patience{1000};
  /// Shown in pg_stat_activity.
  std::string application_name = "portfolio";
};

class ConnectionPool;

/// A connection on loan from the pool; goes back when it is destroyed. For one thread at a time.
/// Must not outlive the pool. When its deadline passes, a running statement is cancelled on the
/// server and the connection is given up.
///
/// Errors of all calls (`reason`):
///   AlreadyExists UNIQUE_VIOLATION; FailedPrecondition FOREIGN_KEY_VIOLATION;
///   InvalidArgument TEXT_INVALID (NUL byte or bad UTF-8); Aborted TRANSACTION_CONFLICT
///   (serialization failure or deadlock, may be retried); DeadlineExceeded DATABASE_TIMEOUT;
///   Unavailable DATABASE_UNAVAILABLE (connection lost or refused), STORAGE_FULL,
///   STORAGE_READ_ONLY; Internal for the rest. log_detail holds SQLSTATE, the constraint's name if
///   any, and the server's message.
class Connection {
 public:
  Connection(Connection&& other) noexcept;
  Connection& operator=(Connection&& other) noexcept;
  ~Connection();

  /// Runs one statement. It is prepared on the connection the first time (at most 200 are kept), so
  /// `sql` should be a constant and everything variable a parameter.
  StatusOr<Rows> Query(std::string_view sql, const std::vector<Param>& params = {});

  /// Runs several statements in one round trip and, outside a Transaction, as one transaction: if
  /// one fails, none took effect. Returns the rows of each, in order.
  StatusOr<std::vector<Rows>> Pipeline(const std::vector<Statement>& statements);

  /// Runs a constant text of one or more statements without parameters or results.
  Status Script(std::string_view sql);

  Deadline deadline() const { return deadline_; }

 private:
  friend class ConnectionPool;
  friend class Transaction;
  class Session;
  Connection(ConnectionPool* pool, std::unique_ptr<Session> session, Deadline deadline);
  void Return();

  ConnectionPool* pool_;
  std::unique_ptr<Session> session_;
  Deadline deadline_;
};

/// At most `size` connections, made when needed and kept. A connection that broke is replaced; one
/// that lay idle is looked at (no round trip) before it is lent, so that a restart of the server
/// costs no caller an error beyond those that were in the middle of a statement. Thread-safe.
class ConnectionPool {
 public:
  explicit ConnectionPool(PoolOptions options);
  /// All connections must be back.
  ~ConnectionPool();
  ConnectionPool(const ConnectionPool&) = delete;

  /// A connection until `deadline`. Errors: ResourceExhausted QUEUE_FULL when max_waiting others
  /// wait; DeadlineExceeded DATABASE_BUSY; Unavailable DATABASE_UNAVAILABLE.
  StatusOr<Connection> Acquire(Deadline deadline);

  /// Acquires, runs one statement outside a transaction, gives back.
  StatusOr<Rows> Query(Deadline deadline, std::string_view sql,
                       const std::vector<Param>& params = {});

  std::size_t size() const;
  /// Connections on loan now.
  std::size_t in_use() const;

 private:
  friend class Connection;
  struct State;
  void TakeBack(std::unique_ptr<Connection::Session> session);
  std::unique_ptr<State> state_;
};

/// A transaction (read committed) on a connection of its own; rolled back when destroyed without
/// Commit. The server's statement_timeout is what is left of the deadline at its beginning.
/// Errors as Connection. For one thread at a time.
///
///   ASSIGN_OR_RETURN(auto transaction, Transaction::Begin(pool, deadline));
///   RETURN_IF_ERROR(transaction.Query("insert ...", {a, b}).status());
///   return transaction.Commit();
class Transaction {
 public:
  /// A connection that turns out to be dead at BEGIN is replaced once.
  static StatusOr<Transaction> Begin(ConnectionPool& pool, Deadline deadline);
  Transaction(Transaction&&) noexcept = default;
  Transaction& operator=(Transaction&&) = delete;
  ~Transaction();

  StatusOr<Rows> Query(std::string_view sql, const std::vector<Param>& params = {}) {
    return connection_.Query(sql, params);
  }
  StatusOr<std::vector<Rows>> Pipeline(const std::vector<Statement>& statements) {
    return connection_.Pipeline(statements);
  }
  Status Script(std::string_view sql) { return connection_.Script(sql); }

  /// After an error it isn't known whether the transaction took effect when the reason is
  /// DATABASE_UNAVAILABLE or DATABASE_TIMEOUT; with every other it did not.
  Status Commit();
  void Rollback();

 private:
  explicit Transaction(Connection connection) : connection_(std::move(connection)) {}

  Connection connection_;
  bool open_ = true;
};

}  // namespace portfolio::platform::postgres
