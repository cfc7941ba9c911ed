#include "analysis/src/domain/evaluation/list_of.h"

namespace portfolio::analysis {

std::string ListOf(const platform::Phrases& phrases, platform::Language language,
                   const std::vector<std::string>& items) {
  std::string out;
  for (size_t i = 0; i < items.size(); ++i) {
    if (i > 0) out += i + 1 == items.size() ? phrases.Say(language, "list.and") : ", ";
    out += items[i];
  }
  return out;
}

}  // namespace portfolio::analysis
