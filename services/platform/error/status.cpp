#include "platform/error/status.h"

#include <array>

namespace portfolio::platform {

std::string_view StatusCodeName(StatusCode code) {
  static constexpr std::array<std::string_view, 17> kNames = {"OK",
                                                              "CANCELLED",
                                                              "UNKNOWN",
                                                              "INVALID_ARGUMENT",
                                                              "DEADLINE_EXCEEDED",
                                                              "NOT_FOUND",
                                                              "ALREADY_EXISTS",
                                                              "PERMISSION_DENIED",
                                                              "RESOURCE_EXHAUSTED",
                                                              "FAILED_PRECONDITION",
                                                              "ABORTED",
                                                              "OUT_OF_RANGE",
                                                              "UNIMPLEMENTED",
                                                              "INTERNAL",
                                                              "UNAVAILABLE",
                                                              "DATA_LOSS",
                                                              "UNAUTHENTICATED"};
  const auto index = static_cast<size_t>(code);
  return index < kNames.size() ? kNames[index] : kNames[2];
}

Status InvalidArgument(std::string message, std::string reason, std::vector<std::string> fields) {
  return {StatusCode::kInvalidArgument, std::move(message), std::move(reason), std::move(fields)};
}

Status NotFound(std::string message, std::string reason) {
  return {StatusCode::kNotFound, std::move(message), std::move(reason)};
}

Status AlreadyExists(std::string message, std::string reason) {
  return {StatusCode::kAlreadyExists, std::move(message), std::move(reason)};
}

Status FailedPrecondition(std::string message, std::string reason) {
  return {StatusCode::kFailedPrecondition, std::move(message), std::move(reason)};
}

Status PermissionDenied(std::string message, std::string reason) {
  return {StatusCode::kPermissionDenied, std::move(message), std::move(reason)};
}

Status Unauthenticated(std::string message, std::string reason) {
  return {StatusCode::kUnauthenticated, std::move(message), std::move(reason)};
}

Status ResourceExhausted(std::string message, std::string reason, int retry_after_seconds) {
  return Status(StatusCode::kResourceExhausted, std::move(message), std::move(reason))
      .WithRetryAfter(retry_after_seconds);
}

Status DeadlineExceeded(std::string message, std::string reason) {
  return {StatusCode::kDeadlineExceeded, std::move(message), std::move(reason)};
}

Status Unavailable(std::string message, std::string reason, int retry_after_seconds) {
  return Status(StatusCode::kUnavailable, std::move(message), std::move(reason))
      .WithRetryAfter(retry_after_seconds);
}

Status Cancelled() { return {StatusCode::kCancelled, "The request was cancelled."}; }

Status Internal(std::string log_detail) {
  return Status(StatusCode::kInternal, "Something went wrong. Please try again later.")
      .WithLogDetail(std::move(log_detail));
}

}  // namespace portfolio::platform
