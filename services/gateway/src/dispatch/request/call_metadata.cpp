#include "gateway/src/dispatch/request/call_metadata.h"

#include <algorithm>

namespace portfolio::gateway {
namespace {

constexpr size_t kMaxUserAgentBytes = 512;
constexpr size_t kMaxLanguageBytes = 256;
constexpr size_t kMaxAddressBytes = 64;

/// Metadata holds visible ASCII and spaces only; anything else fails the whole call.
std::string Printable(std::string_view text, size_t max_bytes) {
  std::string out;
  for (const char c : text.substr(0, max_bytes)) out.push_back(c >= 0x20 && c < 0x7f ? c : '?');
  return out;
}

bool IsCountry(std::string_view text) {
  return text.size() == 2 &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
}

bool IsKey(std::string_view text) {
  return text.size() <= kMaxIdempotencyKeyBytes &&
         std::all_of(text.begin(), text.end(), [](char c) { return c > 0x20 && c < 0x7f; });
}

}  // namespace

platform::StatusOr<CallOptions> CallOptionsOf(const RequestContext& context) {
  const HttpRequest& request = context.request();
  CallOptions options;
  options.deadline = context.route->call_class.deadline;
  const auto add = [&options](const char* key, std::string value) {
    if (!value.empty()) options.metadata.emplace_back(key, std::move(value));
  };
  add("x-request-id", context.request_id);
  add("traceparent", platform::Traceparent(context.trace));
  add("x-session-id", context.session_id);
  add("x-client-address", Printable(request.Header("x-real-ip"), kMaxAddressBytes));
  add("x-user-agent", Printable(request.Header("user-agent"), kMaxUserAgentBytes));
  add("accept-language", Printable(request.Header("accept-language"), kMaxLanguageBytes));
  if (const auto country = request.Header("x-country"); IsCountry(country)) {
    add("x-country", std::string(country));
  }
  add("x-admin-token", context.admin_token);
  add("x-admin-name", Printable(context.admin_name, kMaxAddressBytes * 4));
  const auto key = request.Header("idempotency-key");
  if (!IsKey(key)) {
    return platform::InvalidArgument("The Idempotency-Key is malformed.",
                                     "IDEMPOTENCY_KEY_INVALID");
  }
  add("idempotency-key", std::string(key));
  return options;
}

}  // namespace portfolio::gateway
