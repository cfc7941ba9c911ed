#pragma once

#include <string>

#include "platform/config/config.h"

namespace portfolio::document {

/// What wiring.h lists, read and checked.
struct Settings {
  std::string content_directory;
  std::string documentation_directory;
  std::string font_directory;
  /// Empty: as the owner's site.json says.
  std::string public_url;
  platform::Secret report_key;
};

Settings ReadSettings(platform::ConfigReader& config);

}  // namespace portfolio::document
