#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "contact/src/domain/message_store.h"
#include "contact/src/domain/outbox.h"
#include "platform/error/status.h"
#include "platform/time/clock.h"
#include "platform/time/deadline.h"

namespace portfolio::contact {

/// What part of a list is wanted. Days are those of the owner's time zone.
struct PageQuery {
  /// Where the page before ended; empty for the first.
  std::string cursor;
  /// Text to search for; empty for all.
  std::string q;
  /// YYYY-MM-DD, included; empty for no bound.
  std::string from;
  std::string to;
  /// Rows, 1 to 200.
  int limit = 200;
  /// Whether the rows of all pages are to be counted.
  bool counted = true;
};

/// A page of a list and where the next begins (empty: nowhere).
template <typename T>
struct Page {
  std::vector<T> items;
  std::string next_cursor;
  /// 0 unless it was asked for.
  std::int64_t total = 0;
};

struct Submission {
  std::string id;
  platform::Time timestamp;
  std::string name;
  std::string email;
  std::string message;
  std::vector<Attachment> attachments;
  /// A robot's trap was filled in.
  bool suspicious = false;
};

struct OutboxEntry {
  std::string id;
  /// Empty for a digest.
  std::string submission_id;
  /// "owner", "acknowledgement" or "digest".
  std::string kind;
  /// "waiting", "sending", "sent" or "failed".
  std::string state;
  int attempts = 0;
  std::string last_error;
  platform::Time created_at;
  std::optional<platform::Time> next_attempt_at;
  std::optional<platform::Time> sent_at;
  std::string recipient;
};

/// Whether mail goes out. Counts go no further than 100,000.
struct MailHealth {
  std::int64_t waiting = 0;
  std::optional<platform::Time> oldest_waiting;
  std::optional<platform::Time> sent_at;
  /// The attempt that failed last, whatever became of its mail after it.
  std::optional<platform::Time> failed_at;
  std::string failure;
};

/// Counts go no further than 100,000.
struct Overview {
  /// Received since then, without those of robots.
  std::int64_t submissions = 0;
  /// Mails given up since then.
  std::int64_t failed_mails = 0;
  MailHealth mail;
  /// Of all attachments.
  std::int64_t attachment_bytes = 0;
};

/// Whom personal data is about: the address (compared without case) or the session; one of the two
/// is set.
struct Person {
  std::string email;
  std::string session_id;
};

/// What the owner's dashboard sees. Thread-safe. Errors: InvalidArgument CURSOR_INVALID,
/// DATE_INVALID; NotFound SUBMISSION_UNKNOWN, ATTACHMENT_UNKNOWN, MAIL_UNKNOWN; those of the store.
class SubmissionArchive {
 public:
  virtual ~SubmissionArchive() = default;
  /// Newest first.
  virtual platform::StatusOr<Page<Submission>> ListSubmissions(const PageQuery& query,
                                                               platform::Deadline deadline) = 0;
  virtual platform::StatusOr<Attachment> FindAttachment(const std::string& submission_id, int index,
                                                        platform::Deadline deadline) = 0;
  /// Piece `sequence` of it; empty behind the last.
  virtual platform::StatusOr<std::string> ReadAttachment(const std::string& submission_id,
                                                         int index, int sequence,
                                                         platform::Deadline deadline) = 0;
  /// Newest first.
  virtual platform::StatusOr<Page<OutboxEntry>> ListOutbox(const PageQuery& query,
                                                           platform::Deadline deadline) = 0;
  /// Makes the mail due now, whatever became of it, with a new time to give up.
  virtual platform::StatusOr<OutboxEntry> Resend(const std::string& id,
                                                 platform::Deadline deadline) = 0;
  virtual platform::StatusOr<Overview> GetOverview(platform::Time since,
                                                   platform::Deadline deadline) = 0;
  /// A JSON object of table name to rows.
  virtual platform::StatusOr<std::string> ExportPerson(const Person& person,
                                                       platform::Deadline deadline) = 0;
  /// Rows erased.
  virtual platform::StatusOr<std::int64_t> ErasePerson(const Person& person,
                                                       platform::Deadline deadline) = 0;
};

}  // namespace portfolio::contact
