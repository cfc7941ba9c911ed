#include "gateway/src/dispatch/admission/sessions.h"

#include <algorithm>

#include "gateway/src/dispatch/request/random_id.h"
#include "gateway/src/http/cookies.h"
#include "platform/crypto/random.h"
#include "platform/signing/signing.h"

namespace portfolio::gateway {
namespace {

constexpr size_t kMaxTokenBytes = 256;
constexpr size_t kKeyBytes = 32;

bool IsToken(std::string_view text) {
  return !text.empty() && text.size() <= kMaxTokenBytes &&
         std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z') || c == '-' ||
                  c == '_' || c == '.' || c == '=' || c == '~' || c == '+' || c == '/';
         });
}

}  // namespace

Sessions::Sessions(const DispatchSettings& settings)
    : settings_(settings),
      key_(settings.session_key.empty() ? platform::RandomBytes(kKeyBytes) : settings.session_key) {
}

std::string Sessions::OfKey(const HttpRequest& request) const {
  const std::string address(request.Header("x-real-ip"));
  const std::string key(request.Header("idempotency-key"));
  return platform::SignMessage(key_, address + "\n" + key).substr(0, kRandomIdLength);
}

std::string Sessions::Visitor(Exchange& exchange) const {
  auto id = CookieValue(exchange.request().Header("cookie"), kVisitorCookie);
  const bool returns = id && IsRandomId(*id);
  // Never handed out: who guesses a neighbour's key would go on with her session.
  if (!returns && !exchange.request().Header("idempotency-key").empty())
    return OfKey(exchange.request());
  if (!returns) id = RandomId();
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
