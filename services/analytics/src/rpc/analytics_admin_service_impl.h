#pragma once

#include "analytics/src/domain/person_records.h"
#include "analytics/src/domain/visit_archive.h"
#include "platform/rpc/rpc_service.h"
#include "portfolio/analytics/v1/analytics_service.pb.h"

namespace portfolio::analytics {

/// portfolio.analytics.v1.AnalyticsAdminService. Every rpc needs a signed-in admin.
class AnalyticsAdminServiceImpl : public platform::RpcService {
 public:
  AnalyticsAdminServiceImpl(VisitArchive& archive, PersonRecords& records);

 private:
  template <typename T>
  using Reply = platform::StatusOr<T>;
  using Call = platform::CallContext;

  Reply<v1::GetSummaryResponse> GetSummary(Call& call, const v1::GetSummaryRequest& request);
  Reply<v1::GetTrendsResponse> GetTrends(Call& call, const v1::GetTrendsRequest& request);
  Reply<v1::GetOverviewResponse> GetOverview(Call& call, const v1::GetOverviewRequest& request);
  Reply<v1::ListErrorsResponse> ListErrors(Call& call, const v1::ListErrorsRequest& request);
  Reply<v1::UpdateErrorResponse> UpdateError(Call& call, const v1::UpdateErrorRequest& request);
  Reply<v1::ExportPersonResponse> ExportPerson(Call& call, const v1::ExportPersonRequest& request);
  Reply<v1::ErasePersonResponse> ErasePerson(Call& call, const v1::ErasePersonRequest& request);

  VisitArchive& archive_;
  PersonRecords& records_;
};

}  // namespace portfolio::analytics
