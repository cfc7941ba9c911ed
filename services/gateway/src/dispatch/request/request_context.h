#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "gateway/src/http/message.h"
#include "gateway/src/routes/route_table.h"
#include "gateway/src/rpc/rpc_client.h"
#include "gateway/src/transport/exchange.h"
#include "platform/tracing/trace.h"

namespace portfolio::gateway {

/// The reason of who refuses for want of room (see WorkerPool::TrySubmit).
inline constexpr char kOverloaded[] = "OVERLOADED";

/// A request on its way through the dispatcher. Belongs to its worker's thread.
struct RequestContext {
  std::shared_ptr<Exchange> exchange;
  std::string request_id;
  /// This request as a step of its trace, and the step that it came from (NGINX).
  platform::TraceContext trace;
  std::string parent_span_id;
  const Route* route = nullptr;
  /// Decoded path parameters by name.
  Pairs parameters;
  /// Opaque; empty on routes without a session.
  std::string session_id;
  /// The raw token of the admin's cookie; empty when there is none or the route takes none.
  std::string admin_token;
  /// After the check of an admin route.
  std::string admin_name;
  /// It was refused because the service has no room.
  mutable bool overloaded = false;

  HttpRequest& request() const { return exchange->request(); }
  /// Sends the error's reply.
  void Fail(const platform::Status& status) const;
};

using RequestContextPtr = std::shared_ptr<RequestContext>;

/// `done` for a call of this request: it runs `then` on the request's worker.
RpcClient::Done OnWorker(const RequestContextPtr& context, std::function<void(CallResult)> then);

/// Cancels the call when the client is gone.
void CancelWhenGone(const RequestContextPtr& context, const std::shared_ptr<Call>& call);

}  // namespace portfolio::gateway
