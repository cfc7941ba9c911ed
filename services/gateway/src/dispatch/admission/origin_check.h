#pragma once

#include <string_view>

#include "gateway/src/http/message.h"

namespace portfolio::gateway {

/// True when a state-changing request may come from where it says it comes from: no Origin, or one
/// that is PUBLIC_URL's or whose host and port are those of the Host header.
bool OriginAllowed(const HttpRequest& request, std::string_view public_url);

}  // namespace portfolio::gateway
