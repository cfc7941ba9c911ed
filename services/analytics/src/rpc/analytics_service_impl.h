#pragma once

#include "analytics/src/domain/admin_sign_in.h"
#include "analytics/src/domain/error_report.h"
#include "analytics/src/domain/record_page_view.h"
#include "platform/rpc/rpc_service.h"
#include "portfolio/analytics/v1/analytics_service.pb.h"

namespace portfolio::analytics {

/// portfolio.analytics.v1.AnalyticsService.
class AnalyticsServiceImpl : public platform::RpcService {
 public:
  /// `admins` tells whether it is the owner who looks.
  AnalyticsServiceImpl(RecordPageView& record, ReportError& report, AdminSignIn& admins);

 private:
  void TrackPageView(const v1::TrackPageViewRequest& request,
                     platform::PendingCall<v1::TrackPageViewResponse> call);
  platform::StatusOr<v1::ReportErrorResponse> TakeErrorReport(
      platform::CallContext& call, const v1::ReportErrorRequest& request);

  RecordPageView& record_;
  ReportError& report_;
  AdminSignIn& admins_;
};

}  // namespace portfolio::analytics
