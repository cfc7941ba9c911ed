#pragma once

#include <cstdint>

#include "chat/src/domain/export_messages.h"
#include "chat/src/domain/message_archive.h"
#include "llm/watched_model.h"
#include "platform/rpc/rpc_service.h"
#include "portfolio/chat/v1/chat_service.pb.h"

namespace portfolio::chat {

/// What the language model may take a day, and what a million tokens costs (0: not told).
struct ModelBudget {
  std::int64_t tokens = 0;
  double price = 0;
};

/// portfolio.chat.v1.ChatAdminService; every rpc needs a signed-in admin.
class ChatAdminServiceImpl : public platform::RpcService {
 public:
  /// `model`: how its calls end; null when none is set up.
  ChatAdminServiceImpl(MessageArchive& archive, llm::WatchedModel* model, ModelBudget budget);

 private:
  using CallContext = platform::CallContext;
  template <typename T>
  using StatusOr = platform::StatusOr<T>;

  StatusOr<v1::ListChatMessagesResponse> ListMessages(CallContext& call,
                                                      const v1::ListChatMessagesRequest& request);
  platform::Status Export(CallContext& call, const v1::ExportChatMessagesRequest& request,
                          platform::ResponseStream<v1::ExportChatMessagesResponse>& file);
  StatusOr<v1::ListUnansweredQuestionsResponse> ListUnanswered(
      CallContext& call, const v1::ListUnansweredQuestionsRequest& request);
  StatusOr<v1::MarkUnansweredQuestionResponse> MarkUnanswered(
      CallContext& call, const v1::MarkUnansweredQuestionRequest& request);
  StatusOr<v1::GetChatUsageResponse> GetUsage(CallContext& call,
                                              const v1::GetChatUsageRequest& request);
  StatusOr<v1::GetOverviewResponse> GetOverview(CallContext& call,
                                                const v1::GetOverviewRequest& request);
  StatusOr<v1::TryModelResponse> Try(CallContext& call, const v1::TryModelRequest& request);
  StatusOr<v1::ExportPersonResponse> ExportPerson(CallContext& call,
                                                  const v1::ExportPersonRequest& request);
  StatusOr<v1::ErasePersonResponse> ErasePerson(CallContext& call,
                                                const v1::ErasePersonRequest& request);

  MessageArchive& archive_;
  llm::WatchedModel* const model_;
  const ModelBudget budget_;
  const ExportMessages export_;
};

}  // namespace portfolio::chat
