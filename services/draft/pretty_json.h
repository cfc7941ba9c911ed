#pragma once

#include <string>
#include <string_view>

namespace portfolio::draft {

/// Compact JSON in lines and indents of two, as people edit it.
std::string PrettyJson(std::string_view json);

}  // namespace portfolio::draft
