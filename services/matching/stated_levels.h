#pragma once

#include <string_view>

// How much a line says that it wants: years, and the level of a language.

namespace portfolio::matching {

/// The years in "5+ years", "from three to five years", "не менее 3 лет"; 0 when there are none.
int ReadYears(std::string_view line);

/// The level of a language in a line about languages: "B2", "fluent", "разговорный"; 0 when none.
int ReadCefr(std::string_view line);

}  // namespace portfolio::matching
