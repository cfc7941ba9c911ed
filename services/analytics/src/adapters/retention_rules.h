#pragma once

#include <vector>

#include "analytics/src/adapters/pg_admin_accounts.h"
#include "platform/postgres/retention_job.h"

namespace portfolio::analytics {

/// Days for which the schema analytics keeps things; 0 is for ever. Counts stay in any case.
struct VisitRetention {
  int page_view_days = 0;
  int session_days = 0;
  int error_days = 0;
};

std::vector<platform::postgres::RetentionRule> VisitRules(const VisitRetention& keep);

/// Closes sessions after 30 idle minutes.
std::vector<platform::postgres::RetentionRule> IdleRules();

/// Ended sessions, attempts of yesterday, origins of three months ago.
std::vector<platform::postgres::RetentionRule> AdminRules(const AdminSettings& admin);

}  // namespace portfolio::analytics
