#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace portfolio::platform {

/// Canonical codes, numbered as in google/rpc/code.proto.
enum class StatusCode {
  kOk = 0,
  kCancelled = 1,
  kUnknown = 2,
  kInvalidArgument = 3,
  kDeadlineExceeded = 4,
  kNotFound = 5,
  kAlreadyExists = 6,
  kPermissionDenied = 7,
  kResourceExhausted = 8,
  kFailedPrecondition = 9,
  kAborted = 10,
  kOutOfRange = 11,
  kUnimplemented = 12,
  kInternal = 13,
  kUnavailable = 14,
  kDataLoss = 15,
  kUnauthenticated = 16,
};

/// "INVALID_ARGUMENT" and so on.
std::string_view StatusCodeName(StatusCode code);

/// What the client may know of an error. Everything in here reaches the visitor.
struct PublicError {
  /// For people, a sentence that says what to do.
  std::string message;
  /// For programs, UPPER_SNAKE_CASE, for example "EMAIL_INVALID"; may be empty.
  std::string reason;
  /// Names of the request's fields that are at fault; may be empty.
  std::vector<std::string> fields;
  /// When to try again, in seconds; 0 when that isn't known.
  int retry_after_seconds = 0;

  bool operator==(const PublicError&) const = default;
};

/// The outcome of an operation: OK, or a code with a text for the client and, apart from it, a text
/// for the log. The two never mix: only `WithLogDetail` fills the second, and no wire form holds
/// it. A value type; as thread-safe as std::string.
class [[nodiscard]] Status {
 public:
  /// OK.
  Status() = default;
  Status(StatusCode code, std::string message, std::string reason = {},
         std::vector<std::string> fields = {})
      : code_(code), error_{std::move(message), std::move(reason), std::move(fields), 0} {}
  Status(StatusCode code, PublicError error) : code_(code), error_(std::move(error)) {}

  bool ok() const { return code_ == StatusCode::kOk; }
  StatusCode code() const { return code_; }
  const PublicError& error() const { return error_; }
  const std::string& message() const { return error_.message; }
  const std::string& reason() const { return error_.reason; }
  /// For the log only.
  const std::string& log_detail() const { return log_detail_; }

  Status WithLogDetail(std::string detail) && {
    log_detail_ = std::move(detail);
    return std::move(*this);
  }
  Status WithRetryAfter(int seconds) && {
    error_.retry_after_seconds = seconds;
    return std::move(*this);
  }

 private:
  StatusCode code_ = StatusCode::kOk;
  PublicError error_;
  std::string log_detail_;
};

/// Shorthands; reason is UPPER_SNAKE_CASE.
Status InvalidArgument(std::string message, std::string reason = {},
                       std::vector<std::string> fields = {});
Status NotFound(std::string message, std::string reason = {});
Status AlreadyExists(std::string message, std::string reason = {});
Status FailedPrecondition(std::string message, std::string reason = {});
Status PermissionDenied(std::string message, std::string reason = {});
Status Unauthenticated(std::string message, std::string reason = {});
Status ResourceExhausted(std::string message, std::string reason = {}, int retry_after_seconds = 1);
Status DeadlineExceeded(std::string message, std::string reason = {});
Status Unavailable(std::string message, std::string reason = {}, int retry_after_seconds = 1);
Status Cancelled();
/// The client learns only that something went wrong; `log_detail` says what.
Status Internal(std::string log_detail);

/// A value, or why there is none. Reading the value of a failed one is a programming error.
template <typename T>
class [[nodiscard]] StatusOr {
 public:
  StatusOr(T value) : state_(std::move(value)) {}
  StatusOr(Status status) : state_(std::move(status)) {
    assert(!std::get<Status>(state_).ok() && "StatusOr from an OK status");
  }

  bool ok() const { return std::holds_alternative<T>(state_); }
  /// OK when there is a value.
  Status status() const { return ok() ? Status() : std::get<Status>(state_); }

  T& value() & { return std::get<T>(state_); }
  const T& value() const& { return std::get<T>(state_); }
  T&& value() && { return std::get<T>(std::move(state_)); }
  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

 private:
  std::variant<T, Status> state_;
};

}  // namespace portfolio::platform

#define PORTFOLIO_CONCAT_INNER(a, b) a##b
#define PORTFOLIO_CONCAT(a, b) PORTFOLIO_CONCAT_INNER(a, b)

/// Leaves the function with the status unless it is OK.
#define RETURN_IF_ERROR(expression)                                            \
  do {                                                                         \
    if (::portfolio::platform::Status status_ = (expression); !status_.ok()) { \
      return status_;                                                          \
    }                                                                          \
  } while (false)

/// ASSIGN_OR_RETURN(auto row, query.One()): leaves the function unless there is a value.
#define ASSIGN_OR_RETURN(declaration, expression) \
  ASSIGN_OR_RETURN_INNER(PORTFOLIO_CONCAT(status_or_, __LINE__), declaration, expression)
#define ASSIGN_OR_RETURN_INNER(temporary, declaration, expression) \
  auto temporary = (expression);                                   \
  if (!temporary.ok()) return temporary.status();                  \
  declaration = std::move(temporary).value()
