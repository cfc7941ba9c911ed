#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace portfolio::platform {

/// The parts of a list such as "a|b c|d": trimmed, empty ones left out.
std::vector<std::string> Split(std::string_view list, char separator);

}  // namespace portfolio::platform
