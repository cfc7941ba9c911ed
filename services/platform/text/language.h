#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace portfolio::platform {

/// The six languages of the site.
enum class Language { kEnglish, kRussian, kFrench, kGerman, kSpanish, kRomanian };

/// All of them, in the order of the enumeration (usable as array index).
inline constexpr std::array<Language, 6> kLanguages = {Language::kEnglish, Language::kRussian,
                                                       Language::kFrench,  Language::kGerman,
                                                       Language::kSpanish, Language::kRomanian};

/// "en", "ru", "fr", "de", "es" or "ro".
std::string_view LanguageCode(Language language);

/// The language with this code, exactly as LanguageCode writes it.
std::optional<Language> LanguageFromCode(std::string_view code);

}  // namespace portfolio::platform
