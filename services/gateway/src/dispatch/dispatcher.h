#pragma once

#include <atomic>
#include <memory>

#include "gateway/src/dispatch/admission/sessions.h"
#include "gateway/src/dispatch/admission/settings.h"
#include "gateway/src/dispatch/request/request_context.h"
#include "gateway/src/dispatch/request_journal.h"
#include "gateway/src/routes/router.h"
#include "platform/metrics/metrics.h"

namespace portfolio::gateway {

/// The way of every request: find its route, check who asks, build the rpc's request, call, write
/// the reply. Never blocks: it goes on where an answer comes in, always on the request's worker.
/// Thread-safe.
class Dispatcher : public RequestSink {
 public:
  /// All of them must outlive the dispatcher and every request. `spans`, where not null, is told of
  /// every request.
  Dispatcher(const DispatchSettings& settings, RpcClient& client, platform::Metrics& metrics,
             platform::SpanExport* spans = nullptr);

  size_t MaxBodyBytes(std::string_view method, std::string_view path) const override;
  void Take(std::shared_ptr<Exchange> exchange) override;
  HttpReply FaultReply(int status, std::string message, std::string reason) override;

  /// Readiness says no from now on; requests are still served.
  void BeginDrain() { draining_ = true; }
  size_t in_flight() const { return journal_.in_flight(); }

 private:
  bool ReplyToOperator(const RequestContext& context) const;
  void Admit(const RequestContextPtr& context);
  void Identify(RequestContext& context) const;
  void CallRoute(const RequestContextPtr& context);
  void CallList(const RequestContextPtr& context, CallOptions options);
  void CallForm(const RequestContextPtr& context, CallOptions options);
  void CallUnary(const RequestContextPtr& context, CallOptions options);
  void CallStream(const RequestContextPtr& context, std::string_view rpc, CallOptions options);
  void ReplyTo(const RequestContextPtr& context, const CallResult& result) const;

  const DispatchSettings& settings_;
  RpcClient& client_;
  Router router_;
  Sessions sessions_;
  RequestJournal journal_;
  std::atomic<bool> draining_{false};
};

}  // namespace portfolio::gateway
