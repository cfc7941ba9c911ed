#pragma once

#include <optional>

namespace portfolio::analytics {

/// `analytics create-admin NAME` creates an admin unless there is one of that name; `analytics
/// reset-admin NAME` gives the one that there is a new password. It is ADMIN_PASSWORD or else the
/// first line of the standard input. Needs DATABASE_URL and a migrated database. Returns the exit
/// code: 0 fine, 1 failed, 2 wrong arguments or settings; nothing when asked for another command.
std::optional<int> RunAdminTool(int argc, char** argv);

}  // namespace portfolio::analytics
