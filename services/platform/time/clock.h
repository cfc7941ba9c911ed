#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace portfolio::platform {

/// A moment in UTC, to the microsecond, as PostgreSQL's timestamptz holds it.
using Time = std::chrono::sys_time<std::chrono::microseconds>;

/// Where the time comes from. Thread-safe.
class Clock {
 public:
  virtual ~Clock() = default;
  virtual Time Now() const = 0;
};

/// The machine's clock.
class SystemClock : public Clock {
 public:
  Time Now() const override;
};

/// RFC 3339 in UTC with milliseconds: "2026-11-21T10:50:46.123Z". Years 0000 to 9999.
std::string FormatRfc3339(Time time);

/// Reads RFC 3339 with "Z" or a numeric offset, and any number of fraction digits (cut to
/// microseconds). Nothing when `text` is anything else.
std::optional<Time> ParseRfc3339(std::string_view text);

}  // namespace portfolio::platform
