#pragma once

#include "gateway/src/dispatch/request/request_context.h"

namespace portfolio::gateway {

/// Calls the route's rpc at every one of FanOutServices(), side by side, and replies with one
/// object: {"chat": ..., "analysis": ..., "contact": ..., "analytics": ..., "complete": true}.
/// An answer with a field `json` stands there as that JSON. A service that fails has {"error": ...}
/// as its entry and makes `complete` false; with every one failed the reply is the first error's.
void ReplyByService(const RequestContextPtr& context, RpcClient& client);

}  // namespace portfolio::gateway
