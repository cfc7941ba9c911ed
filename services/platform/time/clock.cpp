#include "platform/time/clock.h"

#include <cstdio>

namespace portfolio::platform {
namespace {

/// Reads exactly `digits` decimal digits; -1 when they aren't there.
int ReadNumber(std::string_view& text, size_t digits) {
  if (text.size() < digits) return -1;
  int value = 0;
  for (const char c : text.substr(0, digits)) {
    if (c < '0' || c > '9') return -1;
    value = value * 10 + (c - '0');
  }
  text.remove_prefix(digits);
  return value;
}

bool ReadChar(std::string_view& text, char lower) {
  if (text.empty() || (text[0] | 0x20) != (lower | 0x20)) return false;
  text.remove_prefix(1);
  return true;
}

std::optional<std::chrono::microseconds> ReadFraction(std::string_view& text) {
  if (text.empty() || text[0] != '.') return std::chrono::microseconds(0);
  text.remove_prefix(1);
  int64_t micros = 0;
  int64_t unit = 100000;
  size_t digits = 0;
  for (; digits < text.size() && text[digits] >= '0' && text[digits] <= '9'; ++digits) {
    micros += (text[digits] - '0') * unit;
    unit /= 10;
  }
  if (digits == 0) return std::nullopt;
  text.remove_prefix(digits);
  return std::chrono::microseconds(micros);
}

std::optional<std::chrono::minutes> ReadOffset(std::string_view text) {
  if (ReadChar(text, 'Z'))
    return text.empty() ? std::optional(std::chrono::minutes(0)) : std::nullopt;
  if (text.size() != 6 || (text[0] != '+' && text[0] != '-')) return std::nullopt;
  const int sign = text[0] == '-' ? -1 : 1;
  text.remove_prefix(1);
  const int hours = ReadNumber(text, 2);
  if (hours < 0 || hours > 23 || !ReadChar(text, ':')) return std::nullopt;
  const int minutes = ReadNumber(text, 2);
  if (minutes < 0 || minutes > 59) return std::nullopt;
  return std::chrono::minutes(sign * (hours * 60 + minutes));
}

}  // namespace

Time SystemClock::Now() const {
  return std::chrono::floor<std::chrono::microseconds>(std::chrono::system_clock::now());
}

std::string FormatRfc3339(Time time) {
  const auto day = std::chrono::floor<std::chrono::days>(time);
  const std::chrono::year_month_day date(day);
  const std::chrono::hh_mm_ss clock(std::chrono::floor<std::chrono::milliseconds>(time - day));
  char text[64];
  std::snprintf(
      text, sizeof text, "%04d-%02u-%02uT%02d:%02d:%02d.%03dZ", static_cast<int>(date.year()),
      static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
      static_cast<int>(clock.hours().count()), static_cast<int>(clock.minutes().count()),
      static_cast<int>(clock.seconds().count()), static_cast<int>(clock.subseconds().count()));
  return text;
}

std::optional<Time> ParseRfc3339(std::string_view text) {
  const int year = ReadNumber(text, 4);
  if (year < 0 || !ReadChar(text, '-')) return std::nullopt;
  const int month = ReadNumber(text, 2);
  if (month < 0 || !ReadChar(text, '-')) return std::nullopt;
  const int day = ReadNumber(text, 2);
  if (day < 0 || !ReadChar(text, 'T')) return std::nullopt;
  const int hours = ReadNumber(text, 2);
  if (hours < 0 || hours > 23 || !ReadChar(text, ':')) return std::nullopt;
  const int minutes = ReadNumber(text, 2);
  if (minutes < 0 || minutes > 59 || !ReadChar(text, ':')) return std::nullopt;
  const int seconds = ReadNumber(text, 2);
  if (seconds < 0 || seconds > 60) return std::nullopt;
  const auto fraction = ReadFraction(text);
  if (!fraction) return std::nullopt;
  const auto offset = ReadOffset(text);
  if (!offset) return std::nullopt;
  const std::chrono::year_month_day date{std::chrono::year(year),
                                         std::chrono::month(static_cast<unsigned>(month)),
                                         std::chrono::day(static_cast<unsigned>(day))};
  if (!date.ok()) return std::nullopt;
  return std::chrono::sys_days(date) + std::chrono::hours(hours) + std::chrono::minutes(minutes) +
         std::chrono::seconds(seconds) + *fraction - *offset;
}

}  // namespace portfolio::platform
