#pragma once

#include <string>
#include <string_view>

namespace portfolio::analytics {

/// "phone", "tablet", "desktop" or "other".
std::string DeviceOf(std::string_view user_agent);

/// A browser's name, as "Firefox"; "other" for what isn't among the common ones.
std::string BrowserOf(std::string_view user_agent);

}  // namespace portfolio::analytics
