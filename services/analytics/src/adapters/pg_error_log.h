#pragma once

#include <string>
#include <utility>

#include "analytics/src/domain/error_report.h"
#include "platform/postgres/connection_pool.h"
#include "platform/postgres/daily_caps.h"

namespace portfolio::analytics {

/// Errors in the schema analytics: each report, its group, and a count per session and hour.
class PgErrorLog : public ErrorLog {
 public:
  /// `most_per_hour`: reports of one session that are kept in an hour; `cap`: of a day, which
  /// begins in `time_zone`.
  PgErrorLog(platform::postgres::ConnectionPool& pool, int most_per_hour,
             platform::postgres::DailyCap cap, std::string time_zone)
      : pool_(pool),
        most_per_hour_(most_per_hour),
        cap_(std::move(cap)),
        caps_("analytics", std::move(time_zone)) {}
  platform::StatusOr<bool> Append(const ErrorReport& report,
                                  const std::string& fingerprint) override;

 private:
  platform::postgres::ConnectionPool& pool_;
  const int most_per_hour_;
  const platform::postgres::DailyCap cap_;
  const platform::postgres::DailyCaps caps_;
};

}  // namespace portfolio::analytics
