#pragma once

#include <string>
#include <string_view>

namespace portfolio::analysis {

/// The first date in `value` as YYYY-MM-DD, in the forms that pages write: "2026-11-21T08:00",
/// "20261121", "21.11.2026", "21/11/2026", "21 November 2026", "November 21, 2026",
/// "21 de noviembre de 2026", "21 ноября 2026 г.". Days stand before months except by name. Empty
/// when there is none.
std::string IsoDate(std::string_view value);

/// The date of a point in time in milliseconds since 1970, UTC.
std::string DateOfMilliseconds(std::string_view digits);

}  // namespace portfolio::analysis
