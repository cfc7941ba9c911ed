#include "document/src/settings.h"

#include "profile/service_content.h"

namespace portfolio::document {

Settings ReadSettings(platform::ConfigReader& config) {
  Settings settings;
  settings.content_directory = profile::ReadContentDirectory(config);
  settings.documentation_directory = config.String(
      {"DOCUMENTATION_DIR", "chapters of the documentation"}, "services/document/documentation");
  settings.font_directory =
      config.String({"FONT_DIR", "typefaces of the PDFs"}, "deploy/fonts/build");
  settings.public_url =
      config.Url({"PUBLIC_URL", "the site's address; none: that of site.json"}, "");
  settings.report_key = config.SecretText(
      {"REPORT_KEY", "secret that signs reports; without it they say \"not verified\""});
  return settings;
}

void FillIn(const profile::Profile& owner, Settings& settings) {
  if (settings.public_url.empty()) settings.public_url = owner.site.public_url;
}

}  // namespace portfolio::document
