#pragma once

#include <sys/socket.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace portfolio::platform {

/// Decides which addresses the outbound client may connect to: the public ones, and those that the
/// operator lets through. Immutable, thread-safe.
///
/// Not public, from IANA's special-purpose registries (RFC 6890 and its updates): private, shared,
/// loopback, link-local, documentation, benchmarking, multicast and reserved ranges. Of IPv6 only
/// 2000::/3 is public, without the ranges for protocols, documentation and Teredo; addresses that
/// carry an IPv4 address (mapped, compatible, 6to4, NAT64) are judged by it.
class AddressGuard {
 public:
  AddressGuard() = default;
  /// `allowed` names addresses or ranges that are let through: "127.0.0.1", "127.0.0.1:8080",
  /// "10.0.0.0/8", "::1", "[::1]:8080". Entries that can't be read are listed in `faults()`.
  explicit AddressGuard(const std::vector<std::string>& allowed);

  /// IPv4 and IPv6 only; every other family is refused.
  bool Allows(const sockaddr* address) const;
  const std::vector<std::string>& faults() const { return faults_; }

 private:
  struct Range {
    int family = 0;
    unsigned char bytes[16] = {};
    int prefix = 0;
    /// 0: any.
    int port = 0;
  };

  /// Nothing when `text` is no address or range.
  static std::optional<Range> ReadRange(const std::string& text);

  std::vector<Range> allowed_;
  std::vector<std::string> faults_;
};

/// True when the address can be reached on the public internet.
bool IsPublicAddress(const sockaddr* address);

}  // namespace portfolio::platform
