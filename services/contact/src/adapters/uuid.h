#pragma once

#include <string>
#include <string_view>

namespace portfolio::contact {

/// A random UUID (RFC 4122, version 4).
std::string NewUuid();

/// True for the 36 characters of a UUID in lower case.
bool IsUuid(std::string_view text);

}  // namespace portfolio::contact
