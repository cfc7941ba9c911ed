#pragma once

#include <string>
#include <string_view>

namespace portfolio::gateway {

/// True when `text` is well-formed UTF-8 (Unicode 15, table 3-7). Checked here, at the door, once.
bool IsUtf8(std::string_view text);

/// Bytes of ISO 8859-1 as UTF-8.
std::string Latin1ToUtf8(std::string_view text);

}  // namespace portfolio::gateway
