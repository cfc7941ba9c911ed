#include "gateway/src/routes/called_services.h"

#include "portfolio/admin/v1/admin_service.pb.h"
#include "portfolio/analysis/v1/analysis_service.pb.h"
#include "portfolio/analytics/v1/analytics_service.pb.h"
#include "portfolio/chat/v1/chat_service.pb.h"
#include "portfolio/contact/v1/contact_service.pb.h"
#include "portfolio/document/v1/document_service.pb.h"

namespace portfolio::gateway {

const std::vector<CalledService>& CalledServices() {
  // Naming a message of each file keeps the linker from leaving the file's descriptors out.
  static const std::vector<CalledService> services = {
      {"CHAT_ADDR",
       "the service chat",
       "127.0.0.1:8101",
       {chat::v1::AnswerQuestionRequest::descriptor()->file()}},
      {"ANALYSIS_ADDR",
       "the service analysis",
       "127.0.0.1:8102",
       {analysis::v1::EvaluateJobMatchRequest::descriptor()->file()}},
      {"DOCUMENT_ADDR",
       "the service document",
       "127.0.0.1:8103",
       {document::v1::GetCvRequest::descriptor()->file()}},
      {"CONTACT_ADDR",
       "the service contact",
       "127.0.0.1:8104",
       {contact::v1::SubmitMessageRequest::descriptor()->file()}},
      {"ANALYTICS_ADDR",
       "the service analytics",
       "127.0.0.1:8105",
       {analytics::v1::TrackPageViewRequest::descriptor()->file(),
        admin::v1::LoginRequest::descriptor()->file()}}};
  return services;
}

}  // namespace portfolio::gateway
