#pragma once

#include <functional>

#include "platform/error/status.h"

namespace portfolio::document {

/// Asked between two steps of long work: OK to go on, otherwise why to stop (CANCELLED,
/// DEADLINE_EXCEEDED), which then is the work's result. Empty: nothing stops it.
using Interrupt = std::function<platform::Status()>;

}  // namespace portfolio::document
