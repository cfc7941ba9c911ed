#include "platform/text/language.h"

namespace portfolio::platform {
namespace {

constexpr PerLanguage<std::string_view> kCodes = {"en", "ru", "fr", "de", "es", "ro"};
constexpr PerLanguage<std::string_view> kNames = {"English", "Russian", "French",
                                                  "German",  "Spanish", "Romanian"};

}  // namespace

std::string_view LanguageCode(Language language) { return kCodes[language]; }

std::optional<Language> LanguageFromCode(std::string_view code) {
  for (const Language language : kLanguages) {
    if (LanguageCode(language) == code) return language;
  }
  return std::nullopt;
}

std::string_view LanguageName(Language language) { return kNames[language]; }

}  // namespace portfolio::platform
