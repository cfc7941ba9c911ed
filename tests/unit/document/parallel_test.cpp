#include <atomic>
#include <catch2/catch.hpp>
#include <thread>

#include "document/src/adapters/diagram/graphviz_diagram_painter.h"
#include "document/src/adapters/docx/docx_cv_printer.h"
#include "document/src/adapters/json_resume_writer.h"
#include "document/src/adapters/pdf/cv/podofo_cv_printer.h"
#include "document/src/adapters/pdf/report/podofo_report_printer.h"
#include "document/src/domain/cv/print_cv.h"
#include "unit/document/domain_fakes.h"

namespace portfolio::document {

// Meant for the thread sanitizer as well: nothing here links gRPC into what runs.
TEST_CASE("documents of all kinds are made in parallel, each as if alone") {
  const PodofoCvPrinter cv_printer(&Types(), std::nullopt);
  const CvPicturePrinter picture_printer(cv_printer);
  const DocxCvPrinter docx_printer;
  const PodofoReportPrinter report_printer(&Types());
  const GraphvizDiagramPainter diagram_painter(&Types());
  PrintedFiles files;
  const JsonResumeWriter resume_writer;
  PrintCv print_cv(ShippedProfile(), {cv_printer, docx_printer, picture_printer}, resume_writer,
                   files, FakeFingerprint, "https://example.org");

  JobReport report;
  report.job_title = "Lead";
  report.rows.assign(20, {"Skill", "required", "mine", "evidence", "quote", 70, true});
  Diagram diagram;
  diagram.elements = {{"a", "service", {}, "first"}, {"b", "store", {}, "second"}};
  diagram.relationships = {{"a", "b", "SQL"}};
  const CvSheet sheet = ComposeCv(ShippedProfile(), Language::kRussian, "https://example.org");
  const std::string cv_alone = *cv_printer.Print(sheet, {});
  const std::string picture_alone = *picture_printer.Print(sheet, {});
  const std::string word_alone = *docx_printer.Print(sheet, {});
  const std::string report_alone = *report_printer.Print(report, "Elena", {});
  const std::string diagram_alone = *diagram_painter.PaintSvg(diagram, {});

  constexpr int kThreads = 8;
  constexpr int kRounds = 5;
  std::atomic<int> different{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < kThreads; ++i) {
    threads.emplace_back([&, i] {
      for (int round = 0; round < kRounds; ++round) {
        if (*cv_printer.Print(sheet, {}) != cv_alone) ++different;
        if (*picture_printer.Print(sheet, {}) != picture_alone) ++different;
        if (*docx_printer.Print(sheet, {}) != word_alone) ++different;
        if (*report_printer.Print(report, "Elena", {}) != report_alone) ++different;
        if (*diagram_painter.PaintSvg(diagram, {}) != diagram_alone) ++different;
        const Language language =
            platform::kLanguages[static_cast<size_t>(i + round) % platform::kLanguages.size()];
        if (!print_cv.Run({std::string(platform::LanguageCode(language))}).ok()) ++different;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(different == 0);
}

}  // namespace portfolio::document
