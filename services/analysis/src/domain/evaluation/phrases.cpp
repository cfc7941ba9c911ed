#include "analysis/src/domain/evaluation/phrases.h"

namespace portfolio::analysis {

std::string Phrases::Say(platform::Language language, std::string_view key, Values values) const {
  const Map& texts = texts_[language];
  const auto found = texts.find(key);
  if (found == texts.end()) return std::string(key);
  std::string_view text = found->second;
  std::string out;
  while (!text.empty()) {
    const size_t open = text.find('{');
    out += text.substr(0, open);
    if (open == std::string_view::npos) break;
    const size_t close = text.find('}', open);
    if (close == std::string_view::npos) {
      out += text.substr(open);
      break;
    }
    const std::string_view name = text.substr(open + 1, close - open - 1);
    for (const auto& [known, value] : values) {
      if (known == name) out += value;
    }
    text.remove_prefix(close + 1);
  }
  return out;
}

std::string Phrases::List(platform::Language language,
                          const std::vector<std::string>& items) const {
  std::string out;
  for (size_t i = 0; i < items.size(); ++i) {
    if (i > 0) out += i + 1 == items.size() ? Say(language, "list.and") : ", ";
    out += items[i];
  }
  return out;
}

}  // namespace portfolio::analysis
