#pragma once

#include <string>

namespace portfolio::document {

/// The ICC profile of sRGB (IEC 61966-2-1), version 4.2 (ICC.1:2004-10), of half a kilobyte: its
/// primaries under D50 and its curve as a formula.
std::string SrgbProfile();

}  // namespace portfolio::document
