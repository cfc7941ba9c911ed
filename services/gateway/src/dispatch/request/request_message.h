#pragma once

#include <memory>

#include "gateway/src/dispatch/request/request_context.h"
#include "platform/error/status.h"

namespace portfolio::gateway {

/// The rpc's request, from the route's constants, the body, the query and the path; of these the
/// later ones win. Fails with INVALID_ARGUMENT as ReadJson and SetField do, and with
/// MEDIA_TYPE_UNSUPPORTED when a body isn't JSON.
platform::StatusOr<std::unique_ptr<google::protobuf::Message>> BuildRequest(
    const RequestContext& context, const google::protobuf::MethodDescriptor& rpc);

}  // namespace portfolio::gateway
