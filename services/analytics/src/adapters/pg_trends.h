#pragma once

#include <string>

#include "analytics/src/domain/visit_archive.h"
#include "platform/postgres/connection_pool.h"

namespace portfolio::analytics {

/// VisitArchive::GetTrends: of all visits out of the counts by day, of some out of their page
/// views.
platform::StatusOr<Trends> CountTrends(platform::postgres::ConnectionPool& pool,
                                       const std::string& time_zone, const TrendsQuery& query,
                                       platform::Deadline deadline);

}  // namespace portfolio::analytics
