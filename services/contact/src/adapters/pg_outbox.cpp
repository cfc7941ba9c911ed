#include "contact/src/adapters/pg_outbox.h"

#include <utility>

#include "contact/src/adapters/attachment_list.h"
#include "platform/text/text.h"

namespace portfolio::contact {
namespace {

using platform::Deadline;
using platform::Status;
using platform::StatusOr;
using platform::postgres::Row;
using platform::postgres::Rows;
using platform::postgres::Transaction;

constexpr std::chrono::seconds kMarkTime{10};
constexpr std::chrono::milliseconds kLookTime{500};
constexpr std::size_t kLongestError = 500;

constexpr const char* kClaim =
    "select o.id, o.kind, o.recipient, o.message_id, o.attempts, o.give_up_at,"
    " o.subject, o.body, coalesce(s.timestamp, o.created_at) as timestamp, s.id as submission_id,"
    " s.name, s.email, s.message, s.language, s.attachments"
    " from contact.outbox o left join contact.contact_submissions s on s.id = o.submission_id"
    " where o.state = 'waiting' and o.next_attempt_at <= now()"
    " order by o.next_attempt_at limit 1 for update of o skip locked";

constexpr const char* kReadChunk =
    "select data from contact.attachment_chunks"
    " where submission_id = $1 and attachment_index = $2 and sequence = $3";

constexpr const char* kMarkSent =
    "update contact.outbox set state = 'sent', attempts = attempts + 1, sent_at = now(),"
    " last_error = '' where id = $1 and state <> 'sent'";

constexpr const char* kMarkForRetry =
    "update contact.outbox set attempts = attempts + 1, last_error = $2, failed_at = now(),"
    " next_attempt_at = now() + make_interval(secs => $3) where id = $1";

constexpr const char* kMarkFailed =
    "update contact.outbox set state = 'failed', attempts = attempts + 1, last_error = $2,"
    " failed_at = now() where id = $1";

constexpr const char* kOldestWait =
    "select coalesce(extract(epoch from now() - min(created_at))::bigint, 0) as seconds"
    " from contact.outbox where state = 'waiting'";

// What a mail server says may be anything.
std::string Storable(const std::string& error) {
  return platform::RemoveControls(platform::Truncate(error, kLongestError));
}

MailKind KindOf(const std::string& name) {
  if (name == "digest") return MailKind::kDigest;
  return name == "owner" ? MailKind::kOwner : MailKind::kAcknowledgement;
}

void ReadMessage(const Row& row, QueuedMail& mail) {
  mail.form.name = row.Text("name");
  mail.form.email = row.Text("email");
  mail.form.message = row.Text("message");
  mail.form.language = row.Text("language");
  mail.attachments = ReadAttachmentList(row.Text("attachments"));
}

QueuedMail ReadMail(const Row& row) {
  QueuedMail mail;
  mail.id = row.Text("id");
  mail.kind = KindOf(row.Text("kind"));
  mail.recipient = row.Text("recipient");
  mail.message_id = row.Text("message_id");
  mail.attempts = static_cast<int>(row.Int64("attempts"));
  mail.give_up_at = row.Moment("give_up_at");
  mail.submitted_at = row.Moment("timestamp");
  if (mail.kind == MailKind::kDigest) {
    mail.digest = {row.Text("subject"), row.Text("body")};
  } else {
    ReadMessage(row, mail);
  }
  return mail;
}

class PgClaimedMail : public ClaimedMail {
 public:
  PgClaimedMail(Transaction transaction, const Row& row)
      : transaction_(std::move(transaction)),
        mail_(ReadMail(row)),
        submission_id_(row.OptionalText("submission_id").value_or("")) {}

  const QueuedMail& mail() const override { return mail_; }

  StatusOr<std::string> ReadPiece(int index, int sequence) override {
    ASSIGN_OR_RETURN(const Rows rows,
                     transaction_.Query(kReadChunk, {submission_id_, index, sequence}));
    return rows.empty() ? std::string() : rows[0].Bytes("data");
  }

  Status MarkSent() override {
    RETURN_IF_ERROR(transaction_.Query(kMarkSent, {mail_.id}).status());
    return transaction_.Commit();
  }

  Status MarkForRetry(const std::string& error, std::chrono::milliseconds delay) override {
    const std::chrono::duration<double> seconds = delay;
    RETURN_IF_ERROR(
        transaction_.Query(kMarkForRetry, {mail_.id, Storable(error), seconds.count()}).status());
    return transaction_.Commit();
  }

  Status MarkFailed(const std::string& error) override {
    RETURN_IF_ERROR(transaction_.Query(kMarkFailed, {mail_.id, Storable(error)}).status());
    return transaction_.Commit();
  }

 private:
  Transaction transaction_;
  const QueuedMail mail_;
  const std::string submission_id_;
};

}  // namespace

StatusOr<std::unique_ptr<ClaimedMail>> PgOutbox::ClaimDue() {
  ASSIGN_OR_RETURN(Transaction transaction,
                   Transaction::Begin(pool_, Deadline::After(claim_time_)));
  RETURN_IF_ERROR(transaction.Script("set local idle_in_transaction_session_timeout = " +
                                     std::to_string(claim_time_.count() * 1000)));
  ASSIGN_OR_RETURN(const Rows rows, transaction.Query(kClaim));
  if (rows.empty()) return std::unique_ptr<ClaimedMail>();
  return std::unique_ptr<ClaimedMail>(
      std::make_unique<PgClaimedMail>(std::move(transaction), rows[0]));
}

Status PgOutbox::MarkSentLate(const std::string& id) {
  return pool_.Query(Deadline::After(kMarkTime), kMarkSent, {id}).status();
}

StatusOr<std::chrono::seconds> PgOutbox::OldestWait() {
  ASSIGN_OR_RETURN(const Rows rows, pool_.Query(Deadline::After(kLookTime), kOldestWait));
  return std::chrono::seconds(rows[0].Int64("seconds"));
}

}  // namespace portfolio::contact
