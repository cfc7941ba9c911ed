#pragma once

#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "platform/text/language.h"

namespace portfolio::analysis {

/// The texts of data/texts.<lang>.json. Immutable, thread-safe.
class Phrases {
 public:
  using Map = std::map<std::string, std::string, std::less<>>;
  using Values = std::initializer_list<std::pair<std::string_view, std::string_view>>;

  /// The same keys in all languages.
  explicit Phrases(platform::PerLanguage<Map> texts) : texts_(std::move(texts)) {}

  /// The text with "{name}" replaced by the value of that name; the key itself when there is none.
  std::string Say(platform::Language language, std::string_view key, Values values = {}) const;

  /// "a, b and c" in that language.
  std::string List(platform::Language language, const std::vector<std::string>& items) const;

 private:
  platform::PerLanguage<Map> texts_;
};

}  // namespace portfolio::analysis
