#pragma once

#include <string>

#include "platform/config/config.h"
#include "profile/profile.h"

namespace portfolio::document {

/// What README.md lists, read and checked.
struct Settings {
  std::string content_directory;
  std::string documentation_directory;
  std::string font_directory;
  std::string public_url;
  platform::Secret report_key;
};

/// What the environment says.
Settings ReadSettings(platform::ConfigReader& config);
/// Fills in what the environment leaves to the owner's content.
void FillIn(const profile::Profile& owner, Settings& settings);

}  // namespace portfolio::document
