#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "platform/error/status.h"
#include "platform/time/clock.h"
#include "platform/time/deadline.h"

namespace portfolio::analytics {

struct NameCount {
  std::string name;
  std::int64_t count = 0;
  /// In as many days before; 0 where that isn't asked for.
  std::int64_t before = 0;
};

/// Visitors are distinct sessions; day, month and year are those of the owner's calendar now.
struct Summary {
  std::int64_t total_visitors = 0;
  std::int64_t daily_visitors = 0;
  std::int64_t monthly_visitors = 0;
  std::int64_t yearly_visitors = 0;
  /// Most first, at most 10.
  std::vector<NameCount> top_pages;
  std::vector<NameCount> top_locations;
};

struct DayCount {
  /// YYYY-MM-DD in the owner's time zone.
  std::string day;
  std::int64_t visitors = 0;
  std::int64_t views = 0;
};

struct DownloadCount {
  std::string language;
  std::string channel;
  std::int64_t count = 0;
};

struct TrendsQuery {
  /// 1 to 366, today included.
  int days = 30;
  /// Only visits with this: page, referrer, campaign, location, device, browser or language; empty
  /// for all.
  std::string filter = {};
  std::string name = {};
};

struct Trends {
  /// Oldest first, days without visits included.
  std::vector<DayCount> days;
  /// As many days before these.
  std::vector<DayCount> days_before;
  /// Most first, at most 10.
  std::vector<NameCount> referrers;
  std::vector<NameCount> campaigns;
  /// Views.
  std::vector<NameCount> pages;
  /// Visitors of each day, as are the following.
  std::vector<NameCount> locations;
  std::vector<NameCount> devices;
  std::vector<NameCount> browsers;
  std::vector<NameCount> languages;
  /// Most first; of all visits only.
  std::vector<DownloadCount> downloads;
  /// Mean seconds of the views that ended, longest first, at most 10.
  std::vector<NameCount> times;
};

/// Counts go no further than 100,000.
struct Overview {
  /// Distinct sessions that were active since then, to the minute.
  std::int64_t visitors = 0;
  /// Distinct sessions that opened a page in the last five minutes.
  std::int64_t visitors_now = 0;
  /// When the last backup ended; nothing when none has told.
  std::optional<platform::Time> backup_at;
  /// Of the whole database; 0 when this service may not know.
  std::int64_t database_bytes = 0;
};

struct ErrorGroup {
  std::string fingerprint;
  std::string type;
  std::string message;
  std::string stack;
  std::string section;
  std::string severity;
  std::int64_t count = 0;
  platform::Time first_seen;
  platform::Time last_seen;
  bool resolved = false;
  bool muted = false;
  std::string page_url;
  std::string user_agent;
};

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
};

struct ErrorPage {
  std::vector<ErrorGroup> items;
  /// Empty at the end.
  std::string next_cursor;
  /// How many match in all pages.
  std::int64_t total = 0;
};

/// What the owner's dashboard sees of visits and errors. Thread-safe. Errors: InvalidArgument
/// CURSOR_INVALID, DATE_INVALID, DAYS_INVALID, FILTER_INVALID; NotFound ERROR_UNKNOWN; those of the
/// store.
class VisitArchive {
 public:
  virtual ~VisitArchive() = default;
  /// Costs the same with ten visits or ten million.
  virtual platform::StatusOr<Summary> GetSummary(platform::Deadline deadline) = 0;
  /// Of all visits it costs the same whatever their number. With a filter the page views that are
  /// kept are counted, which ends with DeadlineExceeded where they are too many.
  virtual platform::StatusOr<Trends> GetTrends(const TrendsQuery& query,
                                               platform::Deadline deadline) = 0;
  virtual platform::StatusOr<Overview> GetOverview(platform::Time since,
                                                   platform::Deadline deadline) = 0;
  /// Open ones first, then last seen first.
  virtual platform::StatusOr<ErrorPage> ListErrors(const PageQuery& query,
                                                   platform::Deadline deadline) = 0;
  /// Marks a group, and with `resolved` the reports in it as well. Returns it as it is then.
  virtual platform::StatusOr<ErrorGroup> UpdateError(const std::string& fingerprint, bool resolved,
                                                     bool muted, platform::Deadline deadline) = 0;
};

}  // namespace portfolio::analytics
