#pragma once

#include <string>
#include <vector>

// Where someone lives, out of the ways in which addresses are written.

namespace portfolio::resume {

/// A town out of an address: what a post code stands before or behind, else its parts that are
/// neither street nor number.
std::string TownOf(const std::string& address);

/// "Duluth, MN" of "1120 Pine St", "Duluth", "MN 55802"; "Goslar" of "38642 Goslar"; empty where no
/// part holds a post code.
std::string TownByCode(const std::vector<std::string>& parts);

/// "32 rue des Alpes": a street with the number of a house.
bool IsStreet(const std::string& text);

/// "Lenin street 12, Kaluga", "г. Калуга, тел. ...": parts of which one is a street or a town's
/// abbreviation.
bool IsAddress(const std::string& part);

/// "Leer" of "Leer, den 2. September 2025", with which a CV is signed; empty for other lines.
std::string TownOfSignature(const std::string& line);

}  // namespace portfolio::resume
