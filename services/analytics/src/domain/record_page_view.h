#pragma once

#include <functional>
#include <string>

#include "analytics/src/domain/page_view.h"
#include "platform/error/status.h"

namespace portfolio::analytics {

/// Where page views are kept. Thread-safe.
class PageViewLog {
 public:
  virtual ~PageViewLog() = default;
  /// `done` is called once, from any thread, with OK when the view is durable; with
  /// ResourceExhausted QUEUE_FULL at once when too many wait; with DAILY_LIMIT when the address or
  /// the site has had too many today.
  virtual void Append(PageView view, std::function<void(platform::Status)> done) = 0;
};

/// Finds out where an address is, and what of it may be kept. Thread-safe.
class Locator {
 public:
  virtual ~Locator() = default;
  /// A country's English name; `country` (two letters, may be empty) is the proxy's claim.
  /// "Unknown" when nothing is known.
  virtual std::string Locate(const std::string& address, const std::string& country) const = 0;
  /// What of the address is stored, at most 45 characters.
  virtual std::string Storable(const std::string& address) const = 0;
};

/// A page view as the browser reports it.
struct PageViewReport {
  std::string session_id;
  std::string address;
  std::string user_agent;
  std::string country;
  /// At most 512 bytes.
  std::string page;
  /// 0 on arrival; on leaving whole seconds. More than a day counts as a day.
  int time_spent = 0;
  /// At most 2,048 bytes each.
  std::string referrer;
  std::string query;
  std::string language;
  std::string channel;
  /// Code of the language that the page is shown in.
  std::string page_language;
  /// It is the owner who is looking.
  bool from_admin = false;
};

/// Counts a page view. Thread-safe; keeps no thread while the view is written.
class RecordPageView {
 public:
  /// True when it counts; false for robots, the owner, and the dashboard. Errors: InvalidArgument
  /// SESSION_REQUIRED, PAGE_REQUIRED, PAGE_TOO_LONG, TIME_SPENT_INVALID (below 0),
  /// REFERRER_TOO_LONG, QUERY_TOO_LONG; those of the log.
  using Done = std::function<void(platform::StatusOr<bool>)>;

  /// `own_host`: referrers from it count as none.
  RecordPageView(PageViewLog& log, const Locator& locator, std::string own_host)
      : log_(log), locator_(locator), own_host_(std::move(own_host)) {}

  void Run(const PageViewReport& report, Done done);

 private:
  PageViewLog& log_;
  const Locator& locator_;
  const std::string own_host_;
};

}  // namespace portfolio::analytics
