#include "platform/rpc/status_conversion.h"

#include <grpcpp/support/status.h>

#include "portfolio/common/v1/error.pb.h"

namespace portfolio::platform {

::grpc::Status ToGrpcStatus(const Status& status) {
  if (status.ok()) return ::grpc::Status::OK;
  common::v1::ErrorDetail detail;
  detail.set_message(status.message());
  detail.set_reason(status.reason());
  for (const std::string& field : status.error().fields) detail.add_fields(field);
  detail.set_retry_after_seconds(status.error().retry_after_seconds);
  return {static_cast<::grpc::StatusCode>(status.code()), status.message(),
          detail.SerializeAsString()};
}

Status FromGrpcStatus(const ::grpc::Status& status) {
  if (status.ok()) return {};
  const auto code = static_cast<StatusCode>(status.error_code());
  common::v1::ErrorDetail detail;
  if (status.error_details().empty() || !detail.ParseFromString(status.error_details())) {
    return Status(code, "The service can't answer right now. Please try again later.")
        .WithLogDetail(status.error_message());
  }
  PublicError error{detail.message(), detail.reason(), {}, detail.retry_after_seconds()};
  error.fields.assign(detail.fields().begin(), detail.fields().end());
  return {code, std::move(error)};
}

}  // namespace portfolio::platform
