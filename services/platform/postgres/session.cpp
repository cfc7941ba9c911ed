#include "platform/postgres/session.h"

#include <poll.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include "platform/postgres/sql_error.h"

namespace portfolio::platform::postgres {
namespace {

constexpr std::size_t kMostPrepared = 200;
constexpr std::chrono::seconds kRollbackTime{1};
constexpr std::chrono::milliseconds kLongestWait = std::chrono::hours(1);

// A backstop for statements outside a Transaction, should this process die or hang.
constexpr std::string_view kSessionSettings =
    "set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set statement_timeout = 60000;"
    "set client_min_messages = warning;"
    "set idle_in_transaction_session_timeout = 60000;";

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

int MillisecondsLeft(Deadline deadline) {
  return static_cast<int>(std::min(deadline.Remaining(), kLongestWait).count());
}

StatusOr<std::unique_ptr<Connection::Session>> Connection::Session::Open(const PoolOptions& options,
                                                                         Deadline deadline) {
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
  auto session = std::make_unique<Session>(PQconnectStartParams(keys.data(), values.data(), 1));
  RETURN_IF_ERROR(session->FinishConnecting(deadline));
  RETURN_IF_ERROR(session->Settle(options.role, deadline));
  return session;
}

// libpq's asynchronous connect: https://www.postgresql.org/docs/15/libpq-connect.html
Status Connection::Session::FinishConnecting(Deadline deadline) {
  if (PQstatus(handle_) == CONNECTION_BAD) return Lost();
  PostgresPollingStatusType state = PGRES_POLLING_WRITING;
  while (state != PGRES_POLLING_OK) {
    if (state == PGRES_POLLING_FAILED) return Lost();
    const short events = state == PGRES_POLLING_READING ? POLLIN : POLLOUT;
    if (!WaitFor(PQsocket(handle_), events, deadline)) {
      return FromSqlState("", "no connection before the deadline");
    }
    state = PQconnectPoll(handle_);
  }
  return {};
}

Status Connection::Session::Settle(const std::string& role, Deadline deadline) {
  // Notices would go to stderr, between the lines of the log; errors come as results anyway.
  PQsetNoticeProcessor(
      handle_, [](void*, const char*) {}, nullptr);
  if (PQsetnonblocking(handle_, 1) != 0) return Lost();
  std::string settings(kSessionSettings);
  if (!role.empty()) {
    const std::unique_ptr<char, decltype(&PQfreemem)> quoted(
        PQescapeIdentifier(handle_, role.data(), role.size()), &PQfreemem);
    if (!quoted) return Lost();
    settings += "set role " + std::string(quoted.get());
  }
  return Script(settings, deadline);
}

bool Connection::Session::Usable() const {
  return !broken_ && PQstatus(handle_) == CONNECTION_OK &&
         PQtransactionStatus(handle_) == PQTRANS_IDLE;
}

bool Connection::Session::QuietSinceReturn() const {
  pollfd look{PQsocket(handle_), POLLIN, 0};
  return PQstatus(handle_) == CONNECTION_OK && poll(&look, 1, 0) == 0;
}

Status Connection::Session::Lost() {
  broken_ = true;
  return FromSqlState("", TrimmedMessage(PQerrorMessage(handle_)));
}

Status Connection::Session::CancelLate() {
  broken_ = true;
  std::array<char, 256> ignored;
  const std::unique_ptr<PGcancel, decltype(&PQfreeCancel)> cancel(PQgetCancel(handle_),
                                                                  &PQfreeCancel);
  if (cancel) PQcancel(cancel.get(), ignored.data(), ignored.size());
  return Timeout();
}

// Sends what is buffered; reads meanwhile, lest both sides wait for the other to read.
Status Connection::Session::Flush(Deadline deadline) {
  while (true) {
    const int pending = PQflush(handle_);
    if (pending == 0) return {};
    if (pending < 0) return Lost();
    if (!WaitFor(PQsocket(handle_), POLLIN | POLLOUT, deadline)) return CancelLate();
    if (PQconsumeInput(handle_) == 0) return Lost();
  }
}

StatusOr<Connection::Session::Result> Connection::Session::Next(Deadline deadline) {
  while (PQisBusy(handle_) != 0) {
    if (!WaitFor(PQsocket(handle_), POLLIN, deadline)) return CancelLate();
    if (PQconsumeInput(handle_) == 0) return Lost();
  }
  return Result(PQgetResult(handle_), &PQclear);
}

Status Connection::Session::ErrorOf(const PGresult* result) {
  const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  const char* constraint = PQresultErrorField(result, PG_DIAG_CONSTRAINT_NAME);
  const std::string_view code = state == nullptr ? "" : state;
  if (IsConnectionLost(code)) broken_ = true;
  std::string detail = TrimmedMessage(PQresultErrorMessage(result));
  if (constraint != nullptr) detail += " [constraint " + std::string(constraint) + "]";
  return FromSqlState(code, std::move(detail));
}

Status Connection::Session::Script(std::string_view sql, Deadline deadline, std::string* tag) {
  if (PQsendQuery(handle_, std::string(sql).c_str()) == 0) return Lost();
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

bool Connection::Session::Send(std::string_view sql, const std::vector<Param>& params,
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
  auto found = prepared_.find(key);
  if (found == prepared_.end() && prepared_.size() >= kMostPrepared) {
    expected.push_back({{}, true});
    return PQsendQueryParams(handle_, key.c_str(), count, nullptr, values.data(), lengths.data(),
                             formats.data(), 0) != 0;
  }
  if (found == prepared_.end()) {
    found = prepared_.emplace(key, "s" + std::to_string(++last_name_)).first;
    if (PQsendPrepare(handle_, found->second.c_str(), key.c_str(), 0, nullptr) == 0) return false;
    expected.push_back({key, false});
  }
  expected.push_back({{}, true});
  return PQsendQueryPrepared(handle_, found->second.c_str(), count, values.data(), lengths.data(),
                             formats.data(), 0) != 0;
}

// Reads what one expected command returned; the first error of the pipeline goes to `outcome`.
Status Connection::Session::Receive(const Expected& what, std::vector<Rows>& rows, Status& outcome,
                                    Deadline deadline) {
  while (true) {
    ASSIGN_OR_RETURN(Result result, Next(deadline));
    if (!result) return {};
    const ExecStatusType status = PQresultStatus(result.get());
    const bool good = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    if (good && what.is_statement) {
      PGresult* raw = result.release();
      rows.emplace_back(std::shared_ptr<const void>(
          raw, [](const void* data) { PQclear(static_cast<PGresult*>(const_cast<void*>(data))); }));
    }
    if (!good && !what.is_statement) prepared_.erase(what.prepared_sql);
    if (!good && status != PGRES_PIPELINE_ABORTED && outcome.ok()) {
      outcome = ErrorOf(result.get());
    }
  }
}

StatusOr<std::vector<Rows>> Connection::Session::ReceiveAll(const std::vector<Expected>& expected,
                                                            Deadline deadline) {
  std::vector<Rows> rows;
  Status outcome;
  for (const Expected& what : expected) {
    RETURN_IF_ERROR(Receive(what, rows, outcome, deadline));
    if (broken_) return outcome;
  }
  ASSIGN_OR_RETURN(const Result sync, Next(deadline));
  if (!sync || PQresultStatus(sync.get()) != PGRES_PIPELINE_SYNC) return Lost();
  if (PQexitPipelineMode(handle_) == 0) return Lost();
  if (!outcome.ok()) return outcome;
  return rows;
}

StatusOr<std::vector<Rows>> Connection::Session::Pipeline(const Statement* const* statements,
                                                          std::size_t count, Deadline deadline) {
  for (std::size_t i = 0; i < count; ++i) {
    for (const Param& param : statements[i]->params) {
      if (!param.is_null() && !param.is_binary() && param.wire().find('\0') != std::string::npos) {
        return FromSqlState("22021", "NUL byte in a text parameter");
      }
    }
  }
  if (broken_ || PQenterPipelineMode(handle_) == 0) return Lost();
  std::vector<Expected> expected;
  for (std::size_t i = 0; i < count; ++i) {
    if (!Send(statements[i]->sql, statements[i]->params, expected)) return Lost();
  }
  if (PQpipelineSync(handle_) == 0) return Lost();
  RETURN_IF_ERROR(Flush(deadline));
  return ReceiveAll(expected, deadline);
}

void Connection::Session::Rollback() {
  if (broken_) return;
  if (!Script("rollback", Deadline::After(kRollbackTime)).ok()) broken_ = true;
}

}  // namespace portfolio::platform::postgres
