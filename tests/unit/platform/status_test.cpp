#include "platform/error/status.h"

#include <grpcpp/support/status.h>

#include <catch2/catch.hpp>

#include "platform/rpc/status_conversion.h"

namespace portfolio::platform {
namespace {

TEST_CASE("A status crosses gRPC with reason, fields and retry-after, without the log detail",
          "[rpc]") {
  const Status sent = Status(StatusCode::kInvalidArgument, "Please check the e-mail address.",
                             "EMAIL_INVALID", {"email"})
                          .WithRetryAfter(7)
                          .WithLogDetail("secret detail");
  const ::grpc::Status wire = ToGrpcStatus(sent);
  CHECK(wire.error_message().find("secret") == std::string::npos);
  CHECK(wire.error_details().find("secret") == std::string::npos);
  const Status received = FromGrpcStatus(wire);
  CHECK(received.code() == sent.code());
  CHECK(received.error() == sent.error());
  CHECK(received.log_detail().empty());
}

TEST_CASE("An error of gRPC's own reaches the log, not the visitor", "[rpc]") {
  const Status received =
      FromGrpcStatus({::grpc::StatusCode::UNAVAILABLE, "connect to 10.0.0.7 failed"});
  CHECK(received.code() == StatusCode::kUnavailable);
  CHECK(received.message().find("10.0.0.7") == std::string::npos);
  CHECK(received.log_detail() == "connect to 10.0.0.7 failed");
  CHECK(FromGrpcStatus(ToGrpcStatus(Status())).ok());
}

}  // namespace
}  // namespace portfolio::platform
