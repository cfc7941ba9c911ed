#include <catch2/catch.hpp>
#include <functional>

#include "document/src/adapters/diagram/graphviz_diagram_painter.h"
#include "document/src/adapters/documentation_files.h"
#include "document/src/adapters/json_resume_writer.h"
#include "document/src/adapters/pdf/cv/podofo_cv_printer.h"
#include "document/src/adapters/pdf/documentation/podofo_documentation_printer.h"
#include "document/src/adapters/pdf/report/podofo_report_printer.h"
#include "document/src/domain/cv/print_cv.h"
#include "unit/document/domain_fakes.h"

namespace portfolio::document {
namespace {

/// Says stop when asked for the n-th time, and counts.
class Patience {
 public:
  explicit Patience(int asks) : left_(asks) {}

  Interrupt AsInterrupt() {
    return [this]() -> platform::Status {
      ++asked_;
      if (--left_ > 0) return {};
      return platform::DeadlineExceeded("The document took too long.");
    };
  }
  int asked() const { return asked_; }

 private:
  int left_;
  int asked_ = 0;
};

using Making = std::function<platform::StatusOr<std::string>(const Interrupt&)>;

void CheckStopsAtOnce(const Making& make, int least_asks) {
  Patience endless(1000000);
  REQUIRE(make(endless.AsInterrupt()).ok());
  CHECK(endless.asked() >= least_asks);
  for (const int asks : {1, endless.asked() / 2, endless.asked()}) {
    INFO("asked " << asks << " times");
    Patience patience(asks);
    const auto made = make(patience.AsInterrupt());
    REQUIRE_FALSE(made.ok());
    CHECK(made.status().code() == platform::StatusCode::kDeadlineExceeded);
    CHECK(patience.asked() == asks);
  }
}

}  // namespace

TEST_CASE("a document stops at the next line when its time is up") {
  const PodofoCvPrinter cv_printer(&Types(), std::nullopt);
  const CvSheet sheet = ComposeCv(ShippedProfile(), Language::kEnglish, "https://example.org");
  CheckStopsAtOnce([&](const Interrupt& stop) { return cv_printer.Print(sheet, stop); }, 200);

  const PodofoReportPrinter report_printer(&Types());
  JobReport report;
  report.job_title = "Lead";
  report.rows.assign(60, {"Skill", "required", "mine", "evidence", "quote", 70, true});
  CheckStopsAtOnce([&](const Interrupt& stop) { return report_printer.Print(report, "E", stop); },
                   300);

  const auto documentation =
      LoadDocumentation(Root() + "services/document/documentation", ShippedProfile().site);
  REQUIRE(documentation.ok());
  const PodofoDocumentationPrinter documentation_printer(&Types());
  CheckStopsAtOnce(
      [&](const Interrupt& stop) {
        return documentation_printer.Print(documentation->at(Language::kEnglish), "E", stop);
      },
      500);
}

TEST_CASE("a diagram stops between two layouts when its time is up") {
  Diagram diagram;
  diagram.elements = {{"a", "service", {}, ""}, {"b", "store", {}, ""}};
  const GraphvizDiagramPainter painter(&Types());
  CheckStopsAtOnce([&](const Interrupt& stop) { return painter.PaintSvg(diagram, stop); }, 2);
}

TEST_CASE("a CV that was interrupted isn't kept, the next caller gets a whole one") {
  const PodofoCvPrinter printer(&Types(), std::nullopt);
  PrintedFiles files;
  const JsonResumeWriter resume_writer;
  PrintCv print(ShippedProfile(), {printer, printer, printer}, resume_writer, files,
                FakeFingerprint, "https://example.org");
  Patience patience(50);
  CHECK_FALSE(print.Run({"en"}, patience.AsInterrupt()).ok());
  const auto file = print.Run({"en"});
  REQUIRE(file.ok());
  CHECK((*file)->content.size() > 20000);
}

}  // namespace portfolio::document
