#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "platform/error/status.h"
#include "platform/time/clock.h"
#include "platform/time/deadline.h"

namespace portfolio::chat {

/// Part of a list, newest first.
struct ListPart {
  /// Where the page before ended, as the archive gave it; empty for the first.
  std::string cursor;
  /// Text that a row must hold, without case; empty for all.
  std::string search;
  /// First and last day, YYYY-MM-DD in the owner's time zone; empty for no bound.
  std::string from;
  std::string to;
  /// 1 to 1,000.
  int limit = 200;
};

template <typename Row>
struct ListPage {
  std::vector<Row> rows;
  /// Empty at the end.
  std::string next_cursor;
  /// How many rows match in all pages.
  std::int64_t total = 0;
};

struct MessageRow {
  std::string id;
  platform::Time timestamp;
  std::string session_id;
  std::string message;
  std::string response;
  std::string language;
};

struct UnansweredRow {
  std::string id;
  std::string question;
  std::string language;
  std::int64_t count = 0;
  platform::Time first_asked;
  platform::Time last_asked;
  bool seen = false;
};

struct UsageDay {
  /// YYYY-MM-DD.
  std::string day;
  std::int64_t messages = 0;
  std::int64_t sessions = 0;
  /// Of the language model.
  std::int64_t tokens = 0;
};

struct Usage {
  /// The last 30 days, oldest first.
  std::vector<UsageDay> days;
  std::int64_t total = 0;
  /// Unanswered questions not marked as seen.
  std::int64_t unanswered = 0;
};

/// Since a moment; counts go no further than 100,000.
struct Overview {
  std::int64_t messages = 0;
  /// Questions without an answer, not marked as seen.
  std::int64_t unanswered = 0;
};

/// Whose data; one of the two is set.
struct Person {
  std::string email;
  std::string session_id;
};

/// What the owner sees of the stored messages. Thread-safe. Errors: INVALID_ARGUMENT with reason
/// CURSOR_INVALID or DATE_INVALID; NOT_FOUND; UNAVAILABLE and DEADLINE_EXCEEDED.
class MessageArchive {
 public:
  virtual ~MessageArchive() = default;

  virtual platform::StatusOr<ListPage<MessageRow>> ListMessages(const ListPart& part,
                                                                platform::Deadline deadline) = 0;
  /// Not seen first, then by count.
  virtual platform::StatusOr<ListPage<UnansweredRow>> ListUnanswered(
      const ListPart& part, platform::Deadline deadline) = 0;
  virtual platform::StatusOr<UnansweredRow> MarkUnanswered(const std::string& id, bool seen,
                                                           platform::Deadline deadline) = 0;
  virtual platform::StatusOr<Usage> GetUsage(platform::Deadline deadline) = 0;
  virtual platform::StatusOr<Overview> GetOverview(platform::Time since,
                                                   platform::Deadline deadline) = 0;
  /// JSON object of table name to rows. An e-mail address finds the messages that hold it.
  virtual platform::StatusOr<std::string> ExportPerson(const Person& person,
                                                       platform::Deadline deadline) = 0;
  /// Erases what ExportPerson shows; returns the number of rows.
  virtual platform::StatusOr<std::int64_t> ErasePerson(const Person& person,
                                                       platform::Deadline deadline) = 0;
};

}  // namespace portfolio::chat
