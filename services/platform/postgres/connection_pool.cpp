#include "platform/postgres/connection_pool.h"

#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <unordered_map>
#include <utility>

#include "platform/postgres/sql_error.h"

namespace portfolio::platform::postgres {
namespace {

using Result = std::unique_ptr<PGresult, decltype(&PQclear)>;

constexpr std::size_t kMostConnections = 20;
constexpr std::size_t kMostPrepared = 200;
constexpr std::chrono::seconds kRollbackTime{1};
constexpr std::chrono::milliseconds kConnectPause{50};
constexpr std::chrono::milliseconds kLongestWait = std::chrono::hours(1);

// A backstop for statements outside a Transaction, should this process die or hang.
constexpr std::string_view kSessionSettings =
    "set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set statement_timeout = 60000;"
    "set client_min_messages = warning;"
    "set idle_in_transaction_session_timeout = 60000;";

int MillisecondsLeft(Deadline deadline) {
  return static_cast<int>(std::min(deadline.Remaining(), kLongestWait).count());
}

// False when the deadline passed first.
bool WaitFor(int socket, short events, Deadline deadline) {
  pollfd wait{socket, events, 0};
  while (true) {
    const int ready = poll(&wait, 1, MillisecondsLeft(deadline));
    if (ready > 0) return true;
    if (deadline.Expired()) return false;
  }
}

std::string TrimmedMessage(const char* message) {
  std::string text = message == nullptr ? "" : message;
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

Status Timeout() {
  return DeadlineExceeded("This took too long.", "DATABASE_TIMEOUT")
      .WithLogDetail("deadline passed while waiting for the database");
}

}  // namespace

struct Connection::Session {
  explicit Session(PGconn* handle) : handle(handle) {}
  ~Session() { PQfinish(handle); }
  Session(const Session&) = delete;

  bool Usable() const {
    return !broken && PQstatus(handle) == CONNECTION_OK &&
           PQtransactionStatus(handle) == PQTRANS_IDLE;
  }

  // Nothing is expected from an idle connection, so anything to read means its end.
  bool QuietSinceReturn() const {
    pollfd look{PQsocket(handle), POLLIN, 0};
    return PQstatus(handle) == CONNECTION_OK && poll(&look, 1, 0) == 0;
  }

  Status Lost() {
    broken = true;
    return FromSqlState("", TrimmedMessage(PQerrorMessage(handle)));
  }

  Status CancelLate() {
    broken = true;
    std::array<char, 256> ignored;
    const std::unique_ptr<PGcancel, decltype(&PQfreeCancel)> cancel(PQgetCancel(handle),
                                                                    &PQfreeCancel);
    if (cancel) PQcancel(cancel.get(), ignored.data(), ignored.size());
    return Timeout();
  }

  // Sends what is buffered; reads meanwhile, lest both sides wait for the other to read.
  Status Flush(Deadline deadline) {
    while (true) {
      const int pending = PQflush(handle);
      if (pending == 0) return {};
      if (pending < 0) return Lost();
      if (!WaitFor(PQsocket(handle), POLLIN | POLLOUT, deadline)) return CancelLate();
      if (PQconsumeInput(handle) == 0) return Lost();
    }
  }

  StatusOr<Result> Next(Deadline deadline) {
    while (PQisBusy(handle) != 0) {
      if (!WaitFor(PQsocket(handle), POLLIN, deadline)) return CancelLate();
      if (PQconsumeInput(handle) == 0) return Lost();
    }
    return Result(PQgetResult(handle), &PQclear);
  }

  Status ErrorOf(const PGresult* result) {
    const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    const char* constraint = PQresultErrorField(result, PG_DIAG_CONSTRAINT_NAME);
    const std::string_view code = state == nullptr ? "" : state;
    if (IsConnectionLost(code)) broken = true;
    std::string detail = TrimmedMessage(PQresultErrorMessage(result));
    if (constraint != nullptr) detail += " [constraint " + std::string(constraint) + "]";
    return FromSqlState(code, std::move(detail));
  }

  // Runs a text of statements; `tag` gets the last command's tag.
  Status Script(std::string_view sql, Deadline deadline, std::string* tag = nullptr) {
    if (PQsendQuery(handle, std::string(sql).c_str()) == 0) return Lost();
    RETURN_IF_ERROR(Flush(deadline));
    Status outcome;
    while (true) {
      ASSIGN_OR_RETURN(const Result result, Next(deadline));
      if (!result) return outcome;
      if (tag != nullptr) *tag = PQcmdStatus(result.get());
      const ExecStatusType status = PQresultStatus(result.get());
      if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK && outcome.ok()) {
        outcome = ErrorOf(result.get());
      }
    }
  }

  // What a pipeline expects back, in order.
  struct Expected {
    std::string prepared_sql;
    bool is_statement = false;
  };

  bool Send(std::string_view sql, const std::vector<Param>& params,
            std::vector<Expected>& expected) {
    std::vector<const char*> values;
    std::vector<int> lengths;
    std::vector<int> formats;
    for (const Param& param : params) {
      values.push_back(param.is_null() ? nullptr : param.wire().data());
      lengths.push_back(param.is_null() ? 0 : static_cast<int>(param.wire().size()));
      formats.push_back(param.is_binary() ? 1 : 0);
    }
    const int count = static_cast<int>(params.size());
    std::string key(sql);
    auto found = prepared.find(key);
    if (found == prepared.end() && prepared.size() >= kMostPrepared) {
      expected.push_back({{}, true});
      return PQsendQueryParams(handle, key.c_str(), count, nullptr, values.data(), lengths.data(),
                               formats.data(), 0) != 0;
    }
    if (found == prepared.end()) {
      found = prepared.emplace(key, "s" + std::to_string(++last_name)).first;
      if (PQsendPrepare(handle, found->second.c_str(), key.c_str(), 0, nullptr) == 0) return false;
      expected.push_back({key, false});
    }
    expected.push_back({{}, true});
    return PQsendQueryPrepared(handle, found->second.c_str(), count, values.data(), lengths.data(),
                               formats.data(), 0) != 0;
  }

  // Reads what one expected command returned; the first error of the pipeline goes to `outcome`.
  Status Receive(const Expected& what, std::vector<Rows>& rows, Status& outcome,
                 Deadline deadline) {
    while (true) {
      ASSIGN_OR_RETURN(Result result, Next(deadline));
      if (!result) return {};
      const ExecStatusType status = PQresultStatus(result.get());
      const bool good = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
      if (good && what.is_statement) {
        PGresult* raw = result.release();
        rows.emplace_back(std::shared_ptr<const void>(raw, [](const void* data) {
          PQclear(static_cast<PGresult*>(const_cast<void*>(data)));
        }));
      }
      if (!good && !what.is_statement) prepared.erase(what.prepared_sql);
      if (!good && status != PGRES_PIPELINE_ABORTED && outcome.ok()) {
        outcome = ErrorOf(result.get());
      }
    }
  }

  StatusOr<std::vector<Rows>> ReceiveAll(const std::vector<Expected>& expected, Deadline deadline) {
    std::vector<Rows> rows;
    Status outcome;
    for (const Expected& what : expected) {
      RETURN_IF_ERROR(Receive(what, rows, outcome, deadline));
      if (broken) return outcome;
    }
    ASSIGN_OR_RETURN(const Result sync, Next(deadline));
    if (!sync || PQresultStatus(sync.get()) != PGRES_PIPELINE_SYNC) return Lost();
    if (PQexitPipelineMode(handle) == 0) return Lost();
    if (!outcome.ok()) return outcome;
    return rows;
  }

  StatusOr<std::vector<Rows>> Pipeline(const Statement* const* statements, std::size_t count,
                                       Deadline deadline) {
    for (std::size_t i = 0; i < count; ++i) {
      for (const Param& param : statements[i]->params) {
        if (!param.is_null() && !param.is_binary() &&
            param.wire().find('\0') != std::string::npos) {
          return FromSqlState("22021", "NUL byte in a text parameter");
        }
      }
    }
    if (broken || PQenterPipelineMode(handle) == 0) return Lost();
    std::vector<Expected> expected;
    for (std::size_t i = 0; i < count; ++i) {
      if (!Send(statements[i]->sql, statements[i]->params, expected)) return Lost();
    }
    if (PQpipelineSync(handle) == 0) return Lost();
    RETURN_IF_ERROR(Flush(deadline));
    return ReceiveAll(expected, deadline);
  }

  PGconn* handle;
  bool broken = false;
  std::unordered_map<std::string, std::string> prepared;
  unsigned last_name = 0;
};

struct ConnectionPool::State {
  PoolOptions options;
  std::mutex mutex;
  std::condition_variable free;
  std::vector<std::unique_ptr<Connection::Session>> idle;
  std::size_t open = 0;
  std::size_t lent = 0;
  std::size_t waiting = 0;

  // Takes an idle session, or null with a slot reserved for a new one.
  StatusOr<std::unique_ptr<Connection::Session>> Reserve(Deadline deadline) {
    std::unique_lock lock(mutex);
    const auto available = [&] { return !idle.empty() || open < options.size; };
    if (!available()) {
      if (waiting >= options.max_waiting) {
        return ResourceExhausted("The service is busy. Please try again.", "QUEUE_FULL");
      }
      ++waiting;
      const bool in_time = free.wait_until(lock, deadline.time(), available);
      --waiting;
      if (!in_time) return DeadlineExceeded("The service is busy.", "DATABASE_BUSY");
    }
    ++lent;
    if (idle.empty()) {
      ++open;
      return std::unique_ptr<Connection::Session>();
    }
    auto session = std::move(idle.back());
    idle.pop_back();
    return session;
  }

  void GiveUpSlot() {
    {
      const std::lock_guard lock(mutex);
      --lent;
      --open;
    }
    free.notify_one();
  }

  // libpq's asynchronous connect: https://www.postgresql.org/docs/15/libpq-connect.html
  StatusOr<std::unique_ptr<Connection::Session>> ConnectOnce(Deadline deadline) const {
    const std::array<const char*, 8> keys = {
        "dbname",           "client_encoding",     "fallback_application_name", "keepalives_idle",
        "keepalives_count", "keepalives_interval", "tcp_user_timeout",          nullptr};
    const std::array<const char*, 8> values = {options.url.c_str(),
                                               "UTF8",
                                               options.application_name.c_str(),
                                               "30",
                                               "3",
                                               "5",
                                               "10000",
                                               nullptr};
    auto session =
        std::make_unique<Connection::Session>(PQconnectStartParams(keys.data(), values.data(), 1));
    if (PQstatus(session->handle) == CONNECTION_BAD) return session->Lost();
    PostgresPollingStatusType state = PGRES_POLLING_WRITING;
    while (state != PGRES_POLLING_OK) {
      if (state == PGRES_POLLING_FAILED) return session->Lost();
      const short events = state == PGRES_POLLING_READING ? POLLIN : POLLOUT;
      if (!WaitFor(PQsocket(session->handle), events, deadline)) {
        return FromSqlState("", "no connection before the deadline");
      }
      state = PQconnectPoll(session->handle);
    }
    // Notices would go to stderr, between the lines of the log; errors come as results anyway.
    PQsetNoticeProcessor(
        session->handle, [](void*, const char*) {}, nullptr);
    if (PQsetnonblocking(session->handle, 1) != 0) return session->Lost();
    std::string settings(kSessionSettings);
    if (!options.role.empty()) {
      const std::unique_ptr<char, decltype(&PQfreemem)> role(
          PQescapeIdentifier(session->handle, options.role.data(), options.role.size()),
          &PQfreemem);
      if (!role) return session->Lost();
      settings += "set role " + std::string(role.get());
    }
    RETURN_IF_ERROR(session->Script(settings, deadline));
    return session;
  }

  StatusOr<std::unique_ptr<Connection::Session>> Connect(Deadline deadline) const {
    const Deadline give_up = deadline.Earlier(Deadline::After(options.connect_patience));
    while (true) {
      auto session = ConnectOnce(deadline);
      if (session.ok() || session.status().code() != StatusCode::kUnavailable) return session;
      if (give_up.Remaining() <= kConnectPause) return session;
      std::this_thread::sleep_for(kConnectPause);
    }
  }
};

Connection::Connection(ConnectionPool* pool, std::unique_ptr<Session> session, Deadline deadline)
    : pool_(pool), session_(std::move(session)), deadline_(deadline) {}

Connection::Connection(Connection&& other) noexcept = default;

Connection& Connection::operator=(Connection&& other) noexcept {
  Return();
  pool_ = other.pool_;
  session_ = std::move(other.session_);
  deadline_ = other.deadline_;
  return *this;
}

Connection::~Connection() { Return(); }

void Connection::Return() {
  if (session_) pool_->TakeBack(std::move(session_));
}

StatusOr<Rows> Connection::Query(std::string_view sql, const std::vector<Param>& params) {
  const Statement statement{std::string(sql), params};
  const Statement* const one = &statement;
  ASSIGN_OR_RETURN(auto rows, session_->Pipeline(&one, 1, deadline_));
  if (rows.empty()) return Internal("statement without result");
  return std::move(rows.front());
}

StatusOr<std::vector<Rows>> Connection::Pipeline(const std::vector<Statement>& statements) {
  std::vector<const Statement*> pointers;
  for (const Statement& statement : statements) pointers.push_back(&statement);
  return session_->Pipeline(pointers.data(), pointers.size(), deadline_);
}

Status Connection::Script(std::string_view sql) { return session_->Script(sql, deadline_); }

ConnectionPool::ConnectionPool(PoolOptions options) : state_(std::make_unique<State>()) {
  state_->options = std::move(options);
  state_->options.size = std::clamp<std::size_t>(state_->options.size, 1, kMostConnections);
}

ConnectionPool::~ConnectionPool() = default;

std::size_t ConnectionPool::size() const { return state_->options.size; }

std::size_t ConnectionPool::in_use() const {
  const std::lock_guard lock(state_->mutex);
  return state_->lent;
}

StatusOr<Connection> ConnectionPool::Acquire(Deadline deadline) {
  ASSIGN_OR_RETURN(auto session, state_->Reserve(deadline));
  if (session && session->QuietSinceReturn()) {
    return Connection(this, std::move(session), deadline);
  }
  session.reset();
  auto fresh = state_->Connect(deadline);
  if (!fresh.ok()) {
    state_->GiveUpSlot();
    return fresh.status();
  }
  return Connection(this, std::move(fresh).value(), deadline);
}

StatusOr<Rows> ConnectionPool::Query(Deadline deadline, std::string_view sql,
                                     const std::vector<Param>& params) {
  ASSIGN_OR_RETURN(Connection connection, Acquire(deadline));
  return connection.Query(sql, params);
}

void ConnectionPool::TakeBack(std::unique_ptr<Connection::Session> session) {
  if (!session->Usable()) {
    session.reset();
    state_->GiveUpSlot();
    return;
  }
  {
    const std::lock_guard lock(state_->mutex);
    --state_->lent;
    state_->idle.push_back(std::move(session));
  }
  state_->free.notify_one();
}

StatusOr<Transaction> Transaction::Begin(ConnectionPool& pool, Deadline deadline) {
  for (bool last_try : {false, true}) {
    ASSIGN_OR_RETURN(Connection connection, pool.Acquire(deadline));
    const int left = std::max(1, MillisecondsLeft(deadline));
    const Status begun =
        connection.Script("begin; set local statement_timeout = " + std::to_string(left));
    if (begun.ok()) return Transaction(std::move(connection));
    if (last_try || begun.code() != StatusCode::kUnavailable) return begun;
  }
  return Internal("unreachable");
}

Transaction::~Transaction() {
  if (open_ && connection_.session_) Rollback();
}

Status Transaction::Commit() {
  open_ = false;
  std::string tag;
  const Status status = connection_.session_->Script("commit", connection_.deadline_, &tag);
  if (status.ok() && tag != "COMMIT") return Internal("COMMIT of a failed transaction: " + tag);
  return status;
}

void Transaction::Rollback() {
  open_ = false;
  Connection::Session& session = *connection_.session_;
  if (session.broken) return;
  if (!session.Script("rollback", Deadline::After(kRollbackTime)).ok()) session.broken = true;
}

}  // namespace portfolio::platform::postgres
