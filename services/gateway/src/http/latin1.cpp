#include "gateway/src/http/latin1.h"

#include "platform/text/utf8.h"

namespace portfolio::gateway {

std::string Latin1ToUtf8(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (const char c : text) platform::AppendCodePoint(static_cast<unsigned char>(c), &out);
  return out;
}

}  // namespace portfolio::gateway
