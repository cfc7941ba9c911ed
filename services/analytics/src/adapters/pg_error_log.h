#pragma once

#include "analytics/src/domain/error_report.h"
#include "platform/postgres/connection_pool.h"

namespace portfolio::analytics {

/// Errors in the schema analytics: each report, its group, and a count per session and hour.
class PgErrorLog : public ErrorLog {
 public:
  /// `most_per_hour`: reports of one session that are kept in an hour.
  PgErrorLog(platform::postgres::ConnectionPool& pool, int most_per_hour)
      : pool_(pool), most_per_hour_(most_per_hour) {}
  platform::StatusOr<bool> Append(const ErrorReport& report,
                                  const std::string& fingerprint) override;

 private:
  platform::postgres::ConnectionPool& pool_;
  const int most_per_hour_;
};

}  // namespace portfolio::analytics
