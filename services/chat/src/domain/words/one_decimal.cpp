#include "chat/src/domain/words/one_decimal.h"

#include <cstdio>

namespace portfolio::chat {

std::string OneDecimal(double value, platform::Language language) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f", value);
  std::string result = text;
  if (language != platform::Language::kEnglish) {
    if (const std::size_t point = result.find('.'); point != std::string::npos) result[point] = ',';
  }
  return result;
}

}  // namespace portfolio::chat
