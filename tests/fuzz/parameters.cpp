#include <cstdint>
#include <string_view>

#include "gateway/src/http/cookies.h"
#include "gateway/src/http/url.h"
#include "platform/text/utf8.h"

using namespace portfolio::gateway;

/// What stands in the head of a request: cookies, path and query.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  CookieValue(text, "session");
  PathSegments(text);
  for (const bool plus_is_space : {false, true}) {
    const auto decoded = PercentDecode(text, plus_is_space);
    if (decoded && !portfolio::platform::IsValidUtf8(*decoded)) __builtin_trap();
  }
  const std::string encoded = PercentEncode(text);
  const auto back = PercentDecode(encoded, false);
  if (back && *back != text) __builtin_trap();
  return 0;
}
