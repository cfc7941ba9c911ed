#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "platform/text/language.h"

namespace portfolio::facts {

/// A figure with what it counts.
struct Quantity {
  double value = 0;
  /// The lower end of a range: 2 of "2–3%".
  std::optional<double> low;
  /// "percent", "percentage_point", "usd", "eur", "gbp", "chf", "ron", "mdl", "rub", "year",
  /// "month", "week", "day", "hour", "minute", "people", "clock" (minutes of the day); else the
  /// stem of the word behind it; may be empty.
  std::string unit;
  /// "25+", "more than".
  bool at_least = false;
  /// '+' or '-' where a sign says so; else 0.
  char sign = 0;
  /// Where it stands in the text, in bytes.
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// The figures of a text in digits, in order, with scale ("$1.5M" is 1500000 usd), range and unit.
/// Years of the calendar ("2018") have the unit "date". Figures that are part of a word or of an
/// address are left out.
std::vector<Quantity> ReadQuantities(std::string_view text, platform::Language language);

/// A unit of time: "minute" to "year".
bool IsTimeUnit(std::string_view unit);

/// The same figure: value, low end and unit. A lower bound matches its value.
bool SameFigure(const Quantity& a, const Quantity& b);

}  // namespace portfolio::facts
