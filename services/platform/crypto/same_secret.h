#pragma once

#include <string_view>

namespace portfolio::platform {

/// True when both are the same; takes the same time wherever they differ.
bool SameSecret(std::string_view a, std::string_view b);

}  // namespace portfolio::platform
