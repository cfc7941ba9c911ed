#pragma once

#include <memory>

#include "platform/app/service_host.h"

namespace portfolio::analytics {

/// Builds the service from its settings; README.md lists them.
std::unique_ptr<platform::Service> Wire(platform::ServiceContext& context);

/// `analytics create-admin NAME`: creates an admin, or sets her password, from ADMIN_PASSWORD or
/// else the first line of the standard input. Needs DATABASE_URL and a migrated database. Returns
/// the exit code: 0 fine, 1 failed, 2 wrong arguments or settings.
int RunCreateAdmin(int argc, char** argv);

}  // namespace portfolio::analytics
