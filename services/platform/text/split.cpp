#include "platform/text/split.h"

#include <algorithm>

#include "platform/text/text.h"

namespace portfolio::platform {

std::vector<std::string> Split(std::string_view list, char separator) {
  std::vector<std::string> parts;
  for (std::size_t begin = 0; begin <= list.size();) {
    const std::size_t end = std::min(list.find(separator, begin), list.size());
    const std::string_view part = Trim(list.substr(begin, end - begin));
    if (!part.empty()) parts.emplace_back(part);
    begin = end + 1;
  }
  return parts;
}

}  // namespace portfolio::platform
