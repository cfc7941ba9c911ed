#include "gateway/src/dispatch/admission/origin_check.h"

#include "gateway/src/http/header_value.h"

namespace portfolio::gateway {
namespace {

/// "https://example.org" of "https://example.org/path", in lower case.
std::string OriginOf(std::string_view url) {
  const size_t authority = url.find("://");
  if (authority == std::string_view::npos) return {};
  return AsciiLower(url.substr(0, url.find('/', authority + 3)));
}

}  // namespace

bool OriginAllowed(const HttpRequest& request, std::string_view public_url) {
  const std::string origin = AsciiLower(request.Header("origin"));
  if (origin.empty()) return true;
  if (origin == OriginOf(public_url)) return true;
  const std::string host = AsciiLower(request.Header("host"));
  return !host.empty() && (origin == "http://" + host || origin == "https://" + host);
}

}  // namespace portfolio::gateway
