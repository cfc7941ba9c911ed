#include "platform/text/address.h"

#include <arpa/inet.h>

#include <array>
#include <cstring>

namespace portfolio::platform {

std::string TruncatedAddress(const std::string& address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  in_addr v4{};
  if (inet_pton(AF_INET, address.c_str(), &v4) == 1) {
    v4.s_addr &= htonl(0xFFFFFF00);
    return inet_ntop(AF_INET, &v4, text.data(), text.size());
  }
  in6_addr v6{};
  if (inet_pton(AF_INET6, address.c_str(), &v6) != 1) return {};
  if (IN6_IS_ADDR_V4MAPPED(&v6)) {
    v6.s6_addr[15] = 0;
  } else {
    std::memset(v6.s6_addr + 6, 0, 10);
  }
  return inet_ntop(AF_INET6, &v6, text.data(), text.size());
}

std::string NetworkOfAddress(const std::string& address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  in6_addr v6{};
  if (inet_pton(AF_INET6, address.c_str(), &v6) != 1) return address;
  if (IN6_IS_ADDR_V4MAPPED(&v6))
    return inet_ntop(AF_INET, v6.s6_addr + 12, text.data(), text.size());
  std::memset(v6.s6_addr + 8, 0, 8);
  return inet_ntop(AF_INET6, &v6, text.data(), text.size());
}

}  // namespace portfolio::platform
