#pragma once

#include "gateway/src/dispatch/request/request_context.h"
#include "platform/error/status.h"

namespace portfolio::gateway {

/// Longest Idempotency-Key.
inline constexpr size_t kMaxIdempotencyKeyBytes = 128;

/// What every call of a request carries along: x-request-id, traceparent, x-session-id,
/// x-client-address, x-user-agent, x-country, x-admin-token, x-admin-name, idempotency-key,
/// accept-language. Values are cut and freed of what gRPC metadata can't hold. Fails with
/// INVALID_ARGUMENT, IDEMPOTENCY_KEY_INVALID.
platform::StatusOr<CallOptions> CallOptionsOf(const RequestContext& context);

}  // namespace portfolio::gateway
