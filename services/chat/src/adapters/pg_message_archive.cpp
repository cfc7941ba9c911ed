#include "chat/src/adapters/pg_message_archive.h"

#include <utility>
#include <vector>

#include "platform/json/json_writer.h"
#include "platform/postgres/paging.h"

namespace portfolio::chat {

using platform::Deadline;
using platform::JsonWriter;
using platform::Status;
using platform::StatusOr;
using platform::postgres::CursorAfter;
using platform::postgres::FilterParams;
using platform::postgres::InvalidCursor;
using platform::postgres::IsUuid;
using platform::postgres::NamingAddress;
using platform::postgres::OrNull;
using platform::postgres::Param;
using platform::postgres::ReadCursor;
using platform::postgres::Row;
using platform::postgres::RowCursor;
using platform::postgres::Rows;
using platform::postgres::Statement;
using platform::postgres::Transaction;

namespace {

// $1 to $4 as of FilterParams.
#define CHAT_MESSAGE_FILTER                                                                 \
  "($1::text is null or message ilike $1 or response ilike $1) and " PORTFOLIO_WITHIN_DAYS( \
      "timestamp") " "

constexpr char kCountMessages[] =
    "select count(*) as total from chat.chat_messages where " CHAT_MESSAGE_FILTER;
// $5 and $6 the row where the page before ended, or null; $7 rows.
constexpr char kListMessages[] =
    "select id::text, timestamp, session_id, message, response, language "
    "from chat.chat_messages where " CHAT_MESSAGE_FILTER
    "and ($5::timestamptz is null or (timestamp, id) < ($5::timestamptz, $6::uuid)) "
    "order by timestamp desc, id desc limit $7";

#define CHAT_UNANSWERED_FILTER \
  "($1::text is null or question ilike $1) and " PORTFOLIO_WITHIN_DAYS("last_asked") " "

constexpr char kCountUnanswered[] =
    "select count(*) as total from chat.unanswered_questions where " CHAT_UNANSWERED_FILTER;
// $5 rows to leave out, $6 rows.
constexpr char kListUnanswered[] =
    "select id::text, question, language, count, first_asked, last_asked, seen "
    "from chat.unanswered_questions where " CHAT_UNANSWERED_FILTER
    "order by seen, count desc, last_asked desc, id offset $5 limit $6";
constexpr char kMarkUnanswered[] =
    "update chat.unanswered_questions set seen = $2 where id = $1::uuid "
    "returning id::text, question, language, count, first_asked, last_asked, seen";

constexpr char kUsageDays[] =
    "with days as (select d::date as day from generate_series("
    "  (now() at time zone $1::text)::date - 29, (now() at time zone $1::text)::date, "
    "  interval '1 day') as d) "
    "select days.day::text as day, count(m.id) as messages, "
    "  count(distinct m.session_id) as sessions, "
    "  coalesce((select u.tokens from chat.model_usage u "
    "            where u.day = days.day and u.scope = 'site'), 0) as tokens "
    "from days left join chat.chat_messages m "
    "  on m.timestamp >= days.day::timestamp at time zone $1::text "
    "  and m.timestamp < (days.day + 1)::timestamp at time zone $1::text "
    "group by days.day order by days.day";
constexpr char kUsageTotals[] =
    "select (select count(*) from chat.chat_messages) as total, "
    "(select count(*) from chat.unanswered_questions where not seen) as unanswered";

// $1 since when, $2 the most that is counted.
constexpr char kOverview[] =
    "select (select count(*) from (select from chat.chat_messages "
    "  where timestamp >= $1 limit $2) m) as messages, "
    "(select count(*) from (select from chat.unanswered_questions "
    "  where not seen and last_asked >= $1 limit $2) q) as unanswered";

// $1 session or null, $2 NamingAddress.
#define CHAT_PERSON_FILTER "(session_id = $1::text or message ~* $2::text)"

constexpr char kPersonMessages[] =
    "select id::text, timestamp, session_id, message, response, language "
    "from chat.chat_messages where " CHAT_PERSON_FILTER " order by timestamp";
constexpr char kEraseMessages[] = "delete from chat.chat_messages where " CHAT_PERSON_FILTER;
constexpr char kEraseUnanswered[] =
    "delete from chat.unanswered_questions where question ~* $2::text or question in "
    "(select message from chat.chat_messages where " CHAT_PERSON_FILTER ")";
constexpr char kEraseUsage[] = "delete from chat.session_usage where session_id = $1::text";

MessageRow ReadMessage(const Row& row) {
  return {row.Text("id"),      row.Moment("timestamp"), row.Text("session_id"),
          row.Text("message"), row.Text("response"),    row.Text("language")};
}

UnansweredRow ReadUnanswered(const Row& row) {
  return {row.Text("id"),     row.Text("question"),      row.Text("language"),
          row.Int64("count"), row.Moment("first_asked"), row.Moment("last_asked"),
          row.Bool("seen")};
}

}  // namespace

StatusOr<ListPage<MessageRow>> PgMessageArchive::ListMessages(const ListPart& part,
                                                              Deadline deadline) {
  ASSIGN_OR_RETURN(const RowCursor cursor, ReadCursor(part.cursor));
  ASSIGN_OR_RETURN(const auto filter, FilterParams(part.search, part.from, part.to, time_zone_));
  std::vector<Param> params = filter;
  params.push_back(cursor.time);
  params.push_back(cursor.id);
  params.push_back(part.limit);
  ASSIGN_OR_RETURN(auto connection, pool_.Acquire(deadline));
  ASSIGN_OR_RETURN(const auto results,
                   connection.Pipeline({{kCountMessages, filter}, {kListMessages, params}}));
  ListPage<MessageRow> page;
  page.total = results[0][0].Int64("total");
  for (const Row row : results[1]) page.rows.push_back(ReadMessage(row));
  if (page.rows.size() == static_cast<std::size_t>(part.limit)) {
    page.next_cursor = CursorAfter(page.rows.back().timestamp, page.rows.back().id);
  }
  return page;
}

StatusOr<ListPage<UnansweredRow>> PgMessageArchive::ListUnanswered(const ListPart& part,
                                                                   Deadline deadline) {
  if (part.cursor.find_first_not_of("0123456789") != std::string::npos || part.cursor.size() > 9) {
    return InvalidCursor();
  }
  const std::int64_t offset = part.cursor.empty() ? 0 : std::stoll(part.cursor);
  ASSIGN_OR_RETURN(const auto filter, FilterParams(part.search, part.from, part.to, time_zone_));
  std::vector<Param> params = filter;
  params.push_back(offset);
  params.push_back(part.limit);
  ASSIGN_OR_RETURN(auto connection, pool_.Acquire(deadline));
  ASSIGN_OR_RETURN(const auto results,
                   connection.Pipeline({{kCountUnanswered, filter}, {kListUnanswered, params}}));
  ListPage<UnansweredRow> page;
  page.total = results[0][0].Int64("total");
  for (const Row row : results[1]) page.rows.push_back(ReadUnanswered(row));
  const std::int64_t end = offset + static_cast<std::int64_t>(page.rows.size());
  if (end < page.total) page.next_cursor = std::to_string(end);
  return page;
}

StatusOr<UnansweredRow> PgMessageArchive::MarkUnanswered(const std::string& id, bool seen,
                                                         Deadline deadline) {
  const Status unknown = platform::NotFound("There is no such question.", "QUESTION_UNKNOWN");
  if (!IsUuid(id)) return unknown;
  ASSIGN_OR_RETURN(const Rows rows, pool_.Query(deadline, kMarkUnanswered, {id, seen}));
  if (rows.empty()) return unknown;
  return ReadUnanswered(rows[0]);
}

StatusOr<Usage> PgMessageArchive::GetUsage(Deadline deadline) {
  ASSIGN_OR_RETURN(auto connection, pool_.Acquire(deadline));
  ASSIGN_OR_RETURN(const auto results,
                   connection.Pipeline({{kUsageDays, {time_zone_}}, {kUsageTotals, {}}}));
  Usage usage;
  for (const Row row : results[0]) {
    usage.days.push_back(
        {row.Text("day"), row.Int64("messages"), row.Int64("sessions"), row.Int64("tokens")});
  }
  usage.total = results[1][0].Int64("total");
  usage.unanswered = results[1][0].Int64("unanswered");
  return usage;
}

StatusOr<Overview> PgMessageArchive::GetOverview(platform::Time since, Deadline deadline) {
  ASSIGN_OR_RETURN(const Rows rows,
                   pool_.Query(deadline, kOverview, {since, platform::postgres::kMostCounted}));
  return Overview{rows[0].Int64("messages"), rows[0].Int64("unanswered")};
}

StatusOr<std::string> PgMessageArchive::ExportPerson(const Person& person, Deadline deadline) {
  ASSIGN_OR_RETURN(const Rows rows,
                   pool_.Query(deadline, kPersonMessages,
                               {OrNull(person.session_id), NamingAddress(person.email)}));
  JsonWriter json;
  json.BeginObject().Key("chat_messages").BeginArray();
  for (const Row row : rows) {
    const MessageRow message = ReadMessage(row);
    json.BeginObject()
        .Field("id", std::string_view(message.id))
        .Field("timestamp", std::string_view(platform::FormatRfc3339(message.timestamp)))
        .Field("session_id", std::string_view(message.session_id))
        .Field("message", std::string_view(message.message))
        .Field("response", std::string_view(message.response))
        .Field("language", std::string_view(message.language))
        .EndObject();
  }
  return json.EndArray().EndObject().Take();
}

StatusOr<std::int64_t> PgMessageArchive::ErasePerson(const Person& person, Deadline deadline) {
  const Param session = OrNull(person.session_id);
  const Param email = NamingAddress(person.email);
  ASSIGN_OR_RETURN(auto transaction, Transaction::Begin(pool_, deadline));
  ASSIGN_OR_RETURN(const auto results, transaction.Pipeline({{kEraseUnanswered, {session, email}},
                                                             {kEraseMessages, {session, email}},
                                                             {kEraseUsage, {session}}}));
  RETURN_IF_ERROR(transaction.Commit());
  std::int64_t rows = 0;
  for (const Rows& result : results) rows += result.affected();
  return rows;
}

}  // namespace portfolio::chat
