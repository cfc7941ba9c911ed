#pragma once

#include <string>

#include "analysis/src/domain/evaluation/evaluate_job.h"
#include "platform/rpc/rpc_service.h"

namespace portfolio::analysis {

namespace v1 {
class EvaluateJobMatchRequest;
class EvaluateJobMatchResponse;
class EvaluateBotJobMatchRequest;
class EvaluateBotJobMatchResponse;
class AnalyzeNetworkingRequest;
class AnalyzeNetworkingResponse;
class ExtractCvTextRequest;
class ExtractCvTextResponse;
class ExtractConnectionsRequest;
class ExtractConnectionsResponse;
}  // namespace v1

class AnalyzeNetworking;
class ReadDocument;
class ReadConnections;

/// portfolio.analysis.v1.AnalysisService.
class AnalysisServiceImpl : public platform::RpcService {
 public:
  /// What the calls do; all must outlive this. `report_key` signs results; empty: unsigned.
  struct UseCases {
    EvaluateJob& evaluate_job;
    AnalyzeNetworking& analyze_networking;
    ReadDocument& read_document;
    ReadConnections& read_connections;
  };
  AnalysisServiceImpl(UseCases use_cases, std::string report_key);

 private:
  platform::StatusOr<v1::EvaluateJobMatchResponse> Evaluate(
      platform::CallContext& call, const v1::EvaluateJobMatchRequest& request);
  platform::StatusOr<v1::EvaluateBotJobMatchResponse> EvaluateForBot(
      platform::CallContext& call, const v1::EvaluateBotJobMatchRequest& request);
  platform::StatusOr<v1::AnalyzeNetworkingResponse> Analyze(
      platform::CallContext& call, const v1::AnalyzeNetworkingRequest& request);
  platform::StatusOr<v1::ExtractCvTextResponse> ExtractCvText(
      platform::CallContext& call, platform::RequestStream<v1::ExtractCvTextRequest>& upload);
  platform::StatusOr<v1::ExtractConnectionsResponse> ExtractConnections(
      platform::CallContext& call, platform::RequestStream<v1::ExtractConnectionsRequest>& upload);

  UseCases use_cases_;
  const std::string report_key_;
};

}  // namespace portfolio::analysis
