#include "contact/src/adapters/pg_message_store.h"

#include <optional>
#include <utility>
#include <vector>

#include "contact/src/adapters/attachment_list.h"
#include "contact/src/domain/attachment_rules.h"
#include "platform/crypto/hex.h"
#include "platform/crypto/random.h"
#include "platform/crypto/sha256.h"

namespace portfolio::contact {
namespace {

using platform::Status;
using platform::StatusOr;
using platform::postgres::Bytes;
using platform::postgres::DailyCaps;
using platform::postgres::Rows;
using platform::postgres::Statement;
using platform::postgres::Transaction;

constexpr std::size_t kChunkBytes = 256 * 1024;
constexpr std::chrono::seconds kCountTime{1};
/// Of 128 random bits in base64; in hexadecimal digits they are longer.
constexpr std::size_t kUniqueKeyLength = 22;

constexpr const char* kInsertChunk =
    "insert into contact.attachment_chunks (submission_id, attachment_index, sequence, data)"
    " values ($1, $2, $3, $4)";

// A key of yesterday may be used anew.
constexpr const char* kInsertKey =
    "insert into contact.idempotency_keys as k (session_id, key, body_sha256, submission_id)"
    " values ($1, $2, $3, $4) on conflict (session_id, key) do update"
    " set body_sha256 = excluded.body_sha256, submission_id = excluded.submission_id,"
    " created_at = now() where k.created_at < now() - interval '24 hours'";

constexpr const char* kFindKey =
    "select body_sha256, submission_id from contact.idempotency_keys"
    " where session_id = $1 and key = $2";

constexpr const char* kFindKeyOfToday =
    "select from contact.idempotency_keys where session_id = $1 and key = $2"
    " and created_at > now() - interval '23 hours'";

constexpr const char* kInsertSubmission =
    "insert into contact.contact_submissions"
    " (id, name, email, message, attachments, session_id, language, suspicious, attachment_bytes)"
    " values ($1, $2, $3, $4, $5, $6, $7, $8, $9)";

constexpr const char* kInsertMail =
    "insert into contact.outbox (id, submission_id, kind, recipient, message_id, give_up_at)"
    " values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))";

constexpr const char* kTakeStorage =
    "update contact.attachment_storage set bytes = bytes + $1 where bytes + $1 <= $2";

constexpr const char* kCountSession =
    "insert into contact.message_counts as c (scope, key, day, count)"
    " values ('session', $1, current_date, 1) on conflict (scope, key, day) do update"
    " set count = c.count + 1 where c.count < $2";

// With its length before it, so that no two lists of texts look alike.
void AddText(platform::Sha256& hash, std::string_view text) {
  hash.Add(std::to_string(text.size()) + ":");
  hash.Add(text);
}

/// Whose key it is: the session's, but for one that is too long to be another's by chance. That one
/// holds beyond a change of cookie and address, when a phone leaves a network for example.
std::string KeyScope(const Sender& sender) {
  const bool unique = sender.idempotency_key.size() >= kUniqueKeyLength;
  return unique ? std::string() : sender.session_id;
}

Status LimitReached() {
  return platform::ResourceExhausted(
      "You have sent many messages today. Please try again tomorrow.", "MESSAGE_LIMIT", 3600);
}

class PgMessageDraft : public MessageDraft {
 public:
  PgMessageDraft(platform::postgres::ConnectionPool& pool, const MessageStoreSettings& settings,
                 const DailyCaps& caps, Sender sender, platform::Deadline deadline)
      : pool_(pool),
        settings_(settings),
        caps_(caps),
        sender_(std::move(sender)),
        deadline_(deadline),
        id_(platform::RandomUuid()) {}

  ~PgMessageDraft() override {
    transaction_.reset();
    if (written_ > 0 && !stored_) CountInVain();
  }

  Status BeginAttachment(const Attachment& attachment) override {
    RETURN_IF_ERROR(FlushChunk());
    index_ = attachment.index;
    sequence_ = 0;
    return {};
  }

  Status Append(std::string_view bytes) override {
    hash_.Add(bytes);
    while (!bytes.empty()) {
      const std::string_view part = bytes.substr(0, kChunkBytes - chunk_.size());
      chunk_ += part;
      bytes.remove_prefix(part.size());
      if (chunk_.size() == kChunkBytes) RETURN_IF_ERROR(FlushChunk());
    }
    return {};
  }

  StatusOr<std::string> Commit(const NewSubmission& submission) override {
    RETURN_IF_ERROR(FlushChunk());
    RETURN_IF_ERROR(EnsureTransaction());
    const std::string body = HashOf(submission);
    const Plan plan = PlanOf(submission, body);
    ASSIGN_OR_RETURN(const auto results, transaction_->Pipeline(plan.statements));
    const auto missed = [&](std::optional<std::size_t> step) {
      return step && results[*step].affected() == 0;
    };
    if (missed(plan.key)) return FirstOf(submission.sender, body);
    if (missed(plan.storage)) {
      return platform::Unavailable(
          "There is no room for files at the moment. Please send your message without them.",
          "ATTACHMENT_QUOTA", 3600);
    }
    if (missed(plan.session)) return LimitReached();
    RETURN_IF_ERROR(TakeAllowance(submission));
    RETURN_IF_ERROR(transaction_->Commit());
    stored_ = true;
    return id_;
  }

 private:
  /// What may be written for a message that isn't known yet.
  struct Room {
    bool repeated = false;
    std::int64_t bytes = 0;
    /// Seconds until there is more.
    int retry_after = 0;
  };

  /// What Commit runs, and where the steps stand that must change a row.
  struct Plan {
    std::vector<Statement> statements;
    std::optional<std::size_t> key;
    std::optional<std::size_t> storage;
    std::optional<std::size_t> session;

    std::size_t Add(const char* sql, std::vector<platform::postgres::Param> params) {
      statements.push_back({sql, std::move(params)});
      return statements.size() - 1;
    }
  };

  Status EnsureTransaction() {
    if (transaction_) return {};
    ASSIGN_OR_RETURN(Transaction transaction, Transaction::Begin(pool_, deadline_));
    transaction_.emplace(std::move(transaction));
    return {};
  }

  StatusOr<Room> LookForRoom() {
    ASSIGN_OR_RETURN(Transaction looking, Transaction::Begin(pool_, deadline_));
    ASSIGN_OR_RETURN(
        const auto results,
        looking.Pipeline({{kFindKeyOfToday, {KeyScope(sender_), sender_.idempotency_key}},
                          caps_.Asking(settings_.bytes, sender_.address, kMaxAttachmentBytes),
                          caps_.Asking(settings_.messages, sender_.address, 1)}));
    const platform::postgres::Row messages = results[2][0];
    const int retry_after = static_cast<int>(messages.Int64("seconds"));
    if (!results[0].empty()) return Room{true, 0, retry_after};
    if (messages.Int64("granted") == 0) return DailyCaps::ExceededError(retry_after);
    return Room{false, results[1][0].Int64("granted"), retry_after};
  }

  /// What was written to be rolled back has gone to the disk all the same.
  void CountInVain() {
    auto transaction = Transaction::Begin(pool_, platform::Deadline::After(kCountTime));
    if (!transaction.ok()) return;
    platform::postgres::Wish wish{sender_.address, written_};
    if (caps_.Take(*transaction, settings_.bytes, {&wish, 1}).ok()) {
      static_cast<void>(transaction->Commit());
    }
  }

  Status FlushChunk() {
    if (chunk_.empty()) return {};
    if (!room_) {
      ASSIGN_OR_RETURN(room_, LookForRoom());
    }
    std::string chunk;
    chunk.swap(chunk_);
    // Commit will find the first one, whose key is known for another hour at least.
    if (room_->repeated) return {};
    const auto size = static_cast<std::int64_t>(chunk.size());
    if (written_ + size > room_->bytes) return DailyCaps::ExceededError(room_->retry_after);
    written_ += size;
    RETURN_IF_ERROR(EnsureTransaction());
    return transaction_->Query(kInsertChunk, {id_, index_, sequence_++, Bytes{std::move(chunk)}})
        .status();
  }

  // Bytes of files are in the hash already, one file after the other.
  std::string HashOf(const NewSubmission& submission) {
    for (const Attachment& attachment : submission.attachments) {
      AddText(hash_, attachment.filename);
      AddText(hash_, std::to_string(attachment.size));
    }
    AddText(hash_, submission.form.name);
    AddText(hash_, submission.form.email);
    AddText(hash_, submission.form.message);
    return platform::ToHex(hash_.Finish());
  }

  // The rows that others may wait for come last, so that they are locked for the commit only.
  Plan PlanOf(const NewSubmission& submission, const std::string& body) const {
    const Sender& sender = submission.sender;
    const std::int64_t bytes = BytesOf(submission);
    Plan plan;
    if (!sender.idempotency_key.empty()) {
      plan.key = plan.Add(kInsertKey, {KeyScope(sender), sender.idempotency_key, body, id_});
    }
    plan.Add(kInsertSubmission,
             {id_, submission.form.name, submission.form.email, submission.form.message,
              WriteAttachmentList(submission.attachments), sender.session_id,
              submission.form.language, submission.suspicious, bytes});
    if (!submission.suspicious) AddMails(submission, plan);
    if (bytes > 0) plan.storage = plan.Add(kTakeStorage, {bytes, settings_.attachment_quota});
    if (!submission.suspicious) AddLimits(sender, plan);
    return plan;
  }

  Status TakeAllowance(const NewSubmission& submission) {
    const std::string& address = submission.sender.address;
    if (const std::int64_t bytes = BytesOf(submission); bytes > 0) {
      RETURN_IF_ERROR(caps_.TakeOne(*transaction_, settings_.bytes, address, bytes));
    }
    return caps_.TakeOne(*transaction_, settings_.messages, address);
  }

  static std::int64_t BytesOf(const NewSubmission& submission) {
    std::int64_t bytes = 0;
    for (const Attachment& attachment : submission.attachments) bytes += attachment.size;
    return bytes;
  }

  void AddMails(const NewSubmission& submission, Plan& plan) const {
    const auto add = [&](const char* kind, const std::string& recipient) {
      const std::string id = platform::RandomUuid();
      plan.Add(kInsertMail, {id, id_, kind, recipient, id + "@" + settings_.message_id_domain,
                             static_cast<double>(settings_.give_up_after.count())});
    };
    add("owner", settings_.owner_address);
    if (settings_.acknowledge) add("acknowledgement", submission.form.email);
  }

  void AddLimits(const Sender& sender, Plan& plan) const {
    if (settings_.per_session > 0 && !sender.session_id.empty()) {
      plan.session = plan.Add(kCountSession, {sender.session_id, settings_.per_session});
    }
  }

  // The key is known: the same message was stored, or another one.
  StatusOr<std::string> FirstOf(const Sender& sender, const std::string& body) {
    ASSIGN_OR_RETURN(const Rows rows,
                     transaction_->Query(kFindKey, {KeyScope(sender), sender.idempotency_key}));
    transaction_->Rollback();
    if (rows.empty()) {
      return Status(platform::StatusCode::kAborted, "Please try again.", "TRANSACTION_CONFLICT");
    }
    if (rows[0].Text("body_sha256") != body) {
      return platform::AlreadyExists("This Idempotency-Key belongs to another message.",
                                     "IDEMPOTENCY_KEY_REUSED");
    }
    return rows[0].Text("submission_id");
  }

  platform::postgres::ConnectionPool& pool_;
  const MessageStoreSettings& settings_;
  const DailyCaps& caps_;
  const Sender sender_;
  const platform::Deadline deadline_;
  const std::string id_;
  std::optional<Room> room_;
  std::int64_t written_ = 0;
  bool stored_ = false;
  std::optional<Transaction> transaction_;
  platform::Sha256 hash_;
  std::string chunk_;
  int index_ = 0;
  int sequence_ = 0;
};

}  // namespace

std::unique_ptr<MessageDraft> PgMessageStore::NewDraft(Sender sender, platform::Deadline deadline) {
  return std::make_unique<PgMessageDraft>(pool_, settings_, caps_, std::move(sender), deadline);
}

}  // namespace portfolio::contact
