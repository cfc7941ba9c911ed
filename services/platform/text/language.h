#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace portfolio::platform {

/// The languages that the site can speak. An owner's content has one or more of them.
enum class Language { kEnglish, kRussian, kFrench, kGerman, kSpanish, kRomanian };

/// All of them, in the order of the enumeration.
inline constexpr std::array<Language, 6> kLanguages = {Language::kEnglish, Language::kRussian,
                                                       Language::kFrench,  Language::kGerman,
                                                       Language::kSpanish, Language::kRomanian};

/// One value for each language, in that order: `PerLanguage<std::string> greetings = {"Hello",
/// ...}`.
template <typename T>
struct PerLanguage {
  std::array<T, kLanguages.size()> values{};

  constexpr T& operator[](Language language) { return values[static_cast<std::size_t>(language)]; }
  constexpr const T& operator[](Language language) const {
    return values[static_cast<std::size_t>(language)];
  }

  constexpr auto begin() { return values.begin(); }
  constexpr auto end() { return values.end(); }
  constexpr auto begin() const { return values.begin(); }
  constexpr auto end() const { return values.end(); }

  bool operator==(const PerLanguage&) const = default;
};

/// "en", "ru", "fr", "de", "es" or "ro".
std::string_view LanguageCode(Language language);

/// The language with this code, exactly as LanguageCode writes it.
std::optional<Language> LanguageFromCode(std::string_view code);

/// The language's name in English: "French".
std::string_view LanguageName(Language language);

}  // namespace portfolio::platform
