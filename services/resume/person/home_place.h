#pragma once

#include <string>
#include <vector>

#include "resume/person/head_lines.h"

namespace portfolio::resume {

/// Where a person lives, by what says it surest: a label, a post code, a street, a country
/// behind a town, a piece of a row with ways of contact, a piece that is nothing else, the line
/// that signs the CV. Empty where nothing does. `name` and `headline` are no places.
std::string FindHomePlace(const std::vector<HeadLine>& lines, const std::string& name,
                          const std::string& headline);

/// The town behind "Home address:" and its likes; empty where no line has them.
std::string FindLabelledHome(const std::vector<HeadLine>& lines);

}  // namespace portfolio::resume
