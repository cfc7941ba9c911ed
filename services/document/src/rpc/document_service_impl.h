#pragma once

#include "document/src/domain/cv/draw_share_code.h"
#include "document/src/domain/cv/export_resume.h"
#include "document/src/domain/cv/print_cv.h"
#include "document/src/domain/documentation/documentation.h"
#include "document/src/domain/documentation/draw_diagram.h"
#include "document/src/domain/report/reports.h"
#include "platform/rpc/rpc_service.h"
#include "platform/sandbox/child_places.h"
#include "portfolio/document/v1/document_service.pb.h"

namespace portfolio::document {

/// The use cases that the rpcs need.
struct DocumentUseCases {
  PrintCv& print_cv;
  DrawShareCode& draw_share_code;
  ExportResume& export_resume;
  PrintReport& print_report;
  ReadDocumentation& read_documentation;
  DrawDiagram& draw_diagram;
};

/// portfolio.document.v1.DocumentService. Thread-safe.
class DocumentServiceImpl : public platform::RpcService {
 public:
  /// `report_key` is the key that analysis signs with; empty verifies nothing.
  DocumentServiceImpl(DocumentUseCases use_cases, std::string report_key);

  platform::StatusOr<v1::GetCvResponse> GetCv(platform::CallContext& call,
                                              const v1::GetCvRequest& request);
  platform::StatusOr<v1::GetCvQrResponse> GetCvQr(platform::CallContext& call,
                                                  const v1::GetCvQrRequest& request);
  platform::StatusOr<v1::GetJsonResumeResponse> GetJsonResume(
      platform::CallContext& call, const v1::GetJsonResumeRequest& request);
  platform::StatusOr<v1::CreatePostingCvResponse> CreatePostingCv(
      platform::CallContext& call, const v1::CreatePostingCvRequest& request);
  platform::StatusOr<v1::CreateJobEvaluationReportResponse> CreateJobEvaluationReport(
      platform::CallContext& call, const v1::CreateJobEvaluationReportRequest& request);
  platform::StatusOr<v1::CreateNetworkingReportResponse> CreateNetworkingReport(
      platform::CallContext& call, const v1::CreateNetworkingReportRequest& request);
  platform::StatusOr<v1::GetDocumentationResponse> GetDocumentation(
      platform::CallContext& call, const v1::GetDocumentationRequest& request);
  platform::StatusOr<v1::GetDocumentationPdfResponse> GetDocumentationPdf(
      platform::CallContext& call, const v1::GetDocumentationPdfRequest& request);
  platform::StatusOr<v1::GenerateDiagramResponse> GenerateDiagram(
      platform::CallContext& call, const v1::GenerateDiagramRequest& request);

 private:
  /// NGINX lets as many prints through in all.
  static constexpr std::size_t kDiagramCalls = 72;
  static constexpr std::size_t kWaitingDiagrams = 36;
  static constexpr std::size_t kWaitingDiagramsOfNetwork = 24;

  DocumentUseCases use_cases_;
  std::string report_key_;
  /// Graphviz draws one diagram at a time, of whose network had it for the least time of late.
  platform::ChildPlaces graphviz_{1, kWaitingDiagrams, kWaitingDiagramsOfNetwork};
  /// Threads that wait for Graphviz, so that none waits that prints.
  platform::WorkerPool diagrams_{kDiagramCalls, kDiagramCalls, platform::WorkerPool::kMaxWait,
                                 platform::WorkerPool::kBehindOthers};
};

}  // namespace portfolio::document
