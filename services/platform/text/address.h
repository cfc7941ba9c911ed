#pragma once

#include <string>

namespace portfolio::platform {

/// An IP address without the part that names one visitor: the last octet of IPv4, the last 80 bits
/// of IPv6 are zero. Empty for what is no address.
std::string TruncatedAddress(const std::string& address);

}  // namespace portfolio::platform
