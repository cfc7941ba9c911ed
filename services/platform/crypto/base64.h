#pragma once

#include <string>
#include <string_view>

namespace portfolio::platform {

/// Base64 (RFC 4648, with padding) in one line. Thread-safe.
std::string Base64(std::string_view bytes);

}  // namespace portfolio::platform
