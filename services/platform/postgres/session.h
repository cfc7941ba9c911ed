#pragma once

#include <libpq-fe.h>

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "platform/postgres/connection_pool.h"

namespace portfolio::platform::postgres {

/// What is left, an hour at most: as poll() and the server take it.
int MillisecondsLeft(Deadline deadline);

/// A connection in libpq's asynchronous mode: every wait ends at a deadline, after which the
/// running statement is cancelled on the server and the session is broken. Private to the pool.
class Connection::Session {
 public:
  /// Connected, with the pool's settings and role.
  static StatusOr<std::unique_ptr<Session>> Open(const PoolOptions& options, Deadline deadline);

  explicit Session(PGconn* handle) : handle_(handle) {}
  ~Session() { PQfinish(handle_); }
  Session(const Session&) = delete;

  /// Whether it may be lent again.
  bool Usable() const;
  /// No round trip: nothing is expected from an idle connection, so anything to read means its end.
  bool QuietSinceReturn() const;
  bool broken() const { return broken_; }

  /// Runs a text of statements; `tag` gets the last command's tag.
  Status Script(std::string_view sql, Deadline deadline, std::string* tag = nullptr);
  StatusOr<std::vector<Rows>> Pipeline(const Statement* const* statements, std::size_t count,
                                       Deadline deadline);
  /// Rolls back, within a time of its own.
  void Rollback();

 private:
  using Result = std::unique_ptr<PGresult, decltype(&PQclear)>;

  // What a pipeline expects back, in order.
  struct Expected {
    std::string prepared_sql;
    bool is_statement = false;
  };

  Status FinishConnecting(Deadline deadline);
  Status Settle(const std::string& role, Deadline deadline);
  Status Lost();
  Status CancelLate();
  Status Flush(Deadline deadline);
  StatusOr<Result> Next(Deadline deadline);
  Status ErrorOf(const PGresult* result);
  bool Send(std::string_view sql, const std::vector<Param>& params,
            std::vector<Expected>& expected);
  Status Receive(const Expected& what, std::vector<Rows>& rows, Status& outcome, Deadline deadline);
  StatusOr<std::vector<Rows>> ReceiveAll(const std::vector<Expected>& expected, Deadline deadline);

  PGconn* handle_;
  bool broken_ = false;
  std::unordered_map<std::string, std::string> prepared_;
  unsigned last_name_ = 0;
};

}  // namespace portfolio::platform::postgres
