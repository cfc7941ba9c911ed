#pragma once

#include <string>

namespace portfolio::contact {

/// A random UUID (RFC 4122, version 4).
std::string NewUuid();

}  // namespace portfolio::contact
