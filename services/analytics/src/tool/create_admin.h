#pragma once

namespace portfolio::analytics {

/// `analytics create-admin NAME`: creates an admin, or sets her password, from ADMIN_PASSWORD or
/// else the first line of the standard input. Needs DATABASE_URL and a migrated database. Returns
/// the exit code: 0 fine, 1 failed, 2 wrong arguments or settings.
int RunCreateAdmin(int argc, char** argv);

}  // namespace portfolio::analytics
