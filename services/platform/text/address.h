#pragma once

#include <string>

namespace portfolio::platform {

/// An IP address without the part that names one visitor: the last octet of IPv4, the last 80 bits
/// of IPv6 are zero. Empty for what is no address.
std::string TruncatedAddress(const std::string& address);

/// What limits count an IP address by: IPv4 whole, IPv6 as its /64 network, since one visitor has
/// all of that; IPv4 within IPv6 as IPv4. NGINX counts alike. What is no address comes back as it
/// is.
std::string NetworkOfAddress(const std::string& address);

}  // namespace portfolio::platform
