#pragma once

#include <string_view>

namespace portfolio::names {

/// The town that `text` names and nothing else, as the lists spell it; empty where it names none.
/// Russian towns are known in the prepositional case, too: "Казани" gives "Казань".
std::string_view KnownTown(std::string_view text);

/// The name of a town is a word of everyday as well: "Nice", "Reading", "Halle".
bool IsTownOrWord(std::string_view town);

/// A word for a street is among the words: "Shore Road", "Lerchenweg", "calle Molí".
bool NamesStreet(std::string_view text);

}  // namespace portfolio::names
