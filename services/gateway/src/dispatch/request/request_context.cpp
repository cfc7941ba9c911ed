#include "gateway/src/dispatch/request/request_context.h"

#include <charconv>
#include <exception>

#include "gateway/src/http/error_reply.h"
#include "platform/logging/log.h"

namespace portfolio::gateway {
namespace {

/// Who is refused for want of room and asks again at once, without end, would keep the processor
/// from what is to be answered. No visitor notices it.
constexpr std::chrono::milliseconds kRefusalDelay{20};

/// A service may name the time to wait in its metadata as well as in its error.
platform::Status WithRetryAfterOf(const CallResult& result) {
  for (const auto& [name, value] : result.metadata) {
    int seconds = 0;
    if (name != "retry-after" || result.status.ok()) continue;
    std::from_chars(value.data(), value.data() + value.size(), seconds);
    if (seconds > 0) return platform::Status(result.status).WithRetryAfter(seconds);
  }
  return result.status;
}

/// The status as this client should hear it: a client that is still there has not cancelled
/// anything, so it was the service or this process that is stopping.
platform::Status ForClient(const CallResult& result) {
  if (result.status.code() != platform::StatusCode::kCancelled) return WithRetryAfterOf(result);
  return platform::Unavailable("The request was interrupted. Please try again.", "INTERRUPTED");
}

}  // namespace

void RequestContext::Fail(const platform::Status& status) const {
  overloaded = status.reason() == kOverloaded;
  const bool ours = HttpStatus(status) == 500;
  if (ours || !status.log_detail().empty()) {
    platform::Log(ours ? platform::LogLevel::kError : platform::LogLevel::kWarning,
                  "request_failed",
                  {{"request_id", request_id},
                   {"trace_id", trace.trace_id},
                   {"path", exchange->request().path},
                   {"code", platform::StatusCodeName(status.code())},
                   {"reason", status.reason()},
                   {"detail", status.log_detail()}});
  }
  if (status.code() == platform::StatusCode::kUnimplemented) {
    const platform::Status clear(status.code(), "This part of the site isn't available yet.",
                                 "NOT_IMPLEMENTED");
    return exchange->Reply(ErrorReply(clear, request_id));
  }
  if (!overloaded) return exchange->Reply(ErrorReply(status, request_id));
  exchange->worker().PostLater(
      kRefusalDelay,
      [exchange = exchange, reply = ErrorReply(status, request_id)] { exchange->Reply(reply); });
}

RpcClient::Done OnWorker(const RequestContextPtr& context, std::function<void(CallResult)> then) {
  return [context, then = std::move(then)](CallResult result) {
    auto shared = std::make_shared<CallResult>(std::move(result));
    Exchange& exchange = *context->exchange;
    exchange.Post([context, then, shared] {
      shared->status = ForClient(*shared);
      try {
        then(std::move(*shared));
      } catch (const std::exception& fault) {
        context->Fail(platform::Internal(fault.what()));
      }
    });
  };
}

void CancelWhenGone(const RequestContextPtr& context, const std::shared_ptr<Call>& call) {
  context->exchange->OnGone([call] { call->Cancel(); });
}

}  // namespace portfolio::gateway
