#include "platform/http/address_guard.h"

#include <arpa/inet.h>
#include <netinet/in.h>

#include <algorithm>
#include <cstring>
#include <iterator>

namespace portfolio::platform {
namespace {

struct V4Range {
  uint32_t network;
  int prefix;
};

constexpr uint32_t V4(uint32_t a, uint32_t b, uint32_t c, uint32_t d) {
  return a << 24 | b << 16 | c << 8 | d;
}

// https://www.iana.org/assignments/iana-ipv4-special-registry, and multicast.
constexpr V4Range kNotPublic[] = {
    {V4(0, 0, 0, 0), 8},     {V4(10, 0, 0, 0), 8},      {V4(100, 64, 0, 0), 10},
    {V4(127, 0, 0, 0), 8},   {V4(169, 254, 0, 0), 16},  {V4(172, 16, 0, 0), 12},
    {V4(192, 0, 0, 0), 24},  {V4(192, 0, 2, 0), 24},    {V4(192, 168, 0, 0), 16},
    {V4(198, 18, 0, 0), 15}, {V4(198, 51, 100, 0), 24}, {V4(203, 0, 113, 0), 24},
    {V4(224, 0, 0, 0), 4},   {V4(240, 0, 0, 0), 4}};

bool IsPublicV4(uint32_t address) {
  return std::none_of(std::begin(kNotPublic), std::end(kNotPublic),
                      [address](const V4Range& range) {
                        return (address ^ range.network) >> (32 - range.prefix) == 0;
                      });
}

bool SamePrefix(const unsigned char* a, const unsigned char* b, int bits) {
  const int whole = bits / 8;
  if (std::memcmp(a, b, static_cast<size_t>(whole)) != 0) return false;
  const int rest = bits % 8;
  if (rest == 0) return true;
  const int mask = 0xFF << (8 - rest) & 0xFF;
  return ((a[whole] ^ b[whole]) & mask) == 0;
}

bool HasPrefix(const unsigned char* address, const char* prefix, int bits) {
  in6_addr network = {};
  inet_pton(AF_INET6, prefix, &network);
  return SamePrefix(address, network.s6_addr, bits);
}

uint32_t V4At(const unsigned char* bytes) { return V4(bytes[0], bytes[1], bytes[2], bytes[3]); }

bool IsPublicV6(const unsigned char* a) {
  if (HasPrefix(a, "::ffff:0:0", 96)) return IsPublicV4(V4At(a + 12));
  if (HasPrefix(a, "64:ff9b::", 96)) return IsPublicV4(V4At(a + 12));
  if (!HasPrefix(a, "2000::", 3)) return false;
  if (HasPrefix(a, "2002::", 16)) return IsPublicV4(V4At(a + 2));
  return !HasPrefix(a, "2001::", 23) && !HasPrefix(a, "2001:db8::", 32) &&
         !HasPrefix(a, "3fff::", 20);
}

struct Endpoint {
  int family = 0;
  const unsigned char* bytes = nullptr;
  int port = 0;
};

Endpoint EndpointOf(const sockaddr* address) {
  if (address->sa_family == AF_INET) {
    const auto* v4 = reinterpret_cast<const sockaddr_in*>(address);
    return {AF_INET, reinterpret_cast<const unsigned char*>(&v4->sin_addr), ntohs(v4->sin_port)};
  }
  if (address->sa_family == AF_INET6) {
    const auto* v6 = reinterpret_cast<const sockaddr_in6*>(address);
    return {AF_INET6, v6->sin6_addr.s6_addr, ntohs(v6->sin6_port)};
  }
  return {};
}

bool ReadNumber(const std::string& text, int max, int* value) {
  if (text.empty() || text.size() > 5 ||
      text.find_first_not_of("0123456789") != std::string::npos) {
    return false;
  }
  *value = std::stoi(text);
  return *value <= max;
}

/// Takes port and brackets off "127.0.0.1:8080" and "[::1]:8080". False when they can't be read.
bool SplitPort(std::string* host, int* port) {
  constexpr int kHighestPort = 65535;
  if (host->starts_with('[')) {
    const size_t close = host->find(']');
    if (close == std::string::npos) return false;
    const std::string rest = host->substr(close + 1);
    *host = host->substr(1, close - 1);
    return rest.empty() || (rest[0] == ':' && ReadNumber(rest.substr(1), kHighestPort, port));
  }
  if (std::count(host->begin(), host->end(), ':') != 1) return true;
  const size_t colon = host->find(':');
  const std::string digits = host->substr(colon + 1);
  host->resize(colon);
  return ReadNumber(digits, kHighestPort, port);
}

}  // namespace

bool IsPublicAddress(const sockaddr* address) {
  const Endpoint endpoint = EndpointOf(address);
  if (endpoint.family == AF_INET) return IsPublicV4(V4At(endpoint.bytes));
  return endpoint.family == AF_INET6 && IsPublicV6(endpoint.bytes);
}

AddressGuard::AddressGuard(const std::vector<std::string>& allowed) {
  for (const std::string& text : allowed) {
    if (const auto range = ReadRange(text)) {
      allowed_.push_back(*range);
    } else {
      faults_.push_back(text);
    }
  }
}

std::optional<AddressGuard::Range> AddressGuard::ReadRange(const std::string& text) {
  Range range;
  std::string host = text;
  if (!SplitPort(&host, &range.port)) return std::nullopt;
  const bool v6 = host.find(':') != std::string::npos;
  range.family = v6 ? AF_INET6 : AF_INET;
  range.prefix = v6 ? 128 : 32;
  if (const size_t slash = host.find('/'); slash != std::string::npos) {
    if (!ReadNumber(host.substr(slash + 1), range.prefix, &range.prefix)) return std::nullopt;
    host.resize(slash);
  }
  if (inet_pton(range.family, host.c_str(), range.bytes) != 1) return std::nullopt;
  return range;
}

bool AddressGuard::Allows(const sockaddr* address) const {
  if (IsPublicAddress(address)) return true;
  const Endpoint endpoint = EndpointOf(address);
  return std::any_of(allowed_.begin(), allowed_.end(), [&endpoint](const Range& range) {
    return range.family == endpoint.family && (range.port == 0 || range.port == endpoint.port) &&
           SamePrefix(range.bytes, endpoint.bytes, range.prefix);
  });
}

}  // namespace portfolio::platform
