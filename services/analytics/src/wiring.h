#pragma once

#include <memory>

#include "platform/app/service_host.h"

namespace portfolio::analytics {

/// Builds the service from its settings; README.md lists them.
std::unique_ptr<platform::Service> Wire(platform::ServiceContext& context);

/// `analytics migrate`; see ServiceDescription.
platform::Status Migrate(platform::ConfigReader& config);

}  // namespace portfolio::analytics
