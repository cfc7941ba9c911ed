#pragma once

#include <string>
#include <vector>

#include "platform/text/language.h"

namespace portfolio::platform {

/// The names of all countries and of the larger continents in a language (CLDR's), as that language
/// writes them.
std::vector<std::string> CountryNames(Language language);

}  // namespace portfolio::platform
