#include "gateway/src/http/content_disposition.h"

#include "gateway/src/http/url.h"
#include "platform/text/utf8.h"

namespace portfolio::gateway {
namespace {

std::string SafeName(std::string_view filename) {
  std::string out(filename);
  for (char& c : out) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7f || c == '/' || c == '\\') c = '_';
  }
  return out;
}

/// One underscore for each character that isn't plain ASCII or would end the quoted string.
std::string AsciiName(std::string_view name) {
  std::string out;
  for (const char c : name) {
    const auto byte = static_cast<unsigned char>(c);
    if (platform::IsContinuationByte(c)) continue;
    out.push_back(byte >= 0x80 || c == '"' || c == '%' ? '_' : c);
  }
  return out;
}

}  // namespace

std::string AttachmentDisposition(std::string_view filename) {
  const std::string name = SafeName(filename);
  const std::string ascii = AsciiName(name);
  std::string out = "attachment; filename=\"" + ascii + "\"";
  if (ascii != name) out += "; filename*=UTF-8''" + PercentEncode(name);
  return out;
}

}  // namespace portfolio::gateway
