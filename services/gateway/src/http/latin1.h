#pragma once

#include <string>
#include <string_view>

namespace portfolio::gateway {

/// Bytes of ISO 8859-1 as UTF-8.
std::string Latin1ToUtf8(std::string_view text);

}  // namespace portfolio::gateway
