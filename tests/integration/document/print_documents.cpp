// Prints every document of the shipped content into a folder, and beside each CV the texts that it
// has to hold, one a line, in reading order.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "document/src/adapters/documentation_files.h"
#include "document/src/adapters/json_resume_writer.h"
#include "document/src/adapters/libqrencode_qr_painter.h"
#include "document/src/adapters/pdf/podofo_cv_printer.h"
#include "document/src/adapters/pdf/podofo_documentation_printer.h"
#include "document/src/adapters/pdf/podofo_report_printer.h"

namespace portfolio::document {
namespace {

constexpr const char* kUrl = "https://example.org";

template <typename T>
T OrExit(platform::StatusOr<T> value) {
  if (value.ok()) return std::move(*value);
  std::cerr << value.status().message() << " " << value.status().log_detail() << "\n";
  std::exit(1);
}

void Write(const std::string& path, const std::string& content) {
  std::ofstream(path, std::ios::binary) << content;
}

std::string TextsOf(const CvSheet& sheet) {
  const CvWords& words = *sheet.words;
  std::ostringstream texts;
  texts << sheet.name << "\n" << sheet.label << "\n" << sheet.headline << "\n";
  for (const CvMark& mark : sheet.marks) texts << mark.year << "\n" << mark.title << "\n";
  for (const CvContact& contact : sheet.contacts) texts << contact.text << "\n";
  texts << "# " << words.summary << "\n";
  for (const CvFigure& figure : sheet.figures)
    texts << figure.display << "\n" << figure.label << "\n";
  texts << sheet.summary << "\n# " << words.experience << "\n";
  for (const CvJob& job : sheet.jobs) {
    texts << job.position << "\n"
          << job.dates << "\n"
          << job.employer << "\n"
          << job.location << "\n";
    texts << job.summary << "\n";
    for (const std::string& text : job.responsibilities) texts << text << "\n";
    texts << words.results << "\n";
    for (const std::string& text : job.results) texts << text << "\n";
    texts << job.tools << "\n";
  }
  texts << "# " << words.projects << "\n";
  for (const CvProject& project : sheet.projects) {
    texts << project.name << "\n" << project.role << "\n" << project.dates << "\n";
    texts << project.description << "\n";
  }
  texts << "# " << words.education << "\n";
  for (const CvEducation& education : sheet.education) {
    texts << education.degree << "\n" << education.dates << "\n" << education.institution << "\n";
    texts << education.facts << "\n";
  }
  texts << "# " << words.certificates << "\n";
  for (const CvCertificate& certificate : sheet.certificates) {
    texts << certificate.name << "\n" << certificate.issuer << "\n" << certificate.date << "\n";
  }
  texts << "# " << words.languages << "\n";
  for (const CvLanguage& language : sheet.languages) {
    texts << language.name << "\n" << language.level << "\n";
  }
  for (const std::string& interest : sheet.interests) texts << interest << "\n";
  texts << "# " << words.skills << "\n";
  for (const CvSkillGroup& group : sheet.skills) {
    texts << group.title << "\n";
    for (const CvSkill& skill : group.skills) {
      texts << skill.name << "\n";
      texts << (skill.level ? std::to_string(*skill.level) : skill.note) << "\n";
    }
  }
  return texts.str();
}

std::optional<Engraving> Portrait() {
  std::ostringstream svg;
  svg << std::ifstream("deploy/content/images/portrait.svg").rdbuf();
  return OrExit(ReadEngraving(svg.str()));
}

JobReport SampleReport(const std::string& language, bool verified) {
  JobReport report;
  report.language = language;
  report.verified = verified;
  report.overall_score = 82;
  report.job_title = "Product Lead";
  report.company = "Example Company";
  report.rows = {{"SQL", "5 years", "88", "Reports for 40 warehouses", "Strong SQL", 88, true}};
  report.summary = "A strong match.";
  return report;
}

int Print(const std::string& folder) {
  std::filesystem::create_directories(folder);
  const profile::Profile profile = OrExit(profile::LoadProfile("deploy/content"));
  const auto types = OrExit(TypeLibrary::Load("deploy/fonts/build"));
  const auto documentation = OrExit(LoadDocumentation("services/document/documentation"));
  const PodofoCvPrinter cv_printer(types.get(), Portrait());
  const PodofoReportPrinter report_printer(types.get());
  const PodofoDocumentationPrinter documentation_printer(types.get());
  const LibqrencodeQrPainter qr_painter;
  const JsonResumeWriter resume_writer;
  for (const std::string_view code : profile::kLanguages) {
    const std::string language(code);
    const std::string stem = folder + "/" + language;
    const CvSheet sheet = ComposeCv(profile, language, kUrl);
    Write(stem + ".cv.pdf", OrExit(cv_printer.Print(sheet)));
    Write(stem + ".cv.txt", TextsOf(sheet));
    Write(stem + ".resume.json", resume_writer.Write(profile, language));
    const std::string link = ShareLink(kUrl, language, "qr");
    Write(stem + ".qr.png", OrExit(qr_painter.PaintPng(link)));
    Write(stem + ".qr.svg", OrExit(qr_painter.PaintSvg(link)));
    Write(stem + ".documentation.pdf",
          OrExit(documentation_printer.Print(documentation.at(language), sheet.name)));
    Write(stem + ".verified.pdf",
          OrExit(report_printer.Print(SampleReport(language, true), sheet.name)));
    Write(stem + ".unverified.pdf",
          OrExit(report_printer.Print(SampleReport(language, false), sheet.name)));
  }
  return 0;
}

}  // namespace
}  // namespace portfolio::document

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: document_print <folder>\n";
    return 2;
  }
  return portfolio::document::Print(argv[1]);
}
