#pragma once

#include <string_view>

// What a label of a fact about a person asks for: a known one, or any that is made of such words.

namespace portfolio::resume {

/// "Name", "Candidate name", "Nombres y apellidos"
bool AsksForName(std::string_view label);
/// "Wohnort", "Current location"; where someone was born or would go is no home.
bool AsksForPlace(std::string_view label);
/// "Position sought", "Angestrebte Tätigkeit", "Current role"
bool AsksForPosition(std::string_view label);
/// One of these that isn't held yet.
bool AsksForWish(std::string_view label);
/// One that is held: "Current position".
bool AsksForPost(std::string_view label);

/// "Employer", "Name und Adresse des Arbeitgebers"
bool AsksForEmployer(std::string_view label);

}  // namespace portfolio::resume
