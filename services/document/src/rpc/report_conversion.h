#pragma once

#include "document/src/domain/report/reports.h"
#include "portfolio/document/v1/document_service.pb.h"

namespace portfolio::document {

/// The report that a request asks for; `verified` is set when the signature of its result holds
/// under `key`.
JobReport JobReportFrom(const v1::CreateJobEvaluationReportRequest& request,
                        const std::string& key);

/// What an evaluation says, in its own language.
JobReport JobReportFrom(const portfolio::common::v1::JobEvaluation& result, const std::string& key);

/// A result whose signature holds is what is printed, and nothing that the request says beside it;
/// otherwise the page's own form, or where that is empty the unsigned result, and the report isn't
/// verified.
NetworkingReport NetworkingReportFrom(const v1::CreateNetworkingReportRequest& request,
                                      const std::string& key);

}  // namespace portfolio::document
