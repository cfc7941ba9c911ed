#pragma once

#include <string>
#include <string_view>

#include "gateway/src/dispatch/admission/settings.h"
#include "gateway/src/http/message.h"
#include "gateway/src/transport/exchange.h"

namespace portfolio::gateway {

/// Our two cookies. Thread-safe.
class Sessions {
 public:
  static constexpr std::string_view kVisitorCookie = "session";

  explicit Sessions(const DispatchSettings& settings);

  /// The visitor's session of this request, or a new one; the reply renews the cookie. Requests
  /// without cookie from the same address with the same Idempotency-Key have one session, so that a
  /// repeat is known as such; it ends with them, without a cookie.
  std::string Visitor(Exchange& exchange) const;
  /// The raw token of the admin's cookie; empty when there is none that could be one.
  std::string AdminToken(const HttpRequest& request) const;
  /// Puts the token that a service has set into the cookie; "-" takes the cookie away.
  void SetAdminToken(Exchange& exchange, std::string_view token) const;
  /// "__Host-admin" with https, else "admin".
  std::string_view admin_cookie() const { return settings_.https() ? "__Host-admin" : "admin"; }

 private:
  std::string OfKey(const HttpRequest& request) const;

  const DispatchSettings& settings_;
  const std::string key_;
};

}  // namespace portfolio::gateway
