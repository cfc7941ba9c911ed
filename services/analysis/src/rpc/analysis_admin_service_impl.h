#pragma once

#include "analysis/src/domain/evaluation_store.h"
#include "platform/rpc/rpc_service.h"

namespace portfolio::analysis {

namespace v1 {
class ListAnalysesRequest;
class ListAnalysesResponse;
class GetOverviewRequest;
class GetOverviewResponse;
class ExportPersonRequest;
class ExportPersonResponse;
class ErasePersonRequest;
class ErasePersonResponse;
}  // namespace v1

/// portfolio.analysis.v1.AnalysisAdminService. Every rpc wants a signed-in admin.
class AnalysisAdminServiceImpl : public platform::RpcService {
 public:
  explicit AnalysisAdminServiceImpl(EvaluationArchive& archive);

 private:
  platform::StatusOr<v1::ListAnalysesResponse> List(platform::CallContext& call,
                                                    const v1::ListAnalysesRequest& request);
  platform::StatusOr<v1::GetOverviewResponse> GetOverview(platform::CallContext& call,
                                                          const v1::GetOverviewRequest& request);
  platform::StatusOr<v1::ExportPersonResponse> ExportPerson(platform::CallContext& call,
                                                            const v1::ExportPersonRequest& request);
  platform::StatusOr<v1::ErasePersonResponse> ErasePerson(platform::CallContext& call,
                                                          const v1::ErasePersonRequest& request);

  EvaluationArchive& archive_;
};

}  // namespace portfolio::analysis
