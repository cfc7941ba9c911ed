#pragma once

#include <string>
#include <string_view>

namespace portfolio::names {

/// A word for an occupation or a position is among the words: "Analyst", "Sachbearbeiterin",
/// "Chargé·e de mission".
bool NamesRole(std::string_view text);

/// It names a position for whoever may hold it: "(m/w/d)", "(H/F)", or an ending for the other
/// gender at a word's end, "Optiker/in", "Erzieher*in", "Cuidador/a", "Vendeur·euse".
bool HasGenderMark(std::string_view title);

/// "Chargé de mission" of "Chargé·e de mission" and "Chargé(e) de mission".
std::string WithoutSecondEndings(std::string_view title);

}  // namespace portfolio::names
