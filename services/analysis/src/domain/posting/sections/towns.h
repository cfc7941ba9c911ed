#pragma once

#include <string>
#include <string_view>

namespace portfolio::analysis {

// Towns by name, of those that names/towns.h knows, and by the ways in which texts write
// any town. Empty where there is none.

/// `text` is a known town and nothing else.
bool IsTown(std::string_view text);

/// A short line's known town with what belongs to its name: "Frankfurt am Main" of "Vollzeit |
/// Frankfurt am Main", "Portland" of "Portland, Maine".
std::string TownInLine(std::string_view line);

/// The known town behind "in", "à", "en", "la", "в" and the like, or before "office", in prose.
/// Russian towns are known in the prepositional case too, and given in the nominative.
std::string TownInProse(std::string_view text);

/// The known town behind "de", "of" and the like in prose, where it belongs to somebody's name:
/// "Hospital San Bernabé de Burgos".
std::string TownOfName(std::string_view text);

/// "Hasselfeld" of "our yard in Hasselfeld" and "based in Hasselfeld": any capitalised name.
std::string TownOfWorkplace(std::string_view text);

/// "Hasselfeld" of "Prof. Dr. Reese, 38899 Hasselfeld": what a post code of five or six digits
/// stands before, or a British one behind.
std::string TownBesidePostCode(std::string_view text);

/// "Hasselfeld" of "Tern Ropes, 4 Abbey Court, Hasselfeld": the name behind a street with the
/// number of a house, or the known town before it.
std::string TownBesideStreet(std::string_view text);

/// "Oldenburg" of "Stellen | Kita Regenbogen e.V. Oldenburg", "Fernhill Vets, Oldenburg" and
/// "Izvorul - Oldenburg - Jobs": behind a name, or a part of its own.
std::string TownBehindName(std::string_view text);

/// "Hasselfeld" of "Universität Hasselfeld" and "Primăria comunei Hasselfeld".
std::string TownOfOrganization(std::string_view name);

/// "Analyst" of "Analyst in Leeds", where `place` names that town.
std::string WithoutPlace(const std::string& title, std::string_view place);

}  // namespace portfolio::analysis
