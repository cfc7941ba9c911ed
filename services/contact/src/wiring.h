#pragma once

#include <memory>

#include "platform/app/service_host.h"

namespace portfolio::contact {

/// Builds the service from its settings; README.md lists them.
platform::StatusOr<std::unique_ptr<platform::Service>> Wire(platform::ServiceContext& context);

/// `contact migrate`; see ServiceDescription.
platform::Status Migrate(platform::ConfigReader& config);

}  // namespace portfolio::contact
