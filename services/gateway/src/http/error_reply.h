#pragma once

#include <string>
#include <string_view>

#include "gateway/src/http/message.h"
#include "platform/error/status.h"

namespace portfolio::gateway {

/// HTTP status of an error: the mapping of google/rpc/code.proto; besides, by reason: 413 for
/// ..._TOO_LARGE with INVALID_ARGUMENT, 415 for MEDIA_TYPE_UNSUPPORTED, and 503 for
/// RESOURCE_EXHAUSTED where the server is busy (QUEUE_FULL, OVERLOADED), not the visitor at a
/// limit.
int HttpStatus(const platform::Status& status);

/// {"error": text, "code": ..., "reason": ..., "fields": [...], "requestId": ...}, the one form in
/// which errors reach the page; NGINX writes the same form.
std::string ErrorBody(const platform::Status& status, std::string_view request_id);

/// The whole reply, with Retry-After where that is known (always with 503).
HttpReply ErrorReply(const platform::Status& status, std::string_view request_id);

/// A reply with a status that no Status stands for (404 of a path, 405, 411 ...).
HttpReply ErrorReply(int http_status, const platform::Status& status, std::string_view request_id);

}  // namespace portfolio::gateway
