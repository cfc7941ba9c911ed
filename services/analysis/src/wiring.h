#pragma once

#include <memory>

#include "platform/app/service_host.h"

namespace portfolio::analysis {

/// Builds the service from its settings; `analysis --help` lists them.
platform::StatusOr<std::unique_ptr<platform::Service>> Wire(platform::ServiceContext& context);

/// `analysis migrate`; see ServiceDescription.
platform::Status Migrate(platform::ConfigReader& config);

}  // namespace portfolio::analysis
