#pragma once

#include <compare>
#include <optional>
#include <string_view>

namespace portfolio::facts {

/// A month of a year; `month` is 0 where only the year is known.
struct Month {
  int year = 0;
  int month = 0;
  auto operator<=>(const Month&) const = default;
};

/// From the first day of `from` to the last of `to`; nothing means to the present.
struct Period {
  Month from;
  std::optional<Month> to;
  bool operator==(const Period&) const = default;
};

/// Month of "2017-03-01" or "2017-03" or "2017"; nothing for what is no date.
std::optional<Month> MonthOf(std::string_view date);
/// Calendar months that a period takes, the first and the last included; one that is still running
/// counts up to the month before `today`.
int MonthsOf(const Period& period, Month today);
/// Whether the period touches any of the years.
bool Touches(const Period& period, int from_year, int to_year);
bool Overlap(const Period& a, const Period& b);

}  // namespace portfolio::facts
