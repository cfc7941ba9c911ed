#include "chat/src/adapters/pg_message_store.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "platform/postgres/paging.h"
#include "platform/text/address.h"

namespace portfolio::chat {

using platform::Status;
using platform::StatusOr;
using platform::postgres::BatcherOptions;
using platform::postgres::DailyCaps;
using platform::postgres::OrNull;
using platform::postgres::PoolOptions;
using platform::postgres::Rows;
using platform::postgres::Statement;
using platform::postgres::Transaction;
using platform::postgres::Wish;

namespace {

constexpr char kStore[] =
    "select result, id::text, response, language, outcome, passages, "
    "  case when result = 'stored' and $10::int > 0 "
    "  then chat.reserve_model_call($11, $12, $10::int, $13, $14, $15) else false end as allowed "
    "from chat.store_turn($1, $2, $3, $4, $5, $6, $7::text[], $8, $9, $16::text[], $17)";
constexpr char kComplete[] =
    "select chat.complete_message($1::uuid, $2, $3, $4, $5::text[], $6), "
    "  case when $7::int > 0 "
    "  then chat.settle_model_call($1::uuid, $9, $7::int, $8::int) end";
// The day's allowance is a row for the whole site and one for each address. Batches of several
// replicas would hold the one and wait for the other, so only one of them at a time comes to these
// rows.
constexpr char kLockAllowance[] = "select pg_advisory_xact_lock(hashtext('chat.model_usage'))";
constexpr char kTalk[] =
    "select message, response, passages, listed, framing from chat.chat_messages "
    "where session_id = $1 and outcome <> 'pending' order by timestamp desc limit $2";

StatusOr<Stored> StoredFrom(const platform::postgres::Row& row) {
  const std::string result = row.Text("result");
  if (result == "reused") {
    return platform::AlreadyExists("This messageId belongs to another question.",
                                   "MESSAGE_ID_REUSED");
  }
  Stored stored;
  if (result == "limited") {
    stored.kind = Stored::Kind::kLimited;
    return stored;
  }
  stored.kind = result == "repeated" ? Stored::Kind::kRepeated : Stored::Kind::kStored;
  stored.model_allowed = row.Bool("allowed");
  stored.answer = {row.Text("id"), row.Text("response"), row.Text("language"), row.Text("outcome"),
                   row.TextArray("passages")};
  return stored;
}

BatcherOptions WithConnection(PoolOptions connection) {
  BatcherOptions options;
  options.connection = std::move(connection);
  return options;
}

}  // namespace

PgMessageStore::PgMessageStore(PoolOptions options, platform::postgres::ConnectionPool& pool,
                               StoreLimits limits)
    : pool_(pool),
      limits_(std::move(limits)),
      caps_("chat", limits_.time_zone),
      batcher_(WithConnection(std::move(options)),
               [this](Transaction& transaction, std::span<Row> rows) {
                 return Write(transaction, rows);
               }) {}

void PgMessageStore::Store(NewMessage message, std::function<void(StatusOr<Stored>)> done) {
  batcher_.Submit(Storing{std::move(message)}, [done = std::move(done)](Status status, Row row) {
    if (!status.ok()) return done(std::move(status));
    done(std::move(std::get<Storing>(row).result));
  });
}

void PgMessageStore::Complete(Completion completion, std::function<void(Status)> done) {
  batcher_.Submit(std::move(completion),
                  [done = std::move(done)](Status status, Row) { done(std::move(status)); });
}

StatusOr<Talk> PgMessageStore::FindTalk(const std::string& session_id,
                                        platform::Deadline deadline) {
  ASSIGN_OR_RETURN(const Rows rows,
                   pool_.Query(deadline, kTalk, {session_id, static_cast<int>(kMostTurns)}));
  Talk talk;
  for (std::size_t i = rows.size(); i-- > 0;) {
    talk.push_back({rows[i].Text("message"), rows[i].Text("response"),
                    rows[i].TextArray("passages"), rows[i].TextArray("listed"),
                    rows[i].Text("framing")});
  }
  return talk;
}

Statement PgMessageStore::StatementFor(const Row& row) const {
  if (const auto* completion = std::get_if<Completion>(&row)) {
    const StoredAnswer& answer = completion->answer;
    return {kComplete,
            {answer.id, answer.language, answer.response, answer.outcome, answer.passages,
             completion->fingerprint, completion->reserved_tokens, completion->used_tokens,
             limits_.time_zone}};
  }
  const NewMessage& message = std::get<Storing>(row).message;
  return {kStore,
          {message.session_id, OrNull(message.message_id), message.message, message.answer.language,
           message.answer.response, message.answer.outcome, message.answer.passages,
           message.fingerprint, limits_.session_messages, message.model_tokens,
           platform::NetworkOfAddress(message.client_address), limits_.time_zone,
           limits_.address_model_calls, limits_.site_model_calls, limits_.site_model_tokens,
           message.answer.listed, message.answer.framing}};
}

Status PgMessageStore::TakeRoom(Transaction& transaction, std::span<Row> rows) const {
  std::vector<Storing*> storing;
  std::vector<Wish> wishes;
  for (Row& row : rows) {
    auto* message = std::get_if<Storing>(&row);
    if (message == nullptr) continue;
    storing.push_back(message);
    wishes.push_back({message->message.client_address});
  }
  RETURN_IF_ERROR(caps_.Take(transaction, limits_.messages, wishes));
  for (std::size_t i = 0; i < storing.size(); ++i) {
    storing[i]->result = wishes[i].granted ? StatusOr<Stored>(Stored{})
                                           : DailyCaps::ExceededError(wishes[i].retry_after);
  }
  return {};
}

Status PgMessageStore::Write(Transaction& transaction, std::span<Row> rows) const {
  RETURN_IF_ERROR(TakeRoom(transaction, rows));
  std::vector<Row*> order;
  for (Row& row : rows) {
    const auto* storing = std::get_if<Storing>(&row);
    if (storing == nullptr || storing->result.ok()) order.push_back(&row);
  }
  // All replicas lock the rows of sessions in the same order, so that no two wait for each other.
  const auto session = [](const Row* row) {
    const auto* storing = std::get_if<Storing>(row);
    return storing == nullptr ? std::string_view() : storing->message.session_id;
  };
  std::stable_sort(order.begin(), order.end(),
                   [&](const Row* a, const Row* b) { return session(a) < session(b); });
  const auto touches_allowance = [](const Row* row) {
    const auto* completion = std::get_if<Completion>(row);
    return completion == nullptr ? std::get<Storing>(*row).message.model_tokens > 0
                                 : completion->reserved_tokens > 0;
  };
  const bool locks = std::any_of(order.begin(), order.end(), touches_allowance);
  std::vector<Statement> statements;
  if (locks) statements.push_back({kLockAllowance, {}});
  for (const Row* row : order) statements.push_back(StatementFor(*row));
  ASSIGN_OR_RETURN(const std::vector<Rows> results, transaction.Pipeline(statements));
  for (std::size_t i = 0; i < order.size(); ++i) {
    auto* storing = std::get_if<Storing>(order[i]);
    if (storing != nullptr) storing->result = StoredFrom(results[i + (locks ? 1 : 0)][0]);
  }
  return {};
}

}  // namespace portfolio::chat
