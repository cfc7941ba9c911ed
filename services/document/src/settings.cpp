#include "document/src/settings.h"

namespace portfolio::document {

Settings ReadSettings(platform::ConfigReader& config) {
  Settings settings;
  settings.content_directory = config.String("CONTENT_DIR", "deploy/content");
  settings.documentation_directory =
      config.String("DOCUMENTATION_DIR", "services/document/documentation");
  settings.font_directory = config.String("FONT_DIR", "deploy/fonts/build");
  settings.public_url = config.Url("PUBLIC_URL", "");
  settings.report_key = config.SecretText("REPORT_KEY");
  return settings;
}

}  // namespace portfolio::document
