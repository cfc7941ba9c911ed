#pragma once

#include "platform/app/service_host.h"

namespace portfolio::document {

/// Settings: CONTENT_DIR (deploy/content), DOCUMENTATION_DIR (services/document/documentation),
/// FONT_DIR (deploy/fonts/build), PUBLIC_URL (that of site.json), REPORT_KEY (secret; without it
/// every report says "not verified").
platform::StatusOr<std::unique_ptr<platform::Service>> WireDocument(
    platform::ServiceContext& context);

}  // namespace portfolio::document
