#pragma once

#include <string>
#include <vector>

#include "platform/error/status.h"
#include "platform/postgres/value.h"
#include "platform/time/clock.h"

namespace portfolio::platform::postgres {

/// No count of an overview goes further, so that its cost is bounded.
inline constexpr int kMostCounted = 100'000;

// Parameters of a statement that lists rows, newest first, part by part.

/// `text`, or null when it is empty.
Param OrNull(const std::string& text);

/// A pattern for ILIKE that finds `text` anywhere, or null when it is empty.
Param Containing(const std::string& text);

/// A pattern for ~* that finds an e-mail address in any of its writings (EmailWritings) as a whole,
/// not as a part of a longer one, or null when it is empty.
Param NamingAddress(const std::string& address);

/// True for a UUID as PostgreSQL writes it: lower case, with hyphens.
bool IsUuid(const std::string& text);

/// OK when each is empty or a day as YYYY-MM-DD; else INVALID_ARGUMENT with reason DATE_INVALID.
Status CheckDays(const std::string& from, const std::string& to);

/// $1 to $4 of a statement that lists rows: Containing(search), first and last day or null, time
/// zone (IANA name). The error is that of CheckDays.
StatusOr<std::vector<Param>> FilterParams(const std::string& search, const std::string& from,
                                          const std::string& to, const std::string& time_zone);

/// The condition on a timestamptz column for $2 to $4 of FilterParams, whole days in that zone.
#define PORTFOLIO_WITHIN_DAYS(column)                                               \
  "($2::date is null or " column                                                    \
  " >= $2::date::timestamp at time zone $4::text) and ($3::date is null or " column \
  " < ($3::date + 1)::timestamp at time zone $4::text)"

/// The error for a cursor that no list gave: INVALID_ARGUMENT with reason CURSOR_INVALID.
Status InvalidCursor();

/// The row with which the part before ended; both null at the beginning.
struct RowCursor {
  Param time = nullptr;
  Param id = nullptr;
};

/// Reads what CursorAfter wrote; empty text is the beginning. InvalidCursor otherwise.
StatusOr<RowCursor> ReadCursor(const std::string& text);

/// "<microseconds>.<uuid>" of a part's last row.
std::string CursorAfter(Time time, const std::string& id);

}  // namespace portfolio::platform::postgres
