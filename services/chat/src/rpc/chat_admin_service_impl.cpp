#include "chat/src/rpc/chat_admin_service_impl.h"

#include <string>
#include <utility>

#include "llm/try_model.h"
#include "platform/rpc/admin_requests.h"

namespace portfolio::chat {

using platform::FormatRfc3339;
using platform::RequireAdmin;
using platform::ResponseStream;
using platform::Status;

namespace {

platform::StatusOr<ListPart> ReadPart(const common::v1::PageQuery& request) {
  ASSIGN_OR_RETURN(const auto page, platform::CheckedPage(request));
  return ListPart{page.cursor(), page.q(), page.from(), page.to(), page.limit()};
}

platform::StatusOr<Person> ReadPerson(const common::v1::Person& request) {
  ASSIGN_OR_RETURN(const auto person, platform::CheckedPerson(request));
  return Person{person.email(), person.session_id()};
}

void Write(const MessageRow& row, v1::ChatMessage* message) {
  message->set_id(row.id);
  message->set_timestamp(FormatRfc3339(row.timestamp));
  message->set_message(row.message);
  message->set_response(row.response);
  message->set_session_id(row.session_id);
  message->set_language(row.language);
}

void Write(const UnansweredRow& row, v1::UnansweredQuestion* question) {
  question->set_id(row.id);
  question->set_question(row.question);
  question->set_language(row.language);
  question->set_count(row.count);
  question->set_first_asked(FormatRfc3339(row.first_asked));
  question->set_last_asked(FormatRfc3339(row.last_asked));
  question->set_seen(row.seen);
}

void Write(const llm::ModelHealth& health, v1::ModelHealth* model) {
  model->set_configured(true);
  if (health.answered_at) model->set_answered_at(FormatRfc3339(*health.answered_at));
  if (health.failed_at) model->set_failed_at(FormatRfc3339(*health.failed_at));
  model->set_failure(health.failure);
}

template <typename Response, typename Row>
Response WritePage(const ListPage<Row>& page) {
  Response response;
  for (const Row& row : page.rows) Write(row, response.add_items());
  response.set_next_cursor(page.next_cursor);
  response.set_total(page.total);
  return response;
}

}  // namespace

ChatAdminServiceImpl::ChatAdminServiceImpl(MessageArchive& archive, llm::WatchedModel* model,
                                           ModelBudget budget)
    : RpcService("portfolio.chat.v1.ChatAdminService"),
      archive_(archive),
      model_(model),
      budget_(budget),
      export_(archive) {
  Unary("ListChatMessages", this, &ChatAdminServiceImpl::ListMessages);
  ServerStreaming("ExportChatMessages", this, &ChatAdminServiceImpl::Export);
  Unary("ListUnansweredQuestions", this, &ChatAdminServiceImpl::ListUnanswered);
  Unary("MarkUnansweredQuestion", this, &ChatAdminServiceImpl::MarkUnanswered);
  Unary("GetChatUsage", this, &ChatAdminServiceImpl::GetUsage);
  Unary("GetOverview", this, &ChatAdminServiceImpl::GetOverview);
  Unary("TryModel", this, &ChatAdminServiceImpl::Try);
  Unary("ExportPerson", this, &ChatAdminServiceImpl::ExportPerson);
  Unary("ErasePerson", this, &ChatAdminServiceImpl::ErasePerson);
}

platform::StatusOr<v1::ListChatMessagesResponse> ChatAdminServiceImpl::ListMessages(
    CallContext& call, const v1::ListChatMessagesRequest& request) {
  RETURN_IF_ERROR(RequireAdmin(call));
  ASSIGN_OR_RETURN(const ListPart part, ReadPart(request.page()));
  ASSIGN_OR_RETURN(const auto page, archive_.ListMessages(part, call.deadline));
  return WritePage<v1::ListChatMessagesResponse>(page);
}

Status ChatAdminServiceImpl::Export(CallContext& call, const v1::ExportChatMessagesRequest& request,
                                    ResponseStream<v1::ExportChatMessagesResponse>& file) {
  RETURN_IF_ERROR(RequireAdmin(call));
  ASSIGN_OR_RETURN(const ListPart part, ReadPart(request.page()));
  v1::ExportChatMessagesResponse response;
  common::v1::File& head = *response.mutable_file()->mutable_head();
  head.set_filename("chat-messages.csv");
  head.set_content_type("text/csv; charset=utf-8");
  RETURN_IF_ERROR(file.Write(response));
  return export_.Run(part, call.deadline, [&](std::string_view piece) {
    response.mutable_file()->set_chunk(std::string(piece));
    return file.Write(response);
  });
}

platform::StatusOr<v1::ListUnansweredQuestionsResponse> ChatAdminServiceImpl::ListUnanswered(
    CallContext& call, const v1::ListUnansweredQuestionsRequest& request) {
  RETURN_IF_ERROR(RequireAdmin(call));
  ASSIGN_OR_RETURN(const ListPart part, ReadPart(request.page()));
  ASSIGN_OR_RETURN(const auto page, archive_.ListUnanswered(part, call.deadline));
  return WritePage<v1::ListUnansweredQuestionsResponse>(page);
}

platform::StatusOr<v1::MarkUnansweredQuestionResponse> ChatAdminServiceImpl::MarkUnanswered(
    CallContext& call, const v1::MarkUnansweredQuestionRequest& request) {
  RETURN_IF_ERROR(RequireAdmin(call));
  ASSIGN_OR_RETURN(const UnansweredRow row,
                   archive_.MarkUnanswered(request.id(), request.seen(), call.deadline));
  v1::MarkUnansweredQuestionResponse response;
  Write(row, response.mutable_question());
  return response;
}

platform::StatusOr<v1::GetChatUsageResponse> ChatAdminServiceImpl::GetUsage(
    CallContext& call, const v1::GetChatUsageRequest&) {
  RETURN_IF_ERROR(RequireAdmin(call));
  ASSIGN_OR_RETURN(const Usage usage, archive_.GetUsage(call.deadline));
  v1::GetChatUsageResponse response;
  for (const UsageDay& day : usage.days) {
    v1::ChatDay& item = *response.add_days();
    item.set_day(day.day);
    item.set_messages(day.messages);
    item.set_sessions(day.sessions);
    item.set_tokens(day.tokens);
  }
  response.set_total(usage.total);
  response.set_unanswered(usage.unanswered);
  response.mutable_model()->set_configured(model_ != nullptr);
  response.mutable_model()->set_tokens(budget_.tokens);
  response.mutable_model()->set_price(budget_.price);
  return response;
}

platform::StatusOr<v1::GetOverviewResponse> ChatAdminServiceImpl::GetOverview(
    CallContext& call, const v1::GetOverviewRequest& request) {
  RETURN_IF_ERROR(RequireAdmin(call));
  ASSIGN_OR_RETURN(const platform::Time since, platform::CheckedSince(request.since()));
  ASSIGN_OR_RETURN(const Overview overview, archive_.GetOverview(since, call.deadline));
  v1::GetOverviewResponse response;
  response.set_messages(overview.messages);
  response.set_unanswered(overview.unanswered);
  if (model_) Write(model_->health(), response.mutable_model());
  return response;
}

platform::StatusOr<v1::TryModelResponse> ChatAdminServiceImpl::Try(CallContext& call,
                                                                   const v1::TryModelRequest&) {
  RETURN_IF_ERROR(RequireAdmin(call));
  v1::TryModelResponse response;
  if (model_ == nullptr) return response;
  const llm::ModelTrial trial = llm::TryModel(*model_, std::chrono::seconds(15));
  response.set_configured(true);
  response.set_answer(trial.answer);
  response.set_reason(trial.reason);
  return response;
}

platform::StatusOr<v1::ExportPersonResponse> ChatAdminServiceImpl::ExportPerson(
    CallContext& call, const v1::ExportPersonRequest& request) {
  RETURN_IF_ERROR(RequireAdmin(call));
  ASSIGN_OR_RETURN(const Person person, ReadPerson(request.person()));
  v1::ExportPersonResponse response;
  ASSIGN_OR_RETURN(*response.mutable_json(), archive_.ExportPerson(person, call.deadline));
  return response;
}

platform::StatusOr<v1::ErasePersonResponse> ChatAdminServiceImpl::ErasePerson(
    CallContext& call, const v1::ErasePersonRequest& request) {
  RETURN_IF_ERROR(RequireAdmin(call));
  ASSIGN_OR_RETURN(const Person person, ReadPerson(request.person()));
  ASSIGN_OR_RETURN(const std::int64_t rows, archive_.ErasePerson(person, call.deadline));
  v1::ErasePersonResponse response;
  response.set_rows(rows);
  return response;
}

}  // namespace portfolio::chat
