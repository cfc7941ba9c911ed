#include <atomic>
#include <catch2/catch.hpp>
#include <chrono>
#include <future>
#include <thread>

#include "document/src/adapters/diagram/graphviz_diagram_painter.h"
#include "document/src/adapters/json_resume_writer.h"
#include "document/src/adapters/libqrencode_qr_painter.h"
#include "document/src/rpc/document_service_impl.h"
#include "unit/document/domain_fakes.h"

namespace portfolio::document {
namespace {

/// The rpcs over fakes for what prints.
struct ServiceFixture {
  FakeCvPrinter cv_printer;
  FakeReportPrinter report_printer;
  FakeDocumentationPrinter documentation_printer;
  LibqrencodeQrPainter qr_painter;
  JsonResumeWriter resume_writer;
  GraphvizDiagramPainter diagram_painter{&Types()};
  PrintedFiles files;
  PrintCv print_cv{ShippedProfile(), {cv_printer, cv_printer, cv_printer},
                   resume_writer,    files,
                   FakeFingerprint,  "https://example.org"};
  DrawShareCode draw_share_code{qr_painter, FakeFingerprint, "https://example.org",
                                ShippedProfile().site.languages};
  ExportResume export_resume{ShippedProfile(), resume_writer, FakeFingerprint};
  PrintReport print_report{report_printer, {"Elena"}};
  ReadDocumentation read_documentation{
      {{Language::kEnglish, {Language::kEnglish, "Docs", "", "", "", {}}}},
      documentation_printer,
      files,
      FakeFingerprint,
      "Elena",
      ShippedProfile().site};
  DrawDiagram draw_diagram{diagram_painter};
  DocumentServiceImpl service{
      {print_cv, draw_share_code, export_resume, print_report, read_documentation, draw_diagram},
      "key"};
  platform::CallContext call;
};

}  // namespace

TEST_CASE("every rpc of the service is there") {
  ServiceFixture fixture;
  const auto* descriptor =
      google::protobuf::DescriptorPool::generated_pool()->FindServiceByName(fixture.service.name());
  REQUIRE(descriptor != nullptr);
  CHECK(static_cast<int>(fixture.service.rpcs().size()) == descriptor->method_count());
}

TEST_CASE("a CV travels with its name, type and validator") {
  ServiceFixture fixture;
  v1::GetCvRequest request;
  request.set_lang("es");
  const auto response = fixture.service.GetCv(fixture.call, request);
  REQUIRE(response.ok());
  CHECK(response->file().filename() == "Elena_Corvin_CV_ES.pdf");
  CHECK(response->file().content_type() == "application/pdf");
  CHECK_FALSE(response->file().etag().empty());
  request.set_style("plain");
  const auto plain = fixture.service.GetCv(fixture.call, request);
  REQUIRE(plain.ok());
  CHECK(plain->file().filename() == "Elena_Corvin_CV_ES_plain.pdf");
  request.set_format("docx");
  const auto word = fixture.service.GetCv(fixture.call, request);
  REQUIRE(word.ok());
  CHECK(word->file().filename() == "Elena_Corvin_CV_ES.docx");
  request.set_lang("xx");
  CHECK(fixture.service.GetCv(fixture.call, request).status().reason() == "LANGUAGE_UNKNOWN");
}

TEST_CASE("nothing is printed for a caller who has gone or whose time is up") {
  ServiceFixture fixture;
  v1::GetCvRequest request;
  request.set_lang("en");
  platform::CancelSource source;
  source.Cancel();
  fixture.call.cancel = source.token();
  CHECK(fixture.service.GetCv(fixture.call, request).status().code() ==
        platform::StatusCode::kCancelled);
  platform::CallContext late;
  late.deadline = platform::Deadline::At(platform::Deadline::TimePoint::min());
  CHECK(fixture.service.GetCv(late, request).status().code() ==
        platform::StatusCode::kDeadlineExceeded);
  CHECK(fixture.cv_printer.printed == 0);
}

TEST_CASE("a megabyte of nonsense is refused before it is read") {
  ServiceFixture fixture;
  v1::CreateJobEvaluationReportRequest request;
  for (int i = 0; i < 2000; ++i) {
    request.mutable_evaluation_result()->add_recommendations(std::string(600, 'x'));
  }
  CHECK(fixture.service.CreateJobEvaluationReport(fixture.call, request).status().reason() ==
        "REPORT_TOO_LARGE");
}

TEST_CASE(
    "a CV for a posting is asked for like its report, in the language of the result or another") {
  ServiceFixture fixture;
  v1::CreatePostingCvRequest request;
  auto* result = request.mutable_evaluation_result();
  result->set_job_title("Lead");
  result->set_language("de");
  result->add_skills()->set_skill("Planung");
  const auto german = fixture.service.CreatePostingCv(fixture.call, request);
  REQUIRE(german.ok());
  CHECK(german->file().filename() == "Elena_Corvin_CV_DE_Lead.pdf");
  request.set_language("ro");
  request.set_format("docx");
  const auto romanian = fixture.service.CreatePostingCv(fixture.call, request);
  REQUIRE(romanian.ok());
  CHECK(romanian->file().filename() == "Elena_Corvin_CV_RO_Lead.docx");
  result->set_summary(std::string(1100000, 'x'));
  CHECK(fixture.service.CreatePostingCv(fixture.call, request).status().reason() ==
        "REPORT_TOO_LARGE");
}

namespace {

/// Draws nothing; takes 300 ms for diagrams called "dear".
class SlowPainter : public DiagramPainter {
 public:
  platform::StatusOr<std::string> PaintSvg(const Diagram& diagram,
                                           const Interrupt& /*interrupt*/) const override {
    if (diagram.title != "dear") return std::string("<svg/>");
    ++begun;
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    return std::string("<svg/>");
  }
  mutable std::atomic<int> begun{0};
};

/// Asks for a diagram as a visitor does, through the pool of the rpc: whether it was drawn.
std::future<bool> Draw(DocumentServiceImpl& service, const std::string& address,
                       const std::string& title) {
  auto drawn = std::make_shared<std::promise<bool>>();
  const bool taken = service.rpcs().at("GenerateDiagram").pool->TrySubmit([=, &service] {
    v1::GenerateDiagramRequest request;
    request.set_type("architecture");
    request.mutable_config()->set_title(title);
    request.mutable_config()->add_elements()->set_name("a");
    platform::CallContext call;
    call.client_address = address;
    const auto response = service.GenerateDiagram(call, request);
    drawn->set_value(response.ok() && response->success());
  });
  if (!taken) drawn->set_value(false);
  return drawn->get_future();
}

}  // namespace

TEST_CASE("while an address's dear diagrams are drawn, another's is served") {
  ServiceFixture fixture;
  const SlowPainter painter;
  DrawDiagram draw_diagram{painter};
  DocumentServiceImpl service{{fixture.print_cv, fixture.draw_share_code, fixture.export_resume,
                               fixture.print_report, fixture.read_documentation, draw_diagram},
                              "key"};
  CHECK(Draw(service, "10.0.0.1", "dear").get());
  auto running = Draw(service, "10.0.0.1", "dear");
  auto waiting = Draw(service, "10.0.0.1", "dear");
  while (painter.begun < 2) std::this_thread::yield();
  CHECK(Draw(service, "192.0.2.1", "small").get());
  CHECK(running.get());
  CHECK(waiting.get());
}

TEST_CASE("a diagram that can't be drawn is an answer, not an error") {
  ServiceFixture fixture;
  v1::GenerateDiagramRequest request;
  request.set_type("flowchart");
  const auto response = fixture.service.GenerateDiagram(fixture.call, request);
  REQUIRE(response.ok());
  CHECK_FALSE(response->success());
  CHECK_FALSE(response->error().empty());
  CHECK(response->svg_content().empty());
}

TEST_CASE("a diagram of the documentation can be asked for as it is given") {
  ServiceFixture fixture;
  v1::GenerateDiagramRequest request;
  request.set_type("database");
  auto* element = request.mutable_config()->add_elements();
  element->set_name("chat_messages");
  element->add_fields()->set_name("id");
  const auto response = fixture.service.GenerateDiagram(fixture.call, request);
  REQUIRE(response.ok());
  CHECK(response->success());
  CHECK_THAT(response->svg_content(), Catch::Contains("chat_messages"));
}

}  // namespace portfolio::document
