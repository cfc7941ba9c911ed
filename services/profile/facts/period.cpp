#include "profile/facts/period.h"

#include <algorithm>
#include <string>

namespace portfolio::facts {

namespace {

constexpr int kMonthsOfYear = 12;

int Index(Month month) { return month.year * kMonthsOfYear + std::max(month.month, 1) - 1; }

bool IsDigits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

std::optional<Month> MonthOf(std::string_view date) {
  if (date.size() < 4 || !IsDigits(date.substr(0, 4))) return std::nullopt;
  Month month{std::stoi(std::string(date.substr(0, 4))), 0};
  if (date.size() >= 7 && date[4] == '-' && IsDigits(date.substr(5, 2))) {
    month.month = std::stoi(std::string(date.substr(5, 2)));
  }
  return month;
}

int MonthsOf(const Period& period, Month today) {
  if (!period.to) return std::max(0, Index(today) - Index(period.from));
  const bool whole_years = period.from.month == 0 || period.to->month == 0;
  if (whole_years) return (period.to->year - period.from.year) * kMonthsOfYear;
  return std::max(0, Index(*period.to) - Index(period.from) + 1);
}

bool Touches(const Period& period, int from_year, int to_year) {
  return period.from.year <= to_year && (!period.to || period.to->year >= from_year);
}

bool Overlap(const Period& a, const Period& b) {
  return (!b.to || Index(a.from) <= Index(*b.to)) && (!a.to || Index(b.from) <= Index(*a.to));
}

}  // namespace portfolio::facts
