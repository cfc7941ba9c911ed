#pragma once

#include <string>

#include "platform/error/status.h"
#include "platform/time/clock.h"

namespace portfolio::common::v1 {
class PageQuery;
class Person;
}  // namespace portfolio::common::v1

namespace portfolio::platform {

// What the admin rpcs of several services take (portfolio/common/v1/page.proto), checked in one
// way. Thread-safe.

/// The page with `q` trimmed and `limit` filled in, 1 to 200: where it is 0, 200 for a list without
/// any other parameter and 50 for all others. INVALID_ARGUMENT LIMIT_INVALID or SEARCH_TOO_LONG
/// (more than 200 code points); days and cursor are left to who reads the list.
StatusOr<common::v1::PageQuery> CheckedPage(const common::v1::PageQuery& page);

/// The person with her e-mail address trimmed. INVALID_ARGUMENT PERSON_INVALID unless exactly one
/// of address and session is given.
StatusOr<common::v1::Person> CheckedPerson(const common::v1::Person& person);

/// The moment since when an overview counts; 1970 when it is empty. INVALID_ARGUMENT SINCE_INVALID.
StatusOr<Time> CheckedSince(const std::string& since);

}  // namespace portfolio::platform
