#include "chat/src/domain/words/fill_phrase.h"

#include <cstdio>

namespace portfolio::chat {

std::string FillPhrase(const LanguageWords& words, std::string_view key, Slots slots) {
  const auto found = words.phrases.find(key);
  if (found == words.phrases.end()) return {};
  const std::string& pattern = found->second;
  std::string result;
  for (std::size_t i = 0; i < pattern.size();) {
    const std::size_t open = pattern.find('{', i);
    const std::size_t close = open == std::string::npos ? open : pattern.find('}', open);
    if (close == std::string::npos) return result + pattern.substr(i);
    result.append(pattern, i, open - i);
    const std::string_view name = std::string_view(pattern).substr(open + 1, close - open - 1);
    for (const auto& [slot, value] : slots) {
      if (slot == name) result += value;
    }
    i = close + 1;
  }
  return result;
}

std::string OneDecimal(double value, Language language) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f", value);
  std::string result = text;
  if (language != Language::kEnglish) {
    if (const std::size_t point = result.find('.'); point != std::string::npos) result[point] = ',';
  }
  return result;
}

}  // namespace portfolio::chat
