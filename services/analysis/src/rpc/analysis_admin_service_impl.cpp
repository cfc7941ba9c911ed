#include "analysis/src/rpc/analysis_admin_service_impl.h"

#include <string>

#include "platform/rpc/admin_requests.h"
#include "portfolio/analysis/v1/analysis_service.pb.h"

namespace portfolio::analysis {
namespace {

using platform::CallContext;
using platform::RequireAdmin;
using platform::StatusOr;

StatusOr<ListPart> ReadPart(const common::v1::PageQuery& request) {
  ASSIGN_OR_RETURN(const auto page, platform::CheckedPage(request));
  return ListPart{page.cursor(), page.q(), page.from(), page.to(), page.limit()};
}

void Write(const EvaluationRow& row, v1::Analysis* out) {
  out->set_id(row.id);
  out->set_created_at(platform::FormatRfc3339(row.created_at));
  out->set_kind(row.evaluation.kind);
  out->set_user_role(row.evaluation.user_role);
  out->set_job_url(row.evaluation.job_url);
  out->set_linkedin_profile(row.evaluation.linkedin_profile);
  out->set_title(row.evaluation.title);
  if (row.evaluation.overall_score.has_value())
    out->set_overall_score(*row.evaluation.overall_score);
  out->set_session_id(row.evaluation.session_id);
}

}  // namespace

AnalysisAdminServiceImpl::AnalysisAdminServiceImpl(EvaluationArchive& archive)
    : RpcService("portfolio.analysis.v1.AnalysisAdminService"), archive_(archive) {
  Unary("ListAnalyses", this, &AnalysisAdminServiceImpl::List);
  Unary("GetOverview", this, &AnalysisAdminServiceImpl::GetOverview);
  Unary("ExportPerson", this, &AnalysisAdminServiceImpl::ExportPerson);
  Unary("ErasePerson", this, &AnalysisAdminServiceImpl::ErasePerson);
}

StatusOr<v1::ListAnalysesResponse> AnalysisAdminServiceImpl::List(
    CallContext& call, const v1::ListAnalysesRequest& request) {
  RETURN_IF_ERROR(RequireAdmin(call));
  ASSIGN_OR_RETURN(const ListPart part, ReadPart(request.page()));
  ASSIGN_OR_RETURN(const EvaluationPage page, archive_.List(part, call.deadline));
  v1::ListAnalysesResponse response;
  for (const EvaluationRow& row : page.rows) Write(row, response.add_items());
  response.set_next_cursor(page.next_cursor);
  response.set_total(page.total);
  return response;
}

StatusOr<v1::GetOverviewResponse> AnalysisAdminServiceImpl::GetOverview(
    CallContext& call, const v1::GetOverviewRequest& request) {
  RETURN_IF_ERROR(RequireAdmin(call));
  ASSIGN_OR_RETURN(const platform::Time since, platform::CheckedSince(request.since()));
  ASSIGN_OR_RETURN(const std::int64_t analyses, archive_.CountSince(since, call.deadline));
  v1::GetOverviewResponse response;
  response.set_analyses(analyses);
  return response;
}

StatusOr<v1::ExportPersonResponse> AnalysisAdminServiceImpl::ExportPerson(
    CallContext& call, const v1::ExportPersonRequest& request) {
  RETURN_IF_ERROR(RequireAdmin(call));
  ASSIGN_OR_RETURN(const auto person, platform::CheckedPerson(request.person()));
  v1::ExportPersonResponse response;
  ASSIGN_OR_RETURN(*response.mutable_json(),
                   archive_.ExportPerson(person.email(), person.session_id(), call.deadline));
  return response;
}

StatusOr<v1::ErasePersonResponse> AnalysisAdminServiceImpl::ErasePerson(
    CallContext& call, const v1::ErasePersonRequest& request) {
  RETURN_IF_ERROR(RequireAdmin(call));
  ASSIGN_OR_RETURN(const auto person, platform::CheckedPerson(request.person()));
  ASSIGN_OR_RETURN(const std::int64_t rows,
                   archive_.ErasePerson(person.email(), person.session_id(), call.deadline));
  v1::ErasePersonResponse response;
  response.set_rows(rows);
  return response;
}

}  // namespace portfolio::analysis
