#pragma once

#include <string>
#include <string_view>

#include "platform/error/status.h"

namespace portfolio::platform::postgres {

/// The Status of an SQLSTATE (https://www.postgresql.org/docs/15/errcodes-appendix.html), as
/// documented at Connection. An empty state means that the connection is gone. `detail` is for the
/// log.
Status FromSqlState(std::string_view state, std::string detail);

/// True when the connection that gave this error can't be used again.
bool IsConnectionLost(std::string_view state);

}  // namespace portfolio::platform::postgres
