#pragma once

#include "platform/app/service_host.h"

namespace portfolio::document {

/// Builds the service from its settings; `document --help` lists them.
platform::StatusOr<std::unique_ptr<platform::Service>> Wire(platform::ServiceContext& context);

}  // namespace portfolio::document
