#include "document/src/domain/report/reports.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <sstream>

#include "document/src/adapters/pdf/report/match_drawing.h"
#include "document/src/adapters/pdf/report/podofo_report_printer.h"
#include "unit/document/domain_fakes.h"
#include "unit/document/pdf_text.h"

namespace portfolio::document {
namespace {

JobReport OrdinaryJobReport() {
  JobReport report;
  report.language = Language::kEnglish;
  report.overall_score = 82;
  report.job_title = "Product Lead";
  report.company = "Example Company";
  report.job_url = "https://jobs.example.com/1";
  report.rows = {
      {"Requirements", "5+ years", "10+ years", "50+ proposals a year", "Write specs", 96, true}};
  report.summary = "A strong match.";
  report.recommendations = {"Ask about decisions."};
  report.formula = "Sum of weights.";
  return report;
}

NetworkingReport OrdinaryNetworkingReport() {
  NetworkingReport report;
  report.language = Language::kEnglish;
  report.person_name = "Ana Pop";
  report.suggestions = {"Meet."};
  report.help = {{"Planning", "In many plants.", "Day by day."}};
  report.connections = {{"Jo", "Head", "Co", "Same question.", "https://example.com/jo"}};
  return report;
}

/// Everything that a visitor could put into a text to do harm.
const std::vector<std::string>& HostileTexts() {
  static const std::vector<std::string> texts = {std::string(10000, 'W'),
                                                 std::string("nul\0inside", 10),
                                                 "\u202Ereversed\u202C \u2066isolated\u2069",
                                                 "🙂🏳️‍🌈👩‍👩‍👧",
                                                 "\x01\x02\x1B[31m\x7F",
                                                 "\xFF\xFE\xC0\xAF\xED\xA0\x80",
                                                 "<script>alert(1)</script>",
                                                 ") Tj ET Q (",
                                                 "endstream endobj %%EOF",
                                                 "שלום עולם مرحبا بالعالم",
                                                 "漢字かな한글",
                                                 std::string(3000, '\n'),
                                                 "a" + std::string(2000, ' ') + "b",
                                                 "e\u0301\u0301\u0301\u0301\u0301\u0301",
                                                 std::string(2000, '-')};
  return texts;
}

void CheckSound(const platform::StatusOr<std::string>& pdf) {
  REQUIRE(pdf.ok());
  const PdfFacts facts = ReadPdf(*pdf);
  CHECK(facts.pages >= 1);
  CHECK(facts.pages <= 80);
  CHECK(facts.missing_glyphs == 0);
  CHECK(facts.risky_actions == 0);
  CHECK(facts.tagged);
  for (const std::string& link : facts.links) CHECK_THAT(link, Catch::StartsWith("http"));
}

}  // namespace

TEST_CASE("reports are named by what they are about") {
  const FakeReportPrinter printer;
  const PrintReport print(printer, {"Elena", "Елена"});
  JobReport job = OrdinaryJobReport();
  job.job_title = "Ведущий менеджер (продукт)";
  job.language = Language::kRussian;
  const auto file = print.Run(job);
  REQUIRE(file.ok());
  CHECK(file->filename == "Job_Match_Ведущий_менеджер_продукт_Example_Company.pdf");
  CHECK(file->etag.empty());
  CHECK(printer.owner_seen == "Елена");
  const auto networking = print.Run(OrdinaryNetworkingReport());
  REQUIRE(networking.ok());
  CHECK(networking->filename == "Networking_Analysis_Ana_Pop.pdf");
}

TEST_CASE("nothing to print is said so") {
  const FakeReportPrinter printer;
  const PrintReport print(printer, {"Elena"});
  JobReport empty;
  empty.job_title = "  ";
  CHECK(print.Run(empty).status().reason() == "REPORT_EMPTY");
  CHECK(print.Run(NetworkingReport{}).status().reason() == "REPORT_EMPTY");
}

TEST_CASE("what no analysis would write is refused with the field's name") {
  const FakeReportPrinter printer;
  const PrintReport print(printer, {"Elena"});
  JobReport rows = OrdinaryJobReport();
  rows.rows.assign(61, rows.rows[0]);
  CHECK(print.Run(rows).status().error().fields == std::vector<std::string>{"skills"});
  JobReport text = OrdinaryJobReport();
  text.summary = std::string(1000000, 'x');
  CHECK(print.Run(text).status().error().fields == std::vector<std::string>{"summary"});
  CHECK(print.Run(text).status().reason() == "REPORT_TOO_LARGE");
  JobReport advice = OrdinaryJobReport();
  advice.recommendations.assign(10000, "x");
  CHECK(print.Run(advice).status().reason() == "REPORT_TOO_LARGE");
  NetworkingReport people = OrdinaryNetworkingReport();
  people.connections.assign(30000, people.connections[0]);
  CHECK(print.Run(people).status().reason() == "REPORT_TOO_LARGE");
}

TEST_CASE("a verified report and one that isn't differ on their face") {
  const PodofoReportPrinter printer(&Types());
  JobReport report = OrdinaryJobReport();
  const auto unverified = printer.Print(report, "Elena Corvin", {});
  report.verified = true;
  const auto verified = printer.Print(report, "Elena Corvin", {});
  CheckSound(unverified);
  CheckSound(verified);
  CHECK(*verified != *unverified);
}

TEST_CASE("a report draws the match with the counts of its bands, from two requirements on") {
  const PodofoReportPrinter printer(&Types());
  JobReport report = OrdinaryJobReport();
  const auto counted = [&](const std::string& told) {
    const auto pdf = printer.Print(report, "Elena Corvin", {});
    CheckSound(pdf);
    const std::vector<std::string> said = ReadPdf(*pdf).alternatives;
    return std::count(said.begin(), said.end(), told);
  };
  CHECK(counted("Strong 1 · Partial 0 · Gap 0") == 0);
  report.rows.push_back({"SQL", "", "", "", "SQL", 62, false});
  report.rows.push_back({"Go", "", "", "", "Go", 0, true});
  CHECK(counted("Strong 1 · Partial 1 · Gap 1") == 1);
  // No score that a browser hands in draws outside of the rules.
  for (ReportRow& row : report.rows) row.score = 1000;
  CHECK(counted("Strong 3 · Partial 0 · Gap 0") == 1);
}

TEST_CASE("a requirement that is met is one whole stroke, one that isn't leaves a gap") {
  const auto verticals = [](const MatchStroke& stroke) {
    std::string operators;
    Ink ink(&operators);
    DrawMatch(ink, 0, 100, 100, 50, {stroke, stroke});
    std::istringstream lines(operators);
    int found = 0;
    // The first of two strokes stands at 25, where the rules have no tick.
    for (std::string line; std::getline(lines, line);) found += line.rfind("25 ", 0) == 0 ? 1 : 0;
    return found;
  };
  CHECK(verticals({100, true}) == 1);
  CHECK(verticals({40, true}) == 2);
  CHECK(verticals({0, true}) == 1);
}

TEST_CASE("every language prints both reports") {
  const PodofoReportPrinter printer(&Types());
  for (const Language language : platform::kLanguages) {
    JobReport job = OrdinaryJobReport();
    NetworkingReport networking = OrdinaryNetworkingReport();
    job.language = networking.language = language;
    CheckSound(printer.Print(job, "Elena Corvin", {}));
    CheckSound(printer.Print(networking, "Elena Corvin", {}));
  }
}

TEST_CASE("hostile texts in every field of a job report give a sound file") {
  const PodofoReportPrinter printer(&Types());
  for (const std::string& text : HostileTexts()) {
    INFO(text.substr(0, 40));
    JobReport report;
    report.job_title = report.company = report.summary = report.formula = text;
    report.job_url = "javascript:" + text;
    report.overall_score = -2000000000;
    report.rows.assign(5, {text, text, text, text, text, 2000000000, true});
    report.recommendations = report.interview_questions = report.posting_facts = {text, text};
    CheckSound(printer.Print(report, "Elena Corvin", {}));
  }
}

TEST_CASE("hostile texts in every field of a networking report give a sound file") {
  const PodofoReportPrinter printer(&Types());
  for (const std::string& text : HostileTexts()) {
    INFO(text.substr(0, 40));
    NetworkingReport report;
    report.person_name = report.person_position = report.person_company = text;
    report.person_url = "data:" + text;
    report.skills = report.industries = report.goals = report.suggestions = {text, text};
    report.help = {{text, text, text}};
    report.connections = {{text, text, text, text, "file:///" + text}};
    CheckSound(printer.Print(report, "Elena Corvin", {}));
  }
}

}  // namespace portfolio::document
