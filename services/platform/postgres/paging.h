#pragma once

#include <string>

#include "platform/error/status.h"
#include "platform/postgres/value.h"
#include "platform/time/clock.h"

namespace portfolio::platform::postgres {

// Parameters of a statement that lists rows, newest first, part by part.

/// `text`, or null when it is empty.
Param OrNull(const std::string& text);

/// A pattern for ILIKE that finds `text` anywhere, or null when it is empty.
Param Containing(const std::string& text);

/// `text` with A to Z in lower case, as lower() gives it for e-mail addresses.
std::string LowerAscii(std::string text);

/// True for a UUID as PostgreSQL writes it: lower case, with hyphens.
bool IsUuid(const std::string& text);

/// OK when each is empty or a day as YYYY-MM-DD; else INVALID_ARGUMENT with reason DATE_INVALID.
Status CheckDays(const std::string& from, const std::string& to);

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
