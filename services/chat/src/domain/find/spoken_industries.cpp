#include "chat/src/domain/find/spoken_industries.h"

namespace portfolio::chat {

std::vector<std::size_t> SpokenIndustries::PassagesOf(const std::string& id,
                                                      Language language) const {
  OfLanguage& known = languages_[language];
  std::call_once(known.read, [&] {
    known.ids.resize(passages_.size());
    for (std::size_t i = 0; i < passages_.size(); ++i) {
      for (const auto& found : industries_.In(passages_[i].text[language].body, language)) {
        known.ids[i].insert(found.first);
      }
    }
  });
  std::vector<std::size_t> positions;
  for (std::size_t i = 0; i < known.ids.size(); ++i) {
    if (known.ids[i].count(id) > 0) positions.push_back(i);
  }
  return positions;
}

}  // namespace portfolio::chat
