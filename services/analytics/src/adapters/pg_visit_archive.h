#pragma once

#include <string>

#include "analytics/src/domain/visit_archive.h"
#include "platform/postgres/connection_pool.h"

namespace portfolio::analytics {

/// The dashboard's view of the schema analytics.
class PgVisitArchive : public VisitArchive {
 public:
  /// `time_zone`: IANA name; what "day" means.
  PgVisitArchive(platform::postgres::ConnectionPool& pool, std::string time_zone)
      : pool_(pool), time_zone_(std::move(time_zone)) {}

  platform::StatusOr<Summary> GetSummary(platform::Deadline deadline) override;
  platform::StatusOr<Trends> GetTrends(const TrendsQuery& query,
                                       platform::Deadline deadline) override;
  platform::StatusOr<Overview> GetOverview(platform::Time since,
                                           platform::Deadline deadline) override;
  platform::StatusOr<ErrorPage> ListErrors(const PageQuery& query,
                                           platform::Deadline deadline) override;
  platform::StatusOr<ErrorGroup> UpdateError(const std::string& fingerprint, bool resolved,
                                             bool muted, platform::Deadline deadline) override;

 private:
  platform::postgres::ConnectionPool& pool_;
  const std::string time_zone_;
};

}  // namespace portfolio::analytics
