#include "platform/postgres/connection_pool.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

#include "platform/postgres/session.h"

namespace portfolio::platform::postgres {
namespace {

constexpr std::size_t kMostConnections = 20;
constexpr std::chrono::milliseconds kConnectPause{50};

}  // namespace

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

  StatusOr<std::unique_ptr<Connection::Session>> Connect(Deadline deadline) const {
    const Deadline give_up = deadline.Earlier(Deadline::After(options.connect_patience));
    while (true) {
      auto session = Connection::Session::Open(options, deadline);
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
  connection_.session_->Rollback();
}

}  // namespace portfolio::platform::postgres
