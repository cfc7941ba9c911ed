#include "gateway/src/http/multipart.h"

#include <cstdint>
#include <string_view>

using namespace portfolio::gateway;

/// The first line is the Content-Type, the rest the body. Parts lie within the body.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const size_t line = bytes.find('\n');
  if (line == std::string_view::npos) return 0;
  const std::string_view body = bytes.substr(line + 1);
  const auto boundary = MultipartBoundary(bytes.substr(0, line));
  const auto form = ReadForm(body, boundary.value_or("x"), FormLimits{});
  if (!form.ok()) return 0;
  for (const FormPart& part : *form) {
    const bool inside =
        part.data.empty() || (part.data.data() >= body.data() &&
                              part.data.data() + part.data.size() <= body.data() + body.size());
    if (!inside) __builtin_trap();
  }
  return 0;
}
