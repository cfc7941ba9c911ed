#include "platform/postgres/sql_error.h"

namespace portfolio::platform::postgres {
namespace {

Status ForClient(std::string_view state) {
  if (IsConnectionLost(state) || state.starts_with("53") || state == "58030") {
    if (state == "53100") {
      return Unavailable("The service can't store anything at the moment.", "STORAGE_FULL", 60);
    }
    return Unavailable("The service is unavailable for a moment.", "DATABASE_UNAVAILABLE", 2);
  }
  if (state == "25006") {
    return Unavailable("The service can't store anything at the moment.", "STORAGE_READ_ONLY", 60);
  }
  if (state == "23505") return AlreadyExists("This exists already.", "UNIQUE_VIOLATION");
  if (state == "23503") {
    return FailedPrecondition("Something that this refers to is missing.", "FOREIGN_KEY_VIOLATION");
  }
  if (state == "40001" || state == "40P01" || state == "55P03") {
    return Status(StatusCode::kAborted, "Someone else changed this at the same time.",
                  "TRANSACTION_CONFLICT");
  }
  if (state == "57014") return DeadlineExceeded("This took too long.", "DATABASE_TIMEOUT");
  if (state == "22021" || state == "22P05") {
    return InvalidArgument("The text contains characters that can't be stored.", "TEXT_INVALID");
  }
  return Internal({});
}

}  // namespace

bool IsConnectionLost(std::string_view state) {
  return state.empty() || state.starts_with("08") || state == "57P01" || state == "57P02" ||
         state == "57P03" || state == "57P05" || state == "25P03";
}

Status FromSqlState(std::string_view state, std::string detail) {
  return ForClient(state).WithLogDetail("SQLSTATE " + std::string(state.empty() ? "-" : state) +
                                        ": " + std::move(detail));
}

}  // namespace portfolio::platform::postgres
