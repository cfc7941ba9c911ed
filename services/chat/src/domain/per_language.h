#pragma once

#include <array>

#include "platform/text/language.h"

namespace portfolio::chat {

using platform::kLanguages;
using platform::Language;

/// One value for each of the six languages.
template <typename T>
class PerLanguage {
 public:
  T& operator[](Language language) { return values_[static_cast<std::size_t>(language)]; }
  const T& operator[](Language language) const {
    return values_[static_cast<std::size_t>(language)];
  }

 private:
  std::array<T, kLanguages.size()> values_{};
};

}  // namespace portfolio::chat
