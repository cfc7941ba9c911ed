#include "platform/text/language.h"

namespace portfolio::platform {
namespace {

constexpr std::array<std::string_view, 6> kCodes = {"en", "ru", "fr", "de", "es", "ro"};

}  // namespace

std::string_view LanguageCode(Language language) { return kCodes[static_cast<size_t>(language)]; }

std::optional<Language> LanguageFromCode(std::string_view code) {
  for (const Language language : kLanguages) {
    if (LanguageCode(language) == code) return language;
  }
  return std::nullopt;
}

}  // namespace portfolio::platform
