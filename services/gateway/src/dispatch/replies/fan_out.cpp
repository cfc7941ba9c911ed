#include "gateway/src/dispatch/replies/fan_out.h"

#include <google/protobuf/descriptor.h>
#include <google/protobuf/message.h>

#include "gateway/src/dispatch/request/call_metadata.h"
#include "gateway/src/dispatch/request/request_message.h"
#include "gateway/src/http/error_reply.h"
#include "gateway/src/routes/rpc_catalog.h"
#include "gateway/src/transcode/transcoder.h"
#include "platform/json/json.h"
#include "platform/json/json_writer.h"

namespace portfolio::gateway {
namespace {

using platform::Status;

/// The answer as JSON; what a service gives as ready JSON is checked before it is passed on.
platform::StatusOr<std::string> AnswerJson(const google::protobuf::Message& message) {
  const auto* field = message.GetDescriptor()->FindFieldByName("json");
  if (!field) return WriteJson(message);
  const std::string json = message.GetReflection()->GetString(message, field);
  if (!platform::JsonDocument::Parse(json).ok()) {
    return platform::Internal("a service's export isn't JSON");
  }
  return json;
}

/// Gathers the answers; on the request's worker.
class Gathering : public std::enable_shared_from_this<Gathering> {
 public:
  explicit Gathering(RequestContextPtr context)
      : context_(std::move(context)), answers_(FanOutServices().size()) {}

  void Start(RpcClient& client, const CallOptions& options,
             std::vector<std::pair<const google::protobuf::MethodDescriptor*,
                                   std::unique_ptr<google::protobuf::Message>>>
                 requests) {
    const auto self = shared_from_this();
    waiting_ = requests.size();
    auto calls = std::make_shared<std::vector<std::shared_ptr<Call>>>();
    for (size_t i = 0; i < requests.size(); ++i) {
      calls->push_back(client.Unary(
          *requests[i].first, *requests[i].second, options,
          OnWorker(context_, [self, i](CallResult result) { self->Take(i, result); })));
    }
    context_->exchange->OnGone([calls] {
      for (const auto& call : *calls) call->Cancel();
    });
  }

 private:
  void Take(size_t index, const CallResult& result) {
    auto json = result.status.ok() ? AnswerJson(*result.message)
                                   : platform::StatusOr<std::string>(result.status);
    if (json.ok()) {
      answers_[index] = std::move(*json);
    } else {
      if (first_error_.ok()) first_error_ = json.status();
      ++failed_;
      answers_[index] = ErrorBody(json.status(), context_->request_id);
    }
    if (--waiting_ == 0) Reply();
  }

  void Reply() {
    if (failed_ == answers_.size()) return context_->Fail(first_error_);
    platform::JsonWriter json;
    json.BeginObject();
    for (size_t i = 0; i < answers_.size(); ++i) {
      json.Key(FanOutServices()[i].key).Raw(answers_[i]);
    }
    json.Field("complete", failed_ == 0);
    json.EndObject();
    HttpReply reply;
    reply.headers = {{"Content-Type", "application/json; charset=utf-8"},
                     {"Cache-Control", "no-store"}};
    reply.body = json.Take();
    context_->exchange->Reply(std::move(reply));
  }

  const RequestContextPtr context_;
  std::vector<std::string> answers_;
  size_t waiting_ = 0;
  size_t failed_ = 0;
  Status first_error_;
};

}  // namespace

void ReplyByService(const RequestContextPtr& context, RpcClient& client) {
  const auto options = CallOptionsOf(*context);
  if (!options.ok()) return context->Fail(options.status());
  std::vector<std::pair<const google::protobuf::MethodDescriptor*,
                        std::unique_ptr<google::protobuf::Message>>>
      requests;
  for (const auto& entry : FanOutServices()) {
    const auto* rpc = FindRpc(std::string(entry.service) + "." + std::string(context->route->rpc));
    if (!rpc) return context->Fail(platform::Internal("no such rpc"));
    auto request = BuildRequest(*context, *rpc);
    if (!request.ok()) return context->Fail(request.status());
    requests.emplace_back(rpc, std::move(*request));
  }
  std::make_shared<Gathering>(context)->Start(client, *options, std::move(requests));
}

}  // namespace portfolio::gateway
