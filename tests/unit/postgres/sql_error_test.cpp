#include "platform/postgres/sql_error.h"

#include <catch2/catch.hpp>

using portfolio::platform::Status;
using portfolio::platform::StatusCode;
using portfolio::platform::postgres::FromSqlState;

TEST_CASE("Each SQLSTATE that callers tell apart has its own reason") {
  CHECK(FromSqlState("23505", "").reason() == "UNIQUE_VIOLATION");
  CHECK(FromSqlState("23503", "").reason() == "FOREIGN_KEY_VIOLATION");
  CHECK(FromSqlState("40001", "").reason() == "TRANSACTION_CONFLICT");
  CHECK(FromSqlState("40P01", "").reason() == "TRANSACTION_CONFLICT");
  CHECK(FromSqlState("53100", "").reason() == "STORAGE_FULL");
  CHECK(FromSqlState("25006", "").reason() == "STORAGE_READ_ONLY");
  CHECK(FromSqlState("57014", "").code() == StatusCode::kDeadlineExceeded);
  CHECK(FromSqlState("22021", "").code() == StatusCode::kInvalidArgument);
  CHECK(FromSqlState("42601", "").code() == StatusCode::kInternal);
}

TEST_CASE("Everything that a restart of the server causes is Unavailable") {
  for (const char* state : {"", "08006", "57P01", "57P02", "57P03", "53300"}) {
    const Status status = FromSqlState(state, "gone");
    CHECK(status.code() == StatusCode::kUnavailable);
    CHECK(status.reason() == "DATABASE_UNAVAILABLE");
  }
}

TEST_CASE("The server's words reach the log and not the client") {
  const Status status = FromSqlState("23505", "Key (email)=(ann@example.org) already exists.");
  CHECK(status.message().find("ann@example.org") == std::string::npos);
  CHECK(status.log_detail() == "SQLSTATE 23505: Key (email)=(ann@example.org) already exists.");
}
