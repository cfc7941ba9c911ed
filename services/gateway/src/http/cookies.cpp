#include "gateway/src/http/cookies.h"

#include "gateway/src/http/header_value.h"

namespace portfolio::gateway {

std::optional<std::string> CookieValue(std::string_view header, std::string_view name) {
  while (!header.empty()) {
    const size_t end = header.find(';');
    const auto pair = TrimBlanks(header.substr(0, end));
    const size_t equals = pair.find('=');
    if (equals != std::string_view::npos && pair.substr(0, equals) == name) {
      return std::string(pair.substr(equals + 1));
    }
    if (end == std::string_view::npos) return std::nullopt;
    header.remove_prefix(end + 1);
  }
  return std::nullopt;
}

std::string SetCookieLine(std::string_view name, std::string_view value,
                          const CookieOptions& options) {
  std::string out(name);
  out.append("=").append(value).append("; Path=/; HttpOnly; SameSite=").append(options.same_site);
  if (options.secure) out += "; Secure";
  if (options.max_age_seconds >= 0) {
    out += "; Max-Age=" + std::to_string(options.max_age_seconds);
  }
  return out;
}

}  // namespace portfolio::gateway
