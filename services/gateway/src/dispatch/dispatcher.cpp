#include "gateway/src/dispatch/dispatcher.h"

#include <google/protobuf/message.h>

#include <algorithm>
#include <exception>

#include "gateway/src/dispatch/admission/admin_guard.h"
#include "gateway/src/dispatch/admission/origin_check.h"
#include "gateway/src/dispatch/replies/event_stream.h"
#include "gateway/src/dispatch/replies/fan_out.h"
#include "gateway/src/dispatch/replies/file_reply.h"
#include "gateway/src/dispatch/replies/list_reply.h"
#include "gateway/src/dispatch/request/call_metadata.h"
#include "gateway/src/dispatch/request/random_id.h"
#include "gateway/src/dispatch/request/request_message.h"
#include "gateway/src/dispatch/request/upload.h"
#include "gateway/src/http/error_reply.h"
#include "gateway/src/routes/rpc_catalog.h"

namespace portfolio::gateway {
namespace {

using platform::Status;
using platform::StatusCode;

constexpr size_t kNoRouteBodyBytes = 64 * 1024;
constexpr size_t kMaxRequestIdBytes = 64;

/// The caller's id where it is a plain one, else a new one.
std::string RequestIdOf(const HttpRequest& request) {
  const auto given = request.Header("x-request-id");
  const bool plain = !given.empty() && given.size() <= kMaxRequestIdBytes &&
                     std::all_of(given.begin(), given.end(), [](char c) {
                       return (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z') ||
                              c == '-' || c == '_' || c == '.';
                     });
  return plain ? std::string(given) : RandomId();
}

HttpReply PlainReply(int status, std::string text) {
  HttpReply reply;
  reply.status = status;
  reply.headers = {{"Content-Type", "text/plain; charset=utf-8"}, {"Cache-Control", "no-store"}};
  reply.body = std::move(text);
  return reply;
}

/// `allow` is empty when there is nothing at the path.
HttpReply NoRouteReply(const RequestContext& context, const std::string& allow) {
  if (allow.empty()) {
    return ErrorReply(platform::NotFound("There is nothing at this address.", "PATH_UNKNOWN"),
                      context.request_id);
  }
  const Status refused(StatusCode::kUnimplemented, "This address doesn't take that method.",
                       "METHOD_NOT_ALLOWED");
  HttpReply reply = context.request().method == "OPTIONS"
                        ? PlainReply(204, "")
                        : ErrorReply(405, refused, context.request_id);
  reply.headers.emplace_back("Allow", allow);
  return reply;
}

}  // namespace

Dispatcher::Dispatcher(const DispatchSettings& settings, RpcClient& client,
                       platform::Metrics& metrics, platform::SpanExport* spans)
    : settings_(settings),
      client_(client),
      router_(RouteTable(), settings.networks),
      sessions_(settings_),
      journal_(metrics, spans) {}

size_t Dispatcher::MaxBodyBytes(std::string_view method, std::string_view path) const {
  const auto match = router_.Find(method, path);
  return match.route ? match.route->call_class.max_body_bytes : kNoRouteBodyBytes;
}

HttpReply Dispatcher::FaultReply(int status, std::string message, std::string reason) {
  const StatusCode code = status == 503   ? StatusCode::kUnavailable
                          : status == 408 ? StatusCode::kDeadlineExceeded
                                          : StatusCode::kInvalidArgument;
  const std::string request_id = RandomId();
  HttpReply reply =
      ErrorReply(status, Status(code, std::move(message), std::move(reason)), request_id);
  reply.headers.emplace_back("X-Request-Id", request_id);
  return reply;
}

void Dispatcher::Take(std::shared_ptr<Exchange> exchange) {
  const auto context = std::make_shared<RequestContext>();
  context->exchange = std::move(exchange);
  context->request_id = RequestIdOf(context->request());
  const auto parent = platform::ParseTraceparent(context->request().Header("traceparent"));
  context->parent_span_id = parent.span_id;
  context->trace = platform::ChildOf(parent);
  context->exchange->AddReplyHeader("X-Request-Id", context->request_id);
  if (ReplyToOperator(*context)) return;
  if (journal_.in_flight() >= settings_.max_in_flight) {
    journal_.CountRefusal();
    return context->Fail(
        platform::Unavailable("The site is busy. Please try again in a moment.", "OVERLOADED"));
  }
  auto match = router_.Find(context->request().method, context->request().path);
  context->route = match.route;
  context->parameters = std::move(match.parameters);
  journal_.Begin(context);
  if (!match.route) return context->exchange->Reply(NoRouteReply(*context, match.allow));
  try {
    Admit(context);
  } catch (const std::exception& fault) {
    context->Fail(platform::Internal(fault.what()));
  }
}

void Dispatcher::Admit(const RequestContextPtr& context) {
  if (journal_.ExpectsRefusal(*context->route)) {
    return context->Fail(platform::ResourceExhausted(
        "The service is busy. Please try again in a moment.", kOverloaded, 1));
  }
  if (context->route->method == Method::kPost &&
      !OriginAllowed(context->request(), settings_.public_url)) {
    return context->Fail(
        platform::PermissionDenied("The request comes from another site.", "ORIGIN_REFUSED"));
  }
  Identify(*context);
  if (context->route->audience != Audience::kAdmin) return CallRoute(context);
  CheckAdmin(context, client_, [this, context] { CallRoute(context); });
}

bool Dispatcher::ReplyToOperator(const RequestContext& context) const {
  const auto& request = context.exchange->request();
  if (request.method != "GET" && request.method != "HEAD") return false;
  if (request.path == "/healthz") {
    context.exchange->Reply(PlainReply(200, "ok\n"));
    return true;
  }
  if (request.path == "/readyz") {
    context.exchange->Reply(draining_ ? PlainReply(503, "draining\n") : PlainReply(200, "ready\n"));
    return true;
  }
  return false;
}

void Dispatcher::Identify(RequestContext& context) const {
  const Audience audience = context.route->audience;
  if (audience == Audience::kVisitor || audience == Audience::kVisitorOrAdmin) {
    context.session_id = sessions_.Visitor(*context.exchange);
  }
  if (audience == Audience::kVisitorOrAdmin || audience == Audience::kSignIn ||
      audience == Audience::kAdmin) {
    context.admin_token = sessions_.AdminToken(context.request());
  }
}

void Dispatcher::CallRoute(const RequestContextPtr& context) {
  const Route& route = *context->route;
  if (route.writes == Writes::kByService) return ReplyByService(context, client_);
  auto options = CallOptionsOf(*context);
  if (!options.ok()) return context->Fail(options.status());
  if (route.reads == Reads::kForm) return CallForm(context, std::move(*options));
  if (route.writes == Writes::kList) return CallList(context, std::move(*options));
  if (route.writes == Writes::kFileStream) {
    return CallStream(context, route.rpc, std::move(*options));
  }
  if (route.writes == Writes::kJsonOrEvents && WantsEvents(context->request())) {
    return CallStream(context, route.other_rpc, std::move(*options));
  }
  CallUnary(context, std::move(*options));
}

void Dispatcher::CallUnary(const RequestContextPtr& context, CallOptions options) {
  const auto& rpc = *FindRpc(context->route->rpc);
  const auto request = BuildRequest(*context, rpc);
  if (!request.ok()) return context->Fail(request.status());
  const auto call = client_.Unary(
      rpc, **request, std::move(options),
      OnWorker(context, [this, context](CallResult result) { ReplyTo(context, result); }));
  CancelWhenGone(context, call);
}

void Dispatcher::CallList(const RequestContextPtr& context, CallOptions options) {
  const auto form = ListFormOf(*context);
  if (!form.ok()) return context->Fail(form.status());
  if (*form == ListForm::kCsv) {
    return CallStream(context, context->route->other_rpc, std::move(options));
  }
  const auto& rpc = *FindRpc(context->route->rpc);
  const auto request = BuildRequest(*context, rpc);
  if (!request.ok()) return context->Fail(request.status());
  ApplyDefaultLimit(*form, request->get());
  options.deadline = std::min(options.deadline, kPageDeadline);
  const auto then = [context, form = *form](CallResult result) {
    if (!result.status.ok()) return context->Fail(result.status);
    context->exchange->Reply(ListReply(form, *result.message));
  };
  CancelWhenGone(context,
                 client_.Unary(rpc, **request, std::move(options), OnWorker(context, then)));
}

void Dispatcher::CallForm(const RequestContextPtr& context, CallOptions options) {
  auto source = FormSource(context);
  if (!source.ok()) return context->Fail(source.status());
  const auto call = client_.ClientStream(
      *FindRpc(context->route->rpc), std::move(*source), std::move(options),
      OnWorker(context, [this, context](CallResult result) { ReplyTo(context, result); }));
  CancelWhenGone(context, call);
}

void Dispatcher::CallStream(const RequestContextPtr& context, std::string_view name,
                            CallOptions options) {
  const auto& rpc = *FindRpc(name);
  const auto request = BuildRequest(*context, rpc);
  if (!request.ok()) return context->Fail(request.status());
  if (context->route->writes == Writes::kJsonOrEvents) {
    return ReplyEvents(context, client_, rpc, **request, std::move(options), settings_.ping);
  }
  ReplyFileStream(context, client_, rpc, **request, std::move(options));
}

void Dispatcher::ReplyTo(const RequestContextPtr& context, const CallResult& result) const {
  Exchange& exchange = *context->exchange;
  for (const auto& [name, value] : result.metadata) {
    if (name == "x-set-admin-token") sessions_.SetAdminToken(exchange, value);
  }
  if (!result.status.ok()) return context->Fail(result.status);
  if (context->route->writes != Writes::kFile) return exchange.Reply(JsonReply(*result.message));
  auto reply = FileReply(context->request(), *result.message);
  reply.ok() ? exchange.Reply(std::move(*reply)) : context->Fail(reply.status());
}

}  // namespace portfolio::gateway
