#pragma once

#include <string>
#include <string_view>

namespace portfolio::gateway {

/// `attachment` with the name as RFC 6266 wants it: a quoted ASCII form for old clients, and, where
/// that differs, filename* in UTF-8. Path separators and control characters become underscores.
std::string AttachmentDisposition(std::string_view filename);

}  // namespace portfolio::gateway
