#pragma once

#include <memory>
#include <string>

#include "gateway/src/dispatch/request/request_context.h"

namespace portfolio::gateway {

/// Bytes of a file in one message.
inline constexpr size_t kUploadChunkBytes = 256 * 1024;

/// The messages of a form, one after the other: a field whole, a file as its head and chunks. Takes
/// the body out of `context`'s request and keeps it. INVALID_ARGUMENT as ReadForm, and
/// MEDIA_TYPE_UNSUPPORTED when the request is no form.
platform::StatusOr<RpcClient::Source> FormSource(const RequestContextPtr& context);

}  // namespace portfolio::gateway
