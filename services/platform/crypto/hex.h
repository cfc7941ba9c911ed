#pragma once

#include <string>
#include <string_view>

namespace portfolio::platform {

/// Two digits a byte, in lower case.
std::string ToHex(std::string_view bytes);

}  // namespace portfolio::platform
