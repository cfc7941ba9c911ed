#pragma once

#include <memory>

#include "platform/app/service_host.h"

namespace portfolio::analytics {

/// Builds the service from its settings; `analytics --help` lists them.
platform::StatusOr<std::unique_ptr<platform::Service>> Wire(platform::ServiceContext& context);

/// `analytics migrate`; see ServiceDescription.
platform::Status Migrate(platform::ConfigReader& config);

}  // namespace portfolio::analytics
