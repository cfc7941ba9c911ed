#pragma once

#include "chat/src/domain/answer_question.h"
#include "platform/rpc/rpc_service.h"

namespace portfolio::chat {

namespace v1 {
class AnswerQuestionRequest;
class AnswerQuestionResponse;
class StreamAnswerRequest;
class StreamAnswerResponse;
}  // namespace v1

/// portfolio.chat.v1.ChatService.
class ChatServiceImpl : public platform::RpcService {
 public:
  explicit ChatServiceImpl(AnswerQuestion& answer);

 private:
  void Answer(const v1::AnswerQuestionRequest& request,
              platform::PendingCall<v1::AnswerQuestionResponse> call);
  void Stream(const v1::StreamAnswerRequest& request,
              platform::PendingCall<v1::StreamAnswerResponse> call);

  AnswerQuestion& answer_;
};

}  // namespace portfolio::chat
