#include "gateway/src/dispatch/replies/event_stream.h"

#include <google/protobuf/descriptor.h>
#include <google/protobuf/message.h>

#include "gateway/src/http/error_reply.h"
#include "gateway/src/http/header_value.h"
#include "gateway/src/transcode/transcoder.h"
#include "platform/json/json_writer.h"

namespace portfolio::gateway {
namespace {

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;
using std::chrono::steady_clock;

HttpReply EventsHead() {
  HttpReply head;
  head.headers = {{"Content-Type", "text/event-stream; charset=utf-8"},
                  {"Cache-Control", "no-cache"},
                  {"X-Accel-Buffering", "no"}};
  return head;
}

std::string EventOf(const Message& message) {
  const auto* type = message.GetDescriptor();
  const auto* reflection = message.GetReflection();
  const FieldDescriptor* field =
      type->oneof_decl_count() == 0
          ? nullptr
          : reflection->GetOneofFieldDescriptor(message, type->oneof_decl(0));
  if (!field) return {};
  if (field->cpp_type() == FieldDescriptor::CPPTYPE_MESSAGE) {
    return EventText(field->name(), WriteJson(reflection->GetMessage(message, field)));
  }
  platform::JsonWriter json;
  json.BeginObject().Field("text", std::string_view(reflection->GetString(message, field)));
  json.EndObject();
  return EventText(field->name(), json.Take());
}

class EventStream : public std::enable_shared_from_this<EventStream> {
 public:
  EventStream(RequestContextPtr context, std::chrono::milliseconds ping)
      : context_(std::move(context)), ping_(ping) {}

  void Start(RpcClient& client, const google::protobuf::MethodDescriptor& rpc,
             const Message& request, CallOptions options) {
    const auto self = shared_from_this();
    call_ = client.ServerStream(
        rpc, request, std::move(options),
        [self](std::shared_ptr<Message> message) {
          self->context_->exchange->Post([self, message] { self->OnMessage(*message); });
        },
        OnWorker(context_, [self](CallResult result) { self->OnEnd(result); }));
    CancelWhenGone(context_, call_);
    context_->exchange->OnTick([self] { self->OnTick(); });
  }

 private:
  void Begin() {
    context_->exchange->BeginStream(EventsHead());
    last_write_ = steady_clock::now();
  }

  void OnMessage(const Message& message) {
    if (!context_->exchange->begun()) Begin();
    last_write_ = steady_clock::now();
    context_->exchange->Send(EventOf(message), [call = call_](bool written) {
      written ? call->Next() : call->Cancel();
    });
  }

  void OnTick() {
    if (steady_clock::now() - last_write_ < ping_) return;
    if (!context_->exchange->begun()) Begin();
    last_write_ = steady_clock::now();
    context_->exchange->Send(": ping\n\n");
  }

  void OnEnd(const CallResult& result) {
    Exchange& exchange = *context_->exchange;
    call_.reset();
    if (!exchange.begun()) {
      return context_->Fail(result.status.ok() ? platform::Internal("a stream without an event")
                                               : result.status);
    }
    if (!result.status.ok()) {
      exchange.Send(EventText("error", ErrorBody(result.status, context_->request_id)));
    }
    exchange.EndStream();
  }

  const RequestContextPtr context_;
  const std::chrono::milliseconds ping_;
  std::shared_ptr<Call> call_;
  steady_clock::time_point last_write_ = steady_clock::now();
};

}  // namespace

bool WantsEvents(const HttpRequest& request) {
  return request.Header("x-accept-stream") == "1" ||
         NamesMediaType(request.Header("accept"), "text/event-stream");
}

std::string EventText(std::string_view event, std::string_view json) {
  std::string text = "event: ";
  text.append(event).append("\ndata: ").append(json).append("\n\n");
  return text;
}

void ReplyEvents(const RequestContextPtr& context, RpcClient& client,
                 const google::protobuf::MethodDescriptor& rpc, const Message& request,
                 CallOptions options, std::chrono::milliseconds ping) {
  std::make_shared<EventStream>(context, ping)->Start(client, rpc, request, std::move(options));
}

}  // namespace portfolio::gateway
