#include "gateway/src/dispatch/sessions.h"

#include <algorithm>

#include "gateway/src/dispatch/random_id.h"
#include "gateway/src/http/cookies.h"

namespace portfolio::gateway {
namespace {

constexpr size_t kMaxTokenBytes = 256;

bool IsToken(std::string_view text) {
  return !text.empty() && text.size() <= kMaxTokenBytes &&
         std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z') || c == '-' ||
                  c == '_' || c == '.' || c == '=' || c == '~' || c == '+' || c == '/';
         });
}

}  // namespace

std::string Sessions::Visitor(Exchange& exchange) const {
  auto id = CookieValue(exchange.request().Header("cookie"), kVisitorCookie);
  if (!id || !IsRandomId(*id)) id = RandomId();
  const CookieOptions options{"Lax", settings_.https(),
                              static_cast<long>(settings_.session_idle.count())};
  exchange.AddReplyHeader("Set-Cookie", SetCookieLine(kVisitorCookie, *id, options));
  return *id;
}

std::string Sessions::AdminToken(const HttpRequest& request) const {
  const auto token = CookieValue(request.Header("cookie"), admin_cookie());
  return token && IsToken(*token) ? *token : "";
}

void Sessions::SetAdminToken(Exchange& exchange, std::string_view token) const {
  const bool clear = token == "-";
  if (!clear && !IsToken(token)) return;
  const CookieOptions options{"Strict", settings_.https(), clear ? 0 : -1};
  exchange.AddReplyHeader("Set-Cookie", SetCookieLine(admin_cookie(), clear ? "" : token, options));
}

}  // namespace portfolio::gateway
