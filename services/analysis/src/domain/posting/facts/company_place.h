#pragma once

#include <string>
#include <string_view>

// Where a company is, by its own name: towns that no list knows.

namespace portfolio::analysis {

/// "Ouse Bend" of "at the boathouse in Ouse Bend" for the "Ouse Bend Rowing Club": what stands
/// behind a preposition of place and begins the company's name.
std::string PlaceInCompanyName(std::string_view text, std::string_view company);

/// "Wasserburg am Inn" of "Jobs – Malerbetrieb Huber, Wasserburg am Inn": a name behind the
/// company's, a comma or a separator between them.
std::string PlaceBehindCompany(std::string_view text, std::string_view company);

}  // namespace portfolio::analysis
