#pragma once

#include "gateway/src/dispatch/request/request_context.h"
#include "platform/error/status.h"

namespace portfolio::gateway {

// Lists of the dashboard (Writes::kList).

/// What the request wants of a list.
enum class ListForm {
  /// The bare array, newest 200.
  kArray,
  /// A page with its cursor.
  kPage,
  /// A CSV file.
  kCsv,
};

/// A page of rows comes sooner than a file of all of them, for which the route's deadline is meant.
inline constexpr std::chrono::milliseconds kPageDeadline{10'000};

/// Fails with INVALID_ARGUMENT, FORMAT_UNKNOWN.
platform::StatusOr<ListForm> ListFormOf(const RequestContext& context);

/// Sets page.limit to the form's default (200 and 50) where the request names none.
void ApplyDefaultLimit(ListForm form, google::protobuf::Message* request);

HttpReply ListReply(ListForm form, const google::protobuf::Message& message);

/// The message as JSON; never cached.
HttpReply JsonReply(const google::protobuf::Message& message);

}  // namespace portfolio::gateway
