#pragma once

#include "platform/error/status.h"

namespace grpc {
class Status;
}

namespace portfolio::platform {

/// As sent by services: code and message, and a serialized portfolio.common.v1.ErrorDetail as
/// binary details. The log detail stays behind.
::grpc::Status ToGrpcStatus(const Status& status);

/// The other way, for clients. Without a readable detail (errors that gRPC itself makes), the
/// client text is a general one and gRPC's message becomes the log detail.
Status FromGrpcStatus(const ::grpc::Status& status);

}  // namespace portfolio::platform
