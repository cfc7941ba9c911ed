#include "document/src/rpc/document_service_impl.h"

#include "document/src/rpc/report_conversion.h"

namespace portfolio::document {
namespace {

using platform::CallContext;
using platform::Status;
using platform::StatusOr;

/// Reports with everything; NGINX and the gateway have the same limit.
constexpr size_t kLargestReport = 1024 * 1024;
/// So long a diagram waits for others' at most.
constexpr std::chrono::seconds kDiagramWait{2};

void Fill(const PrintedFile& file, portfolio::common::v1::File* message) {
  message->set_content(file.content);
  message->set_filename(file.filename);
  message->set_content_type(file.content_type);
  message->set_etag(file.etag);
}

template <typename Response>
Response WithFile(const PrintedFile& file) {
  Response response;
  Fill(file, response.mutable_file());
  return response;
}

template <typename Request>
Status CheckReportSize(const Request& request) {
  if (request.ByteSizeLong() <= kLargestReport) return {};
  return platform::InvalidArgument("The result is too large to print.", "REPORT_TOO_LARGE");
}

/// Nobody waits any more, or the time is up: printing would be for nothing.
Status CheckAlive(const CallContext& call) {
  if (call.cancel.cancelled()) return platform::Cancelled();
  if (call.deadline.Expired()) return platform::DeadlineExceeded("The document took too long.");
  return {};
}

/// Stops the making of a document when nobody waits for it any more.
Interrupt InterruptOf(const CallContext& call) {
  return [&call] { return CheckAlive(call); };
}

/// Why there is no place to draw, in the words of diagrams.
Status Busy(const Status& status) {
  if (status.code() == platform::StatusCode::kCancelled) return status;
  if (status.reason() == "FILES_OF_ADDRESS") {
    return platform::ResourceExhausted(
        "Other diagrams from your network are being drawn. Please try again in a moment.",
        "DIAGRAMS_OF_ADDRESS", 1);
  }
  return platform::ResourceExhausted(
      "Many diagrams are being drawn at the moment. Please try again.", "OVERLOADED", 1);
}

Diagram DiagramFrom(const v1::DiagramConfig& config) {
  Diagram diagram;
  diagram.title = config.title();
  diagram.description = config.description();
  for (const auto& element : config.elements()) {
    DiagramElement& added = diagram.elements.emplace_back();
    added.name = element.name();
    added.type = element.type();
    added.description = element.description();
    for (const auto& field : element.fields()) {
      added.fields.push_back({field.name(), field.type(), field.key()});
    }
  }
  for (const auto* lines : {&config.relationships(), &config.connections()}) {
    for (const auto& line : *lines) {
      diagram.relationships.push_back({line.from(), line.to(), line.type()});
    }
  }
  return diagram;
}

void Fill(const Diagram& diagram, v1::GenerateDiagramRequest* request) {
  const bool database = diagram.kind == DiagramKind::kDatabase;
  request->set_type(database ? "database" : "architecture");
  v1::DiagramConfig* config = request->mutable_config();
  config->set_title(diagram.title);
  config->set_description(diagram.description);
  for (const DiagramElement& element : diagram.elements) {
    v1::DiagramElement* added = config->add_elements();
    added->set_name(element.name);
    added->set_type(element.type);
    added->set_description(element.description);
    for (const DiagramField& field : element.fields) {
      v1::DiagramField* column = added->add_fields();
      column->set_name(field.name);
      column->set_type(field.type);
      column->set_key(field.key);
    }
  }
  for (const DiagramRelationship& line : diagram.relationships) {
    v1::DiagramRelationship* added =
        database ? config->add_relationships() : config->add_connections();
    added->set_from(line.from);
    added->set_to(line.to);
    added->set_type(line.type);
  }
}

}  // namespace

DocumentServiceImpl::DocumentServiceImpl(DocumentUseCases use_cases, std::string report_key)
    : RpcService("portfolio.document.v1.DocumentService"),
      use_cases_(use_cases),
      report_key_(std::move(report_key)) {
  Unary("GetCv", this, &DocumentServiceImpl::GetCv);
  Unary("GetCvQr", this, &DocumentServiceImpl::GetCvQr);
  Unary("GetJsonResume", this, &DocumentServiceImpl::GetJsonResume);
  Unary("CreatePostingCv", this, &DocumentServiceImpl::CreatePostingCv);
  Unary("CreateJobEvaluationReport", this, &DocumentServiceImpl::CreateJobEvaluationReport);
  Unary("CreateNetworkingReport", this, &DocumentServiceImpl::CreateNetworkingReport);
  Unary("GetDocumentation", this, &DocumentServiceImpl::GetDocumentation);
  Unary("GetDocumentationPdf", this, &DocumentServiceImpl::GetDocumentationPdf);
  Unary("GenerateDiagram", this, &DocumentServiceImpl::GenerateDiagram);
  RunOn(diagrams_, "GenerateDiagram");
  // The first one loads Graphviz's plugins, which takes as long as a hundred diagrams.
  diagrams_.TrySubmit([this] {
    Diagram first;
    first.elements.push_back({"a", "", {}, ""});
    static_cast<void>(use_cases_.draw_diagram.Run("architecture", std::move(first)));
  });
}

StatusOr<v1::GetCvResponse> DocumentServiceImpl::GetCv(CallContext& call,
                                                       const v1::GetCvRequest& request) {
  RETURN_IF_ERROR(CheckAlive(call));
  ASSIGN_OR_RETURN(const auto file,
                   use_cases_.print_cv.Run({request.lang(), request.style(), request.format()},
                                           InterruptOf(call)));
  return WithFile<v1::GetCvResponse>(*file);
}

StatusOr<v1::GetCvQrResponse> DocumentServiceImpl::GetCvQr(CallContext& call,
                                                           const v1::GetCvQrRequest& request) {
  RETURN_IF_ERROR(CheckAlive(call));
  ASSIGN_OR_RETURN(
      const PrintedFile file,
      use_cases_.draw_share_code.Run(request.lang(), request.format(), request.channel()));
  return WithFile<v1::GetCvQrResponse>(file);
}

StatusOr<v1::GetJsonResumeResponse> DocumentServiceImpl::GetJsonResume(
    CallContext& call, const v1::GetJsonResumeRequest& request) {
  RETURN_IF_ERROR(CheckAlive(call));
  ASSIGN_OR_RETURN(const PrintedFile file, use_cases_.export_resume.Run(request.lang()));
  return WithFile<v1::GetJsonResumeResponse>(file);
}

StatusOr<v1::CreatePostingCvResponse> DocumentServiceImpl::CreatePostingCv(
    CallContext& call, const v1::CreatePostingCvRequest& request) {
  RETURN_IF_ERROR(CheckAlive(call));
  RETURN_IF_ERROR(CheckReportSize(request));
  const auto& result = request.evaluation_result();
  const std::string& language = request.language().empty() ? result.language() : request.language();
  ASSIGN_OR_RETURN(
      const PrintedFile file,
      use_cases_.print_cv.RunFor(JobReportFrom(result, report_key_),
                                 {language, request.style(), request.format()}, InterruptOf(call)));
  return WithFile<v1::CreatePostingCvResponse>(file);
}

StatusOr<v1::CreateJobEvaluationReportResponse> DocumentServiceImpl::CreateJobEvaluationReport(
    CallContext& call, const v1::CreateJobEvaluationReportRequest& request) {
  RETURN_IF_ERROR(CheckAlive(call));
  RETURN_IF_ERROR(CheckReportSize(request));
  ASSIGN_OR_RETURN(
      const PrintedFile file,
      use_cases_.print_report.Run(JobReportFrom(request, report_key_), InterruptOf(call)));
  return WithFile<v1::CreateJobEvaluationReportResponse>(file);
}

StatusOr<v1::CreateNetworkingReportResponse> DocumentServiceImpl::CreateNetworkingReport(
    CallContext& call, const v1::CreateNetworkingReportRequest& request) {
  RETURN_IF_ERROR(CheckAlive(call));
  RETURN_IF_ERROR(CheckReportSize(request));
  ASSIGN_OR_RETURN(
      const PrintedFile file,
      use_cases_.print_report.Run(NetworkingReportFrom(request, report_key_), InterruptOf(call)));
  return WithFile<v1::CreateNetworkingReportResponse>(file);
}

StatusOr<v1::GetDocumentationResponse> DocumentServiceImpl::GetDocumentation(
    CallContext& call, const v1::GetDocumentationRequest& request) {
  RETURN_IF_ERROR(CheckAlive(call));
  ASSIGN_OR_RETURN(const Documentation* documentation,
                   use_cases_.read_documentation.Run(request.lang()));
  v1::GetDocumentationResponse response;
  response.set_title(documentation->title);
  for (const DocumentationSection& section : documentation->sections) {
    v1::DocumentationSection* added = response.add_sections();
    added->set_id(section.id);
    added->set_title(section.title);
    added->set_content(section.content);
    if (section.diagram) Fill(*section.diagram, added->mutable_diagram());
  }
  return response;
}

StatusOr<v1::GetDocumentationPdfResponse> DocumentServiceImpl::GetDocumentationPdf(
    CallContext& call, const v1::GetDocumentationPdfRequest& request) {
  RETURN_IF_ERROR(CheckAlive(call));
  ASSIGN_OR_RETURN(const auto file,
                   use_cases_.read_documentation.RunPdf(request.lang(), InterruptOf(call)));
  return WithFile<v1::GetDocumentationPdfResponse>(*file);
}

StatusOr<v1::GenerateDiagramResponse> DocumentServiceImpl::GenerateDiagram(
    CallContext& call, const v1::GenerateDiagramRequest& request) {
  RETURN_IF_ERROR(CheckAlive(call));
  const auto place = graphviz_.Take({call.deadline.Earlier(platform::Deadline::After(kDiagramWait)),
                                     call.cancel, call.client_address});
  if (!place.ok()) return Busy(place.status());
  auto svg =
      use_cases_.draw_diagram.Run(request.type(), DiagramFrom(request.config()), InterruptOf(call));
  v1::GenerateDiagramResponse response;
  if (svg.ok()) {
    response.set_success(true);
    response.set_svg_content(std::move(*svg));
    return response;
  }
  if (svg.status().code() != platform::StatusCode::kInvalidArgument) return svg.status();
  // The page handles a diagram that can't be drawn.
  response.set_error(svg.status().message());
  return response;
}

}  // namespace portfolio::document
