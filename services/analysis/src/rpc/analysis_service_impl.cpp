#include "analysis/src/rpc/analysis_service_impl.h"

#include <algorithm>
#include <utility>

#include "analysis/src/domain/networking/analyze_networking.h"
#include "platform/http/http_client.h"
#include "platform/signing/signing.h"
#include "portfolio/analysis/v1/analysis_service.pb.h"

namespace portfolio::analysis {
namespace {

using platform::CallContext;
using platform::InvalidArgument;
using platform::Language;
using platform::RequestStream;
using platform::Status;
using platform::StatusOr;

constexpr size_t kMaxUploadBytes = 25 * 1024 * 1024;
constexpr int kMetRow = 60;

Language LanguageOf(std::string_view code) {
  return platform::LanguageFromCode(code.substr(0, 2)).value_or(Language::kEnglish);
}

common::v1::JobEvaluation WriteEvaluation(const JobEvaluation& evaluation) {
  common::v1::JobEvaluation out;
  out.set_overall_score(evaluation.overall_score);
  out.set_job_title(evaluation.job_title);
  out.set_company(evaluation.company);
  for (const SkillRow& row : evaluation.skills) {
    common::v1::SkillMatch& item = *out.add_skills();
    item.set_skill(row.skill);
    item.set_required(row.required);
    item.set_my_level(row.own_level);
    item.set_evidence(row.evidence);
    item.set_score(row.score);
    item.set_posting_quote(row.posting_quote);
    item.set_mandatory(row.mandatory);
    item.set_hard(row.hard);
  }
  out.set_summary(evaluation.summary);
  for (const std::string& text : evaluation.recommendations) out.add_recommendations(text);
  for (const std::string& text : evaluation.interview_questions) out.add_interview_questions(text);
  common::v1::PostingFacts& posting = *out.mutable_posting();
  posting.set_location(evaluation.posting.location);
  posting.set_salary(evaluation.posting.salary);
  posting.set_employment_type(evaluation.posting.employment_type);
  posting.set_remote(evaluation.posting.remote);
  posting.set_language(evaluation.posting.language);
  posting.set_date_posted(evaluation.posting.date_posted);
  posting.set_valid_through(evaluation.posting.valid_through);
  posting.set_address(evaluation.posting.address);
  posting.set_pasted(evaluation.posting.pasted);
  out.set_formula(evaluation.formula);
  out.set_language(evaluation.language);
  return out;
}

/// The response has the signed message's fields under the same numbers' names.
void CopyResult(common::v1::JobEvaluation result, v1::EvaluateJobMatchResponse* response) {
  response->set_overall_score(result.overall_score());
  response->set_job_title(result.job_title());
  response->set_company(result.company());
  response->mutable_skills()->Swap(result.mutable_skills());
  response->set_summary(result.summary());
  response->mutable_recommendations()->Swap(result.mutable_recommendations());
  response->mutable_interview_questions()->Swap(result.mutable_interview_questions());
  response->mutable_posting()->Swap(result.mutable_posting());
  response->set_formula(result.formula());
  response->set_language(result.language());
}

void SetFlags(const JobOutcome& outcome, v1::EvaluateJobMatchResponse* response) {
  for (const ListedPosting& listed : outcome.postings) {
    v1::ListedPosting& item = *response->add_postings();
    item.set_title(listed.title);
    item.set_address(platform::ResolveUrl(outcome.page_address, listed.address));
  }
  response->set_error(outcome.error);
  response->set_failure(std::string(JobFailureName(outcome.failure)));
  switch (outcome.failure) {
    case JobFailure::kNone:
      break;
    case JobFailure::kLimitReached:
      response->set_limit_reached(true);
      break;
    case JobFailure::kLoginWall:
      response->set_hhru_auth_required(true);
      break;
    case JobFailure::kNotAPosting:
    case JobFailure::kExpired:
      response->set_no_job_description_found(true);
      break;
    default:
      response->set_scraping_error(true);
  }
}

common::v1::NetworkingAnalysis WriteNetworking(const NetworkingResult& result) {
  common::v1::NetworkingAnalysis out;
  out.set_success(result.success);
  out.set_error(result.error);
  for (const std::string& text : result.suggestions) out.add_suggestions(text);
  common::v1::VisitorProfile& visitor = *out.mutable_visitor_profile();
  visitor.set_name(result.visitor.name);
  visitor.set_headline(result.visitor.headline);
  visitor.set_company(result.visitor.company);
  for (const std::string& text : result.visitor.skills) visitor.add_skills(text);
  for (const std::string& text : result.visitor.industries) visitor.add_industries(text);
  for (const std::string& text : result.visitor.goals) visitor.add_goals(text);
  for (const HelpOffer& help : result.help) {
    common::v1::ProfessionalHelp& item = *out.add_professional_help();
    item.set_title(help.title);
    item.set_description(help.description);
    item.set_implementation(help.implementation);
  }
  for (const RecommendedContact& contact : result.contacts) {
    common::v1::ConnectionRecommendation& item = *out.add_connection_recommendations();
    item.set_name(contact.name);
    item.set_position(contact.position);
    item.set_company(contact.company);
    item.set_reason(contact.reason);
    item.set_url(contact.url);
  }
  out.set_profile_accessible(result.profile_accessible);
  out.set_language(result.language);
  return out;
}

void CopyResult(common::v1::NetworkingAnalysis result, v1::AnalyzeNetworkingResponse* response) {
  response->set_success(result.success());
  response->set_error(result.error());
  response->mutable_suggestions()->Swap(result.mutable_suggestions());
  response->mutable_visitor_profile()->Swap(result.mutable_visitor_profile());
  response->mutable_professional_help()->Swap(result.mutable_professional_help());
  response->mutable_connection_recommendations()->Swap(result.mutable_connection_recommendations());
  response->set_profile_accessible(result.profile_accessible());
  response->set_language(result.language());
  response->set_profile_url(result.profile_url());
}

/// A file that came in pieces, and the form's language field if there was one.
struct Upload {
  std::string bytes;
  std::string language;
};

/// Reads the form field "file"; other files are refused.
template <typename Request>
StatusOr<Upload> ReadUpload(RequestStream<Request>& stream) {
  Upload upload;
  bool begun = false;
  Request request;
  while (true) {
    ASSIGN_OR_RETURN(const bool more, stream.Read(&request));
    if (!more) break;
    const common::v1::UploadPart& part = request.part();
    if (part.has_field()) {
      if (part.field().name() == "language") upload.language = part.field().value();
    } else if (part.has_file()) {
      if (begun || part.file().name() != "file") {
        return InvalidArgument("Please upload one file.", "FILE_INVALID", {"file"});
      }
      begun = true;
    } else if (begun) {
      if (upload.bytes.size() + part.chunk().size() > kMaxUploadBytes) {
        return Status(platform::StatusCode::kInvalidArgument, "The file is larger than 25 MB.",
                      "FILE_TOO_LARGE", {"file"});
      }
      upload.bytes += part.chunk();
    }
  }
  if (!begun) return InvalidArgument("Please upload a file.", "FILE_MISSING", {"file"});
  return upload;
}

Language LanguageOf(const Upload& upload, const CallContext& call) {
  return LanguageOf(upload.language.empty() ? std::string_view(call.accept_language)
                                            : std::string_view(upload.language));
}

platform::Caller CallerOf(const CallContext& call) {
  return {call.deadline, call.cancel, call.client_address};
}

}  // namespace

AnalysisServiceImpl::AnalysisServiceImpl(UseCases use_cases, std::string report_key)
    : RpcService("portfolio.analysis.v1.AnalysisService"),
      use_cases_(use_cases),
      report_key_(std::move(report_key)) {
  Unary("EvaluateJobMatch", this, &AnalysisServiceImpl::Evaluate);
  Unary("EvaluateBotJobMatch", this, &AnalysisServiceImpl::EvaluateForBot);
  Unary("AnalyzeNetworking", this, &AnalysisServiceImpl::Analyze);
  ClientStreaming("ExtractCvText", this, &AnalysisServiceImpl::ExtractCvText);
  ClientStreaming("ExtractConnections", this, &AnalysisServiceImpl::ExtractConnections);
}

StatusOr<v1::EvaluateJobMatchResponse> AnalysisServiceImpl::Evaluate(
    CallContext& call, const v1::EvaluateJobMatchRequest& request) {
  JobRequest job;
  job.session_id = call.session_id;
  job.client_address = call.client_address;
  job.url = request.job_description_url();
  job.text = request.job_description_text();
  job.role = RoleFromText(request.role());
  job.language = LanguageOf(request.language());
  job.credentials = {request.hhru_credentials().username(), request.hhru_credentials().password()};
  job.deadline = call.deadline;
  job.cancel = call.cancel;
  ASSIGN_OR_RETURN(const JobOutcome outcome, use_cases_.evaluate_job.Run(job));
  v1::EvaluateJobMatchResponse response;
  SetFlags(outcome, &response);
  if (outcome.failure != JobFailure::kNone) return response;
  common::v1::JobEvaluation result = WriteEvaluation(outcome.evaluation);
  response.set_signature(platform::SignMessage(report_key_, platform::CanonicalBytes(result)));
  CopyResult(std::move(result), &response);
  return response;
}

StatusOr<v1::EvaluateBotJobMatchResponse> AnalysisServiceImpl::EvaluateForBot(
    CallContext& call, const v1::EvaluateBotJobMatchRequest& request) {
  JobRequest job;
  job.session_id = call.session_id;
  job.client_address = call.client_address;
  job.url = request.job_url();
  job.language = Language::kRussian;
  job.kind = "bot-job-match";
  job.may_paste = false;
  job.deadline = call.deadline;
  job.cancel = call.cancel;
  ASSIGN_OR_RETURN(const JobOutcome outcome, use_cases_.evaluate_job.Run(job));
  v1::EvaluateBotJobMatchResponse response;
  if (outcome.failure != JobFailure::kNone) {
    response.set_error(outcome.error);
    return response;
  }
  const JobEvaluation& evaluation = outcome.evaluation;
  response.set_job_title(evaluation.job_title);
  response.set_overall_match(evaluation.overall_score);
  std::vector<const SkillRow*> rows;
  // The first row is the line of work, which is no skill.
  for (size_t i = 1; i < evaluation.skills.size(); ++i) rows.push_back(&evaluation.skills[i]);
  std::stable_sort(rows.begin(), rows.end(),
                   [](const SkillRow* a, const SkillRow* b) { return a->score > b->score; });
  for (const SkillRow* row : rows) {
    if (row->score >= kMetRow && response.top_skills_size() < 10)
      response.add_top_skills(row->skill);
  }
  return response;
}

StatusOr<v1::AnalyzeNetworkingResponse> AnalysisServiceImpl::Analyze(
    CallContext& call, const v1::AnalyzeNetworkingRequest& request) {
  NetworkingRequest networking;
  networking.session_id = call.session_id;
  networking.client_address = call.client_address;
  networking.cv_text = request.cv_text();
  networking.cv_url = request.cv_url();
  networking.profile_url = request.linkedin_profile();
  networking.role = RoleFromText(request.role());
  networking.language = LanguageOf(request.language());
  networking.deadline = call.deadline;
  networking.cancel = call.cancel;
  networking.connections.reserve(static_cast<size_t>(request.connections_size()));
  for (const v1::Connection& contact : request.connections()) {
    networking.connections.push_back(
        {contact.name(), contact.position(), contact.company(), contact.url()});
  }
  ASSIGN_OR_RETURN(const NetworkingResult result, use_cases_.analyze_networking.Run(networking));
  v1::AnalyzeNetworkingResponse response;
  common::v1::NetworkingAnalysis analysis = WriteNetworking(result);
  analysis.set_profile_url(request.linkedin_profile());
  if (result.success)
    response.set_signature(platform::SignMessage(report_key_, platform::CanonicalBytes(analysis)));
  CopyResult(std::move(analysis), &response);
  response.set_limit_reached(result.limit_reached);
  return response;
}

StatusOr<v1::ExtractCvTextResponse> AnalysisServiceImpl::ExtractCvText(
    CallContext& call, RequestStream<v1::ExtractCvTextRequest>& upload) {
  ASSIGN_OR_RETURN(const Upload file, ReadUpload(upload));
  ASSIGN_OR_RETURN(DocumentText document, use_cases_.read_document.Run(
                                              file.bytes, LanguageOf(file, call), CallerOf(call)));
  v1::ExtractCvTextResponse response;
  response.set_text(std::move(document.text));
  response.set_truncated(document.truncated);
  return response;
}

StatusOr<v1::ExtractConnectionsResponse> AnalysisServiceImpl::ExtractConnections(
    CallContext& call, RequestStream<v1::ExtractConnectionsRequest>& upload) {
  ASSIGN_OR_RETURN(const Upload file, ReadUpload(upload));
  ASSIGN_OR_RETURN(
      const std::vector<NetworkContact> contacts,
      use_cases_.read_connections.Run(file.bytes, LanguageOf(file, call), CallerOf(call)));
  v1::ExtractConnectionsResponse response;
  response.set_connections_found(static_cast<int>(contacts.size()));
  for (const NetworkContact& contact : contacts) {
    v1::Connection& item = *response.add_connections();
    item.set_name(contact.name);
    item.set_position(contact.position);
    item.set_company(contact.company);
    item.set_url(contact.url);
  }
  return response;
}

}  // namespace portfolio::analysis
