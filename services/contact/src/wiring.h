#pragma once

#include <memory>
#include <string>
#include <utility>

#include "platform/app/service_host.h"

namespace portfolio::contact {

/// Builds the service from its settings; `contact --help` lists them.
platform::StatusOr<std::unique_ptr<platform::Service>> Wire(platform::ServiceContext& context);

/// `contact try`: sends the owner a mail now. See ServiceDescription.
std::pair<bool, std::string> Try(platform::ConfigReader& config);

/// `contact migrate`; see ServiceDescription.
platform::Status Migrate(platform::ConfigReader& config);

}  // namespace portfolio::contact
