#include "platform/text/email_address.h"

#include <algorithm>

#include "platform/text/text.h"

namespace portfolio::platform {
namespace {

constexpr std::size_t kLongestLabel = 63;
constexpr std::string_view kLocalSigns = ".!#$%&'*+/=?^_`{|}~-";

bool IsLetterOrDigit(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         static_cast<unsigned char>(c) >= 0x80;
}

bool IsLocalPart(std::string_view local) {
  return !local.empty() && local.front() != '.' && local.back() != '.' &&
         std::all_of(local.begin(), local.end(), [](char c) {
           return IsLetterOrDigit(c) || kLocalSigns.find(c) != std::string_view::npos;
         });
}

bool IsLabel(std::string_view label) {
  return !label.empty() && label.front() != '-' && label.back() != '-' &&
         CodePointCount(label) <= kLongestLabel &&
         std::all_of(label.begin(), label.end(),
                     [](char c) { return IsLetterOrDigit(c) || c == '-'; });
}

bool IsDomain(std::string_view domain) {
  if (domain.find('.') == std::string_view::npos) return false;
  while (true) {
    const std::size_t dot = domain.find('.');
    if (!IsLabel(domain.substr(0, dot))) return false;
    if (dot == std::string_view::npos) return true;
    domain.remove_prefix(dot + 1);
  }
}

}  // namespace

bool IsEmailAddress(std::string_view text) {
  const std::size_t at = text.find('@');
  if (at == std::string_view::npos || text.find('@', at + 1) != std::string_view::npos) {
    return false;
  }
  // A white space, control or invisible character beyond ASCII is no part of a name.
  if (RemoveControls(text) != text || HoldsInvisible(text) ||
      text.find("..") != std::string_view::npos || Words(text).empty()) {
    return false;
  }
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t begin = i;
    NextCodePoint(text, &i);
    if (Trim(text.substr(begin, i - begin)).empty()) return false;
  }
  return IsLocalPart(text.substr(0, at)) && IsDomain(text.substr(at + 1));
}

}  // namespace portfolio::platform
