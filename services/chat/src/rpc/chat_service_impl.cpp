#include "chat/src/rpc/chat_service_impl.h"

#include <memory>
#include <utility>

#include "portfolio/chat/v1/chat_service.pb.h"

namespace portfolio::chat {
namespace {

using platform::CallContext;
using platform::PendingCall;
using platform::StatusOr;

template <typename Request>
Question ReadQuestion(const Request& request, const CallContext& call) {
  return {call.session_id,    call.client_address, request.message_id(), request.message(),
          request.language(), call.deadline,       call.cancel};
}

v1::AnswerQuestionResponse WriteReply(const Reply& reply) {
  v1::AnswerQuestionResponse response;
  response.set_response(reply.text);
  response.set_limit_reached(reply.limit_reached);
  response.set_contact_message(reply.contact_message);
  response.set_id(reply.id);
  for (const Source& source : reply.sources) {
    v1::Source& item = *response.add_sources();
    item.set_section(source.section);
    item.set_entry(source.entry);
    item.set_title(source.title);
  }
  return response;
}

/// Sends the whole answer at its end.
class WholeAnswer : public AnswerListener {
 public:
  explicit WholeAnswer(PendingCall<v1::AnswerQuestionResponse> call) : call_(std::move(call)) {}
  void OnText(std::string_view) override {}
  void OnEnd(StatusOr<Reply> reply) override {
    if (!reply.ok()) return call_.Finish(reply.status());
    call_.Finish(StatusOr(WriteReply(*reply)));
  }

 private:
  const PendingCall<v1::AnswerQuestionResponse> call_;
};

/// Sends each piece as it comes.
class StreamedAnswer : public AnswerListener {
 public:
  explicit StreamedAnswer(PendingCall<v1::StreamAnswerResponse> call) : call_(std::move(call)) {}
  void OnText(std::string_view text) override {
    v1::StreamAnswerResponse event;
    event.set_delta(std::string(text));
    call_.Write(event);
  }
  void OnEnd(StatusOr<Reply> reply) override {
    if (!reply.ok()) return call_.Finish(reply.status());
    v1::StreamAnswerResponse event;
    *event.mutable_done() = WriteReply(*reply);
    call_.Write(event);
    call_.Finish(platform::Status());
  }

 private:
  const PendingCall<v1::StreamAnswerResponse> call_;
};

}  // namespace

ChatServiceImpl::ChatServiceImpl(AnswerQuestion& answer)
    : RpcService("portfolio.chat.v1.ChatService"), answer_(answer) {
  Pending("AnswerQuestion", this, &ChatServiceImpl::Answer);
  Pending("StreamAnswer", this, &ChatServiceImpl::Stream);
}

void ChatServiceImpl::Answer(const v1::AnswerQuestionRequest& request,
                             PendingCall<v1::AnswerQuestionResponse> call) {
  answer_.Ask(ReadQuestion(request, call.context()), std::make_shared<WholeAnswer>(call));
}

void ChatServiceImpl::Stream(const v1::StreamAnswerRequest& request,
                             PendingCall<v1::StreamAnswerResponse> call) {
  answer_.Ask(ReadQuestion(request, call.context()), std::make_shared<StreamedAnswer>(call));
}

}  // namespace portfolio::chat
