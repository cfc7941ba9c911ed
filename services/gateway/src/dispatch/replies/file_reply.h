#pragma once

#include <string_view>

#include "gateway/src/dispatch/request/request_context.h"

namespace portfolio::gateway {

/// The reply for a message whose field `file` is a portfolio.common.v1.File; 304 without a body
/// when `request` has it already. INTERNAL when there is no file.
platform::StatusOr<HttpReply> FileReply(const HttpRequest& request,
                                        const google::protobuf::Message& message);

/// True when an If-None-Match list names the tag (weakly compared, RFC 9110, 13.1.2).
bool NamesTag(std::string_view if_none_match, std::string_view etag);

/// Passes the FileChunks of a stream on as they come, one at a time, as fast as the client reads.
/// An error before the first byte is an error reply; after it, the connection is broken off.
void ReplyFileStream(const RequestContextPtr& context, RpcClient& client,
                     const google::protobuf::MethodDescriptor& rpc,
                     const google::protobuf::Message& request, CallOptions options);

}  // namespace portfolio::gateway
