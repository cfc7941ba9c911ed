#pragma once

#include <functional>

#include "gateway/src/dispatch/request/request_context.h"

namespace portfolio::gateway {

/// Lets a request on only for a signed-in admin: asks GetSession with the token of her cookie each
/// time, so that signing out works at once. Without a token it answers UNAUTHENTICATED itself.
/// Sets `admin_name` before `next`; the token itself goes no further than portfolio.admin.v1.
void CheckAdmin(const RequestContextPtr& context, RpcClient& client, std::function<void()> next);

}  // namespace portfolio::gateway
