#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "gateway/src/dispatch/request/request_context.h"

namespace portfolio::gateway {

/// True when the client wants events: `Accept: text/event-stream`, or `X-Accept-Stream: 1`, which
/// NGINX sets because it passes a constant Accept.
bool WantsEvents(const HttpRequest& request);

/// One event (WHATWG HTML, server-sent events): `event: delta`, `data: {...}`, empty line.
std::string EventText(std::string_view event, std::string_view json);

/// Passes a stream of messages on as events, as fast as the client reads. A message's set oneof
/// field names the event; text becomes {"text": ...}, a message its JSON. An error before the first
/// event is an error reply with its status; after it, an event `error` with the error's body. A
/// comment is sent when nothing else was for `ping`. When the client leaves, the call is cancelled.
void ReplyEvents(const RequestContextPtr& context, RpcClient& client,
                 const google::protobuf::MethodDescriptor& rpc,
                 const google::protobuf::Message& request, CallOptions options,
                 std::chrono::milliseconds ping);

}  // namespace portfolio::gateway
