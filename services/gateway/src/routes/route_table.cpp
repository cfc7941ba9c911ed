#include "gateway/src/routes/route_table.h"

namespace portfolio::gateway {
namespace {

using std::chrono::seconds;

constexpr size_t kKilobyte = 1024;
constexpr size_t kMegabyte = 1024 * kKilobyte;
constexpr size_t kNoBody = 64 * kKilobyte;

// Deadline and largest body. A deadline is the service's own limit and a
// little more, so that the service's own answer arrives first.
constexpr CallClass kQuick = {seconds(10), 64 * kKilobyte};
constexpr CallClass kChat = {seconds(45), 64 * kKilobyte};
constexpr CallClass kAnalysis = {seconds(70), kMegabyte};
constexpr CallClass kNetworking = {seconds(70), 6 * kMegabyte};
constexpr CallClass kReport = {seconds(20), kMegabyte};
constexpr CallClass kUpload = {seconds(70), 26 * kMegabyte};
constexpr CallClass kDownload = {seconds(20), kNoBody};
constexpr CallClass kTrial = {seconds(20), 64 * kKilobyte};
constexpr CallClass kExport = {seconds(120), kNoBody};

#define ANALYSIS "portfolio.analysis.v1.AnalysisService."
#define ANALYSIS_ADMIN "portfolio.analysis.v1.AnalysisAdminService."
#define ANALYTICS "portfolio.analytics.v1.AnalyticsService."
#define ANALYTICS_ADMIN "portfolio.analytics.v1.AnalyticsAdminService."
#define CHAT "portfolio.chat.v1.ChatService."
#define CHAT_ADMIN "portfolio.chat.v1.ChatAdminService."
#define CONTACT "portfolio.contact.v1.ContactService."
#define CONTACT_ADMIN "portfolio.contact.v1.ContactAdminService."
#define DOCUMENT "portfolio.document.v1.DocumentService."
#define SIGN_IN "portfolio.admin.v1.AdminService."
#define PAGE "cursor>page.cursor q>page.q from>page.from to>page.to limit>page.limit"

using enum Method;
using enum Audience;
using R = Reads;
using W = Writes;

// clang-format off
constexpr Route kRoutes[] = {
    // The specification's table.
    {kPost, "/api/chat", CHAT "AnswerQuestion", R::kJson, W::kJsonOrEvents, kVisitor, kChat, "", CHAT "StreamAnswer"},
    {kPost, "/api/contact", CONTACT "SubmitMessage", R::kForm, W::kJson, kVisitor, kUpload},
    {kGet, "/api/cv/{lang}", DOCUMENT "GetCv", R::kParameters, W::kFile, kAnyone, kDownload, "style format"},
    {kPost, "/api/evaluate-job-match", ANALYSIS "EvaluateJobMatch", R::kJson, W::kJson, kVisitor, kAnalysis},
    {kPost, "/api/cv-networking-analysis", ANALYSIS "AnalyzeNetworking", R::kJson, W::kJson, kVisitor, kNetworking},
    {kPost, "/api/extract-cv-text", ANALYSIS "ExtractCvText", R::kForm, W::kJson, kVisitor, kUpload},
    {kPost, "/api/download-job-evaluation-pdf", DOCUMENT "CreateJobEvaluationReport", R::kJson, W::kFile, kAnyone, kReport},
    {kPost, "/api/download-networking-analysis-pdf", DOCUMENT "CreateNetworkingReport", R::kJson, W::kFile, kAnyone, kReport},
    {kPost, "/api/{network}-bot/job-match", ANALYSIS "EvaluateBotJobMatch", R::kJson, W::kJson, kVisitor, kAnalysis},
    {kPost, "/api/generate-diagram", DOCUMENT "GenerateDiagram", R::kJson, W::kJson, kAnyone, kQuick},
    {kGet, "/api/documentation/pdf", DOCUMENT "GetDocumentationPdf", R::kParameters, W::kFile, kAnyone, kDownload, "lang"},
    {kPost, "/api/track-page-view", ANALYTICS "TrackPageView", R::kJson, W::kJson, kVisitorOrAdmin, kQuick},
    {kPost, "/api/error-tracking", ANALYTICS "ReportError", R::kJson, W::kJson, kVisitor, kQuick},
    {kGet, "/api/admin/user", SIGN_IN "GetSession", R::kParameters, W::kJson, kSignIn, kQuick, "allowAnonymous"},
    {kPost, "/api/admin/login", SIGN_IN "Login", R::kJson, W::kJson, kSignIn, kQuick},
    {kPost, "/api/admin/logout", SIGN_IN "Logout", R::kJson, W::kJson, kSignIn, kQuick},
    {kGet, "/api/admin/analytics", ANALYTICS_ADMIN "GetSummary", R::kParameters, W::kJson, kAdmin, kQuick},
    {kGet, "/api/admin/chat-messages", CHAT_ADMIN "ListChatMessages", R::kParameters, W::kList, kAdmin, kExport, PAGE, CHAT_ADMIN "ExportChatMessages"},
    {kGet, "/api/admin/contact-submissions", CONTACT_ADMIN "ListSubmissions", R::kParameters, W::kList, kAdmin, kExport, PAGE, CONTACT_ADMIN "ExportSubmissions"},

    // What the design adds.
    {kGet, "/api/cv/{lang}/qr.svg", DOCUMENT "GetCvQr", R::kParameters, W::kFile, kAnyone, kQuick, "channel format=svg"},
    {kGet, "/api/cv/{lang}/qr.png", DOCUMENT "GetCvQr", R::kParameters, W::kFile, kAnyone, kQuick, "channel format=png"},
    {kGet, "/api/cv/{lang}/json-resume", DOCUMENT "GetJsonResume", R::kParameters, W::kFile, kAnyone, kQuick},
    {kPost, "/api/download-posting-cv", DOCUMENT "CreatePostingCv", R::kJson, W::kFile, kAnyone, kReport},
    {kGet, "/api/documentation", DOCUMENT "GetDocumentation", R::kParameters, W::kJson, kAnyone, kQuick, "lang"},
    {kPost, "/api/extract-connections", ANALYSIS "ExtractConnections", R::kForm, W::kJson, kVisitor, kUpload},

    // The owner's dashboard.
    {kPost, "/api/admin/reading", SIGN_IN "BeginReading", R::kJson, W::kJson, kAdmin, kQuick},
    {kGet, "/api/admin/overview", "GetOverview", R::kParameters, W::kByService, kAdmin, kQuick, "since"},
    {kPost, "/api/admin/password", SIGN_IN "ChangePassword", R::kJson, W::kJson, kAdmin, kQuick},
    {kPost, "/api/admin/sessions/end-all", SIGN_IN "EndAllSessions", R::kJson, W::kJson, kAdmin, kQuick},
    {kPost, "/api/admin/second-factor/new", SIGN_IN "NewSecondFactor", R::kJson, W::kJson, kAdmin, kQuick},
    {kPost, "/api/admin/second-factor", SIGN_IN "SetSecondFactor", R::kJson, W::kJson, kAdmin, kQuick},
    {kPost, "/api/admin/second-factor/remove", SIGN_IN "RemoveSecondFactor", R::kJson, W::kJson, kAdmin, kQuick},
    {kGet, "/api/admin/trends", ANALYTICS_ADMIN "GetTrends", R::kParameters, W::kJson, kAdmin, kQuick, "days filter name"},
    {kGet, "/api/admin/contact-submissions/{submissionId}/attachments/{index}", CONTACT_ADMIN "GetAttachment", R::kParameters, W::kFileStream, kAdmin, kExport},
    {kGet, "/api/admin/outbox", CONTACT_ADMIN "ListOutbox", R::kParameters, W::kList, kAdmin, kQuick, PAGE},
    {kPost, "/api/admin/outbox/{id}/resend", CONTACT_ADMIN "ResendMail", R::kJson, W::kJson, kAdmin, kQuick},
    {kPost, "/api/admin/try-mail", CONTACT_ADMIN "TryMail", R::kJson, W::kJson, kAdmin, kTrial},
    {kPost, "/api/admin/try-model", CHAT_ADMIN "TryModel", R::kJson, W::kJson, kAdmin, kTrial},
    {kGet, "/api/admin/unanswered-questions", CHAT_ADMIN "ListUnansweredQuestions", R::kParameters, W::kList, kAdmin, kQuick, PAGE},
    {kPost, "/api/admin/unanswered-questions/{id}", CHAT_ADMIN "MarkUnansweredQuestion", R::kJson, W::kJson, kAdmin, kQuick},
    {kGet, "/api/admin/chat-usage", CHAT_ADMIN "GetChatUsage", R::kParameters, W::kJson, kAdmin, kQuick},
    {kGet, "/api/admin/errors", ANALYTICS_ADMIN "ListErrors", R::kParameters, W::kList, kAdmin, kQuick, PAGE},
    {kPost, "/api/admin/errors/{id}", ANALYTICS_ADMIN "UpdateError", R::kJson, W::kJson, kAdmin, kQuick},
    {kGet, "/api/admin/analyses", ANALYSIS_ADMIN "ListAnalyses", R::kParameters, W::kList, kAdmin, kQuick, PAGE},
    {kGet, "/api/admin/personal-data", "ExportPerson", R::kParameters, W::kByService, kAdmin, kExport, "email>person.email sessionId>person.sessionId"},
    {kPost, "/api/admin/personal-data/erase", "ErasePerson", R::kJson, W::kByService, kAdmin, kExport, "*>person"},
};
// clang-format on

constexpr FanOutService kFanOutServices[] = {
    {"chat", "portfolio.chat.v1.ChatAdminService"},
    {"analysis", "portfolio.analysis.v1.AnalysisAdminService"},
    {"contact", "portfolio.contact.v1.ContactAdminService"},
    {"analytics", "portfolio.analytics.v1.AnalyticsAdminService"},
};

}  // namespace

std::span<const Route> RouteTable() { return kRoutes; }

std::span<const FanOutService> FanOutServices() { return kFanOutServices; }

}  // namespace portfolio::gateway
