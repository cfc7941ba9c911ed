#pragma once

#include <memory>

#include "platform/app/service_host.h"

namespace portfolio::analysis {

/// Settings besides the host's and the database's (see services/analysis/README.md): CONTENT_DIR,
/// REPORT_KEY, FETCH_ALLOW, FETCH_TIMEOUT, FETCH_CONCURRENCY, FETCH_HOST_INTERVAL, PUBLIC_URL,
/// ANALYSIS_SESSION_LIMIT, ANALYSIS_RETENTION_DAYS, ANALYSIS_TOOLS_DIR.
platform::StatusOr<std::unique_ptr<platform::Service>> Wire(platform::ServiceContext& context);

/// `analysis migrate`; see ServiceDescription.
platform::Status Migrate(platform::ConfigReader& config);

}  // namespace portfolio::analysis
