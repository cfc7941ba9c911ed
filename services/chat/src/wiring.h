#pragma once

#include <memory>
#include <string>
#include <utility>

#include "platform/app/service_host.h"

namespace portfolio::chat {

/// Builds the service from its settings; `chat --help` lists them.
platform::StatusOr<std::unique_ptr<platform::Service>> Wire(platform::ServiceContext& context);

/// `chat try`: asks the language model a question. See ServiceDescription.
std::pair<bool, std::string> Try(platform::ConfigReader& config);

/// `chat migrate`; see ServiceDescription.
platform::Status Migrate(platform::ConfigReader& config);

}  // namespace portfolio::chat
