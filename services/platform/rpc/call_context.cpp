#include "platform/rpc/call_context.h"

namespace portfolio::platform {

Status RequireAdmin(const CallContext& call) {
  if (!call.admin_name.empty()) return {};
  return Unauthenticated("Please sign in.", "ADMIN_REQUIRED");
}

}  // namespace portfolio::platform
