#include "analytics/src/rpc/analytics_service_impl.h"

#include <utility>

namespace portfolio::analytics {

AnalyticsServiceImpl::AnalyticsServiceImpl(RecordPageView& record, ReportError& report,
                                           AdminSignIn& admins)
    : RpcService("portfolio.analytics.v1.AnalyticsService"),
      record_(record),
      report_(report),
      admins_(admins) {
  Pending("TrackPageView", this, &AnalyticsServiceImpl::TrackPageView);
  Unary("ReportError", this, &AnalyticsServiceImpl::TakeErrorReport);
}

void AnalyticsServiceImpl::TrackPageView(const v1::TrackPageViewRequest& request,
                                         platform::PendingCall<v1::TrackPageViewResponse> call) {
  const platform::CallContext& context = call.context();
  PageViewReport report;
  report.session_id = context.session_id;
  report.address = context.client_address;
  report.user_agent = context.user_agent;
  report.country = context.country;
  report.page = request.page();
  report.time_spent = request.time_spent();
  report.referrer = request.referrer();
  report.query = request.query();
  report.language = request.language();
  report.channel = request.channel();
  report.page_language = request.page_language();
  report.from_admin =
      !context.admin_name.empty() ||
      (!context.admin_token.empty() && admins_.RequireSession(context.admin_token).ok());
  record_.Run(report, [call = std::move(call)](platform::StatusOr<bool> counted) {
    if (!counted.ok()) return call.Finish(counted.status());
    v1::TrackPageViewResponse response;
    response.set_counted(*counted);
    call.Finish(platform::StatusOr<v1::TrackPageViewResponse>(std::move(response)));
  });
}

platform::StatusOr<v1::ReportErrorResponse> AnalyticsServiceImpl::TakeErrorReport(
    platform::CallContext& call, const v1::ReportErrorRequest& request) {
  ErrorReport report;
  report.session_id = call.session_id;
  report.client_address = call.client_address;
  report.browser_session = request.session_id();
  report.type = request.error_type();
  report.message = request.error_message();
  report.stack = request.error_stack();
  report.page_url = request.page_url();
  report.user_agent = request.user_agent().empty() ? call.user_agent : request.user_agent();
  report.section = request.section();
  report.action = request.action_attempted();
  report.severity = request.severity();
  ASSIGN_OR_RETURN(const bool kept, report_.Run(std::move(report)));
  v1::ReportErrorResponse response;
  response.set_kept(kept);
  return response;
}

}  // namespace portfolio::analytics
