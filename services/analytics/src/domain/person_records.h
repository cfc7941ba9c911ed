#pragma once

#include <cstdint>
#include <string>

#include "platform/error/status.h"
#include "platform/time/deadline.h"

namespace portfolio::analytics {

/// Whom personal data is about: the session, or an e-mail address that she may have left in an
/// error report; one of them.
struct Person {
  std::string email;
  std::string session_id;
};

/// What is held about one person. Thread-safe. Errors are those of the store.
class PersonRecords {
 public:
  virtual ~PersonRecords() = default;
  /// A JSON object of table name to rows.
  virtual platform::StatusOr<std::string> Export(const Person& person,
                                                 platform::Deadline deadline) = 0;
  /// Rows erased. A group of errors that others had as well stays, with their texts; counts stay:
  /// they name nobody.
  virtual platform::StatusOr<std::int64_t> Erase(const Person& person,
                                                 platform::Deadline deadline) = 0;
};

}  // namespace portfolio::analytics
