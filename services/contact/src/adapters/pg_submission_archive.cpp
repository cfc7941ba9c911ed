#include "contact/src/adapters/pg_submission_archive.h"

#include <set>
#include <utility>

#include "contact/src/adapters/attachment_list.h"
#include "platform/postgres/paging.h"
#include "platform/text/email_address.h"

namespace portfolio::contact {
namespace {

using platform::Deadline;
using platform::Status;
using platform::StatusOr;
using platform::postgres::Connection;
using platform::postgres::CursorAfter;
using platform::postgres::FilterParams;
using platform::postgres::IsUuid;
using platform::postgres::OrNull;
using platform::postgres::Param;
using platform::postgres::ReadCursor;
using platform::postgres::Row;
using platform::postgres::RowCursor;
using platform::postgres::Rows;
using platform::postgres::Statement;
using platform::postgres::Transaction;

// $1 to $4 as of FilterParams.
#define SUBMISSION_FILTER                                                            \
  " where ($1::text is null or name ilike $1 or email ilike $1 or message ilike $1)" \
  " and " PORTFOLIO_WITHIN_DAYS("timestamp")

#define OUTBOX_FILTER                                                                        \
  " where ($1::text is null or recipient ilike $1 or last_error ilike $1 or state ilike $1)" \
  " and " PORTFOLIO_WITHIN_DAYS("created_at")

#define OUTBOX_COLUMNS                                                                     \
  "select id, coalesce(submission_id::text, '') as submission_id, kind, state, attempts, " \
  "last_error, created_at,"                                                                \
  " next_attempt_at, sent_at, recipient from contact.outbox"

// $5 and $6 the row where the page before ended, or null; $7 rows.
constexpr const char* kListSubmissions =
    "select id, timestamp, name, email, message, attachments, suspicious"
    " from contact.contact_submissions" SUBMISSION_FILTER
    " and ($5::timestamptz is null or (timestamp, id) < ($5, $6::uuid))"
    " order by timestamp desc, id desc limit $7";

constexpr const char* kCountSubmissions =
    "select count(*) as n from contact.contact_submissions" SUBMISSION_FILTER;

constexpr const char* kListOutbox = OUTBOX_COLUMNS OUTBOX_FILTER
    " and ($5::timestamptz is null or (created_at, id) < ($5, $6::uuid))"
    " order by created_at desc, id desc limit $7";

constexpr const char* kCountOutbox = "select count(*) as n from contact.outbox" OUTBOX_FILTER;

constexpr const char* kFindMail = OUTBOX_COLUMNS " where id = $1";

// A mail whose row a worker holds is being sent.
constexpr const char* kFindFree =
    "select id from contact.outbox where id = any($1::uuid[]) and state = 'waiting'"
    " for key share skip locked";

constexpr const char* kResend =
    "update contact.outbox set state = 'waiting', next_attempt_at = now(), sent_at = null,"
    " give_up_at = now() + make_interval(secs => $2) where id = $1";

// $1 since when, $2 the most that is counted.
constexpr const char* kOverview =
    "select (select count(*) from (select from contact.contact_submissions"
    "   where timestamp >= $1 and not suspicious limit $2) s) as submissions,"
    " (select count(*) from (select from contact.outbox"
    "   where state = 'failed' and failed_at >= $1 limit $2) f) as failed_mails,"
    " (select count(*) from (select from contact.outbox"
    "   where state = 'waiting' limit $2) w) as waiting,"
    " (select min(created_at) from contact.outbox where state = 'waiting') as oldest_waiting,"
    " (select max(sent_at) from contact.outbox) as sent_at,"
    " (select bytes from contact.attachment_storage) as attachment_bytes";

constexpr const char* kLastFailure =
    "select failed_at, last_error from contact.outbox where failed_at is not null"
    " order by failed_at desc limit 1";

// The person's submissions: $1 the writings of her address, $2 her session; one of them is missing.
#define HER_SUBMISSIONS                         \
  "(select id from contact.contact_submissions" \
  " where lower(email) in (select lower(unnest($1::text[]))) or session_id = $2::text)"

constexpr const char* kExport =
    "select json_build_object("
    "'contact_submissions', (select coalesce(json_agg(x order by x.timestamp), '[]') from"
    " (select id, timestamp, name, email, message, attachments, session_id, language, suspicious"
    " from contact.contact_submissions where id in " HER_SUBMISSIONS
    ") x),"
    "'outbox', (select coalesce(json_agg(x order by x.created_at), '[]') from"
    " (select id, submission_id, kind, recipient, state, attempts, created_at, sent_at"
    " from contact.outbox where submission_id in " HER_SUBMISSIONS
    ") x),"
    "'idempotency_keys', (select coalesce(json_agg(x order by x.created_at), '[]') from"
    " (select session_id, key, submission_id, created_at from contact.idempotency_keys"
    " where submission_id in " HER_SUBMISSIONS
    ") x),"
    "'message_counts', (select coalesce(json_agg(x order by x.day), '[]') from"
    " (select day, count from contact.message_counts"
    " where scope = 'session' and key = $2::text) x))::text as json";

constexpr const char* kEraseKeys =
    "delete from contact.idempotency_keys where submission_id in " HER_SUBMISSIONS;
constexpr const char* kEraseMails =
    "delete from contact.outbox where submission_id in " HER_SUBMISSIONS;
constexpr const char* kEraseSubmissions =
    "delete from contact.contact_submissions where id in " HER_SUBMISSIONS;
constexpr const char* kEraseCounts =
    "delete from contact.message_counts where scope = 'session' and key = $1";

Submission ReadSubmission(const Row& row) {
  Submission submission;
  submission.id = row.Text("id");
  submission.timestamp = row.Moment("timestamp");
  submission.name = row.Text("name");
  submission.email = row.Text("email");
  submission.message = row.Text("message");
  submission.attachments = ReadAttachmentList(row.Text("attachments"));
  submission.suspicious = row.Bool("suspicious");
  return submission;
}

OutboxEntry ReadEntry(const Row& row) {
  OutboxEntry entry;
  entry.id = row.Text("id");
  entry.submission_id = row.Text("submission_id");
  entry.kind = row.Text("kind");
  entry.state = row.Text("state");
  entry.attempts = static_cast<int>(row.Int64("attempts"));
  entry.last_error = row.Text("last_error");
  entry.created_at = row.Moment("created_at");
  if (entry.state == "waiting") entry.next_attempt_at = row.Moment("next_attempt_at");
  entry.sent_at = row.OptionalMoment("sent_at");
  entry.recipient = row.Text("recipient");
  return entry;
}

StatusOr<std::vector<Param>> PageParams(const PageQuery& query, const std::vector<Param>& filter) {
  ASSIGN_OR_RETURN(const RowCursor cursor, ReadCursor(query.cursor));
  std::vector<Param> params = filter;
  params.insert(params.end(), {cursor.time, cursor.id, query.limit});
  return params;
}

Status SubmissionUnknown() {
  return platform::NotFound("There is no such message.", "SUBMISSION_UNKNOWN");
}

Status MailUnknown() { return platform::NotFound("There is no such mail.", "MAIL_UNKNOWN"); }

std::vector<Param> Her(const Person& person) {
  const auto writings =
      person.email.empty() ? std::vector<std::string>() : platform::EmailWritings(person.email);
  return {writings, OrNull(person.session_id)};
}

}  // namespace

StatusOr<Page<Submission>> PgSubmissionArchive::ListSubmissions(const PageQuery& query,
                                                                Deadline deadline) {
  ASSIGN_OR_RETURN(const auto filter,
                   FilterParams(query.q, query.from, query.to, settings_.time_zone));
  ASSIGN_OR_RETURN(const auto params, PageParams(query, filter));
  ASSIGN_OR_RETURN(Connection connection, pool_.Acquire(deadline));
  std::vector<Statement> statements = {{kListSubmissions, params}};
  if (query.counted) statements.push_back({kCountSubmissions, filter});
  ASSIGN_OR_RETURN(const auto results, connection.Pipeline(statements));
  Page<Submission> page;
  for (const Row row : results[0]) page.items.push_back(ReadSubmission(row));
  if (query.counted) page.total = results[1][0].Int64("n");
  if (page.items.size() == static_cast<std::size_t>(query.limit)) {
    page.next_cursor = CursorAfter(page.items.back().timestamp, page.items.back().id);
  }
  return page;
}

StatusOr<Attachment> PgSubmissionArchive::FindAttachment(const std::string& submission_id,
                                                         int index, Deadline deadline) {
  if (!IsUuid(submission_id)) return SubmissionUnknown();
  ASSIGN_OR_RETURN(
      const Rows rows,
      pool_.Query(deadline, "select attachments from contact.contact_submissions where id = $1",
                  {submission_id}));
  if (rows.empty()) return SubmissionUnknown();
  for (Attachment& attachment : ReadAttachmentList(rows[0].Text("attachments"))) {
    if (attachment.index == index) return std::move(attachment);
  }
  return platform::NotFound("There is no such attachment.", "ATTACHMENT_UNKNOWN");
}

StatusOr<std::string> PgSubmissionArchive::ReadAttachment(const std::string& submission_id,
                                                          int index, int sequence,
                                                          Deadline deadline) {
  ASSIGN_OR_RETURN(const Rows rows,
                   pool_.Query(deadline,
                               "select data from contact.attachment_chunks where submission_id = $1"
                               " and attachment_index = $2 and sequence = $3",
                               {submission_id, index, sequence}));
  return rows.empty() ? std::string() : rows[0].Bytes("data");
}

StatusOr<Page<OutboxEntry>> PgSubmissionArchive::ListOutbox(const PageQuery& query,
                                                            Deadline deadline) {
  ASSIGN_OR_RETURN(const auto filter,
                   FilterParams(query.q, query.from, query.to, settings_.time_zone));
  ASSIGN_OR_RETURN(const auto params, PageParams(query, filter));
  ASSIGN_OR_RETURN(Connection connection, pool_.Acquire(deadline));
  ASSIGN_OR_RETURN(const auto results,
                   connection.Pipeline({{kListOutbox, params}, {kCountOutbox, filter}}));
  Page<OutboxEntry> page;
  std::vector<std::string> waiting;
  for (const Row row : results[0]) {
    page.items.push_back(ReadEntry(row));
    if (page.items.back().state == "waiting") waiting.push_back(page.items.back().id);
  }
  page.total = results[1][0].Int64("n");
  if (page.items.size() == static_cast<std::size_t>(query.limit)) {
    page.next_cursor = CursorAfter(page.items.back().created_at, page.items.back().id);
  }
  ASSIGN_OR_RETURN(const Rows free, connection.Query(kFindFree, {waiting}));
  std::set<std::string> free_ids;
  for (const Row row : free) free_ids.insert(row.Text("id"));
  for (OutboxEntry& entry : page.items) {
    if (entry.state == "waiting" && !free_ids.contains(entry.id)) entry.state = "sending";
  }
  return page;
}

StatusOr<OutboxEntry> PgSubmissionArchive::Resend(const std::string& id, Deadline deadline) {
  if (!IsUuid(id)) return MailUnknown();
  ASSIGN_OR_RETURN(Connection connection, pool_.Acquire(deadline));
  ASSIGN_OR_RETURN(
      const auto results,
      connection.Pipeline({{kResend, {id, static_cast<double>(settings_.give_up_after.count())}},
                           {kFindMail, {id}}}));
  if (results[1].empty()) return MailUnknown();
  return ReadEntry(results[1][0]);
}

StatusOr<Overview> PgSubmissionArchive::GetOverview(platform::Time since, Deadline deadline) {
  ASSIGN_OR_RETURN(Connection connection, pool_.Acquire(deadline));
  ASSIGN_OR_RETURN(const auto results,
                   connection.Pipeline({{kOverview, {since, platform::postgres::kMostCounted}},
                                        {kLastFailure, {}}}));
  const Row row = results[0][0];
  Overview overview;
  overview.submissions = row.Int64("submissions");
  overview.failed_mails = row.Int64("failed_mails");
  overview.mail.waiting = row.Int64("waiting");
  overview.mail.oldest_waiting = row.OptionalMoment("oldest_waiting");
  overview.mail.sent_at = row.OptionalMoment("sent_at");
  overview.attachment_bytes = row.Int64("attachment_bytes");
  for (const Row failure : results[1]) {
    overview.mail.failed_at = failure.Moment("failed_at");
    overview.mail.failure = failure.Text("last_error");
  }
  return overview;
}

StatusOr<std::string> PgSubmissionArchive::ExportPerson(const Person& person, Deadline deadline) {
  ASSIGN_OR_RETURN(const Rows rows, pool_.Query(deadline, kExport, Her(person)));
  return rows[0].Text("json");
}

StatusOr<std::int64_t> PgSubmissionArchive::ErasePerson(const Person& person, Deadline deadline) {
  ASSIGN_OR_RETURN(Connection connection, pool_.Acquire(deadline));
  const std::vector<Param> her = Her(person);
  ASSIGN_OR_RETURN(const auto results, connection.Pipeline({{kEraseKeys, her},
                                                            {kEraseMails, her},
                                                            {kEraseSubmissions, her},
                                                            {kEraseCounts, {person.session_id}}}));
  std::int64_t erased = 0;
  for (const Rows& rows : results) erased += rows.affected();
  return erased;
}

}  // namespace portfolio::contact
