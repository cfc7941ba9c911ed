#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace portfolio::gateway {

/// The value of a cookie in a Cookie header; pairs without "=" are skipped.
std::optional<std::string> CookieValue(std::string_view header, std::string_view name);

/// What a Set-Cookie line says besides name and value; Path=/ and HttpOnly always.
struct CookieOptions {
  /// "Lax" or "Strict".
  std::string_view same_site = "Lax";
  bool secure = false;
  /// Below 0: until the browser ends. 0 clears the cookie.
  long max_age_seconds = -1;
};

std::string SetCookieLine(std::string_view name, std::string_view value,
                          const CookieOptions& options);

}  // namespace portfolio::gateway
