#pragma once

#include <optional>
#include <string>

#include "contact/src/domain/submission_archive.h"
#include "platform/error/status.h"
#include "platform/time/clock.h"

namespace portfolio::contact {

/// A checked PageQuery as parameters of a statement.
struct ListQuery {
  /// Pattern for ILIKE; nothing for all.
  std::optional<std::string> pattern;
  std::optional<std::string> from;
  std::optional<std::string> to;
  /// The row that the page before ended with.
  std::optional<platform::Time> before_time;
  std::optional<std::string> before_id;
  int limit = 0;
};

/// InvalidArgument CURSOR_INVALID, DATE_INVALID or QUERY_TOO_LONG.
platform::StatusOr<ListQuery> CheckPageQuery(const PageQuery& query);

/// The cursor that CheckPageQuery reads.
std::string CursorAfter(platform::Time time, const std::string& id);

}  // namespace portfolio::contact
