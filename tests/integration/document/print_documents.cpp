// Prints every document of the shipped content into a folder, and beside each CV the texts that it
// has to hold, one a line, in reading order.
#include <google/protobuf/util/json_util.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "document/src/adapters/diagram/graphviz_diagram_painter.h"
#include "document/src/adapters/documentation_files.h"
#include "document/src/adapters/docx/docx_cv_printer.h"
#include "document/src/adapters/json_resume_writer.h"
#include "document/src/adapters/libqrencode_qr_painter.h"
#include "document/src/adapters/pdf/cv/podofo_cv_printer.h"
#include "document/src/adapters/pdf/documentation/podofo_documentation_printer.h"
#include "document/src/adapters/pdf/file/pdf_file.h"
#include "document/src/adapters/pdf/report/podofo_report_printer.h"
#include "document/src/adapters/sha256_fingerprint.h"
#include "document/src/adapters/svg/engraving.h"
#include "document/src/domain/cv/print_cv.h"
#include "document/src/rpc/report_conversion.h"
#include "platform/signing/signing.h"
#include "support/or_exit.h"

namespace portfolio::document {
namespace {

constexpr const char* kUrl = "https://example.org";
constexpr const char* kKey = "a key for tests";

void Write(const std::string& path, const std::string& content) {
  std::ofstream(path, std::ios::binary) << content;
}

/// Without what stands beside another text: programs differ in what they take to come first.
std::string TextsOf(const CvSheet& sheet) {
  const CvWords& words = *sheet.words;
  std::ostringstream texts;
  texts << sheet.name << "\n" << sheet.label << "\n" << sheet.headline << "\n";
  texts << sheet.location << "\n";
  texts << "# " << words.summary << "\n" << sheet.summary << "\n# " << words.experience << "\n";
  for (const CvJob& job : sheet.jobs) {
    texts << job.position << "\n"
          << job.employer << "\n"
          << job.location << "\n"
          << job.summary << "\n";
    for (const std::string& text : job.responsibilities) texts << text << "\n";
    texts << words.results << "\n";
    for (const std::string& text : job.results) texts << text << "\n";
    texts << job.tools << "\n";
  }
  texts << "# " << words.education << "\n";
  for (const CvEducation& education : sheet.education) {
    texts << education.degree << "\n" << education.institution << "\n" << education.facts << "\n";
  }
  texts << "# " << words.projects << "\n";
  for (const CvProject& project : sheet.projects) {
    texts << project.name << "\n" << project.role << "\n" << project.description << "\n";
  }
  texts << "# " << words.skills << "\n";
  for (const CvSkillGroup& group : sheet.skills) {
    texts << group.title << "\n";
    for (const std::string& skill : group.skills) texts << skill << "\n";
  }
  texts << "# " << words.certificates << "\n";
  for (const CvCertificate& certificate : sheet.certificates) {
    texts << certificate.name << "\n" << certificate.issuer << "\n";
  }
  texts << "# " << words.languages << "\n";
  for (const CvLanguage& language : sheet.languages) {
    texts << language.name << "\n" << language.level << "\n";
  }
  for (const std::string& interest : sheet.interests) texts << interest << "\n";
  texts << "# " << words.key_results << "\n";
  for (const CvFigure& figure : sheet.figures)
    texts << figure.display << "\n" << figure.label << "\n";
  for (const CvMark& mark : sheet.marks) texts << mark.year << "\n" << mark.title << "\n";
  return texts.str();
}

/// Position, dates, employer and place of each job, parted by tabs.
std::string JobsOf(const CvSheet& sheet) {
  std::string jobs;
  for (const CvJob& job : sheet.jobs) {
    jobs += job.position + "\t" + job.dates + "\t" + job.employer + "\t" + job.location + "\n";
  }
  return jobs;
}

/// Position and each result of the posts that have any, parted by tabs.
std::string ResultsOf(const CvSheet& sheet) {
  std::string posts;
  for (const CvJob& job : sheet.jobs) {
    if (job.results.empty()) continue;
    posts += job.position;
    for (const std::string& result : job.results) posts += "\t" + result;
    posts += "\n";
  }
  return posts;
}

/// A line for each group: its title and its skills, parted by tabs.
std::string SkillsOf(const CvSheet& sheet) {
  std::string groups;
  for (const CvSkillGroup& group : sheet.skills) {
    groups += group.title;
    for (const std::string& skill : group.skills) groups += "\t" + skill;
    groups += "\n";
  }
  return groups;
}

std::optional<Engraving> Portrait() {
  std::ostringstream svg;
  svg << std::ifstream("tests/support/owners/elena/images/portrait.svg").rdbuf();
  return OrExit(ReadPortrait(svg.str()));
}

std::string ReadResult(const std::string& kind, Language language) {
  std::ostringstream json;
  json << std::ifstream("tests/integration/document/results/" + kind + "." +
                        std::string(platform::LanguageCode(language)) + ".json")
              .rdbuf();
  return json.str();
}

/// A message of what the analysis service answered.
template <typename Message>
void Parse(const std::string& json, Message* message) {
  google::protobuf::util::JsonParseOptions options;
  options.ignore_unknown_fields = true;
  if (google::protobuf::util::JsonStringToMessage(json, message, options).ok()) return;
  std::cerr << "a result can't be parsed\n";
  std::exit(1);
}

/// Signs the result as the analysis service does, so that its report is verified.
template <typename Result>
void Sign(Result* result) {
  result->set_signature(platform::SignMessage(kKey, platform::CanonicalBytes(*result)));
}

JobReport JobReportIn(Language language, bool verified) {
  v1::CreateJobEvaluationReportRequest request;
  Parse(ReadResult("job", language), request.mutable_evaluation_result());
  request.set_job_url("https://jobs.example.com/postings/4711?source=newsletter");
  if (verified) Sign(request.mutable_evaluation_result());
  return JobReportFrom(request, kKey);
}

NetworkingReport NetworkingReportIn(Language language, bool verified) {
  v1::CreateNetworkingReportRequest request;
  auto* analysis = request.mutable_networking_result()->mutable_analysis();
  Parse(ReadResult("networking", language), analysis);
  request.set_linked_in_url("https://www.linkedin.com/in/anna-weber-example");
  if (verified) Sign(analysis);
  return NetworkingReportFrom(request, kKey);
}

/// What a visitor's profile may hold: names in scripts of all directions, and things that are no
/// names at all.
NetworkingReport ReportOfManyScripts() {
  NetworkingReport report = NetworkingReportIn(Language::kEnglish, false);
  report.person_name = "李小龍";
  report.person_position = "مدير العمليات";
  report.person_company = "חברה לדוגמה";
  report.skills = {"プロジェクト管理", "Διαχείριση έργων", "Управление", "한국어"};
  report.goals = {"🙂🏳️‍🌈 hello", std::string(10000, 'W'), "\u202Eoverridden\u202C",
                  std::string("nul\0inside", 10), "\xFF\xFE\xC0\xAF"};
  report.suggestions = {"<script>alert(1)</script>", ") Tj ET Q (", "endstream endobj %%EOF"};
  report.person_url = "javascript:alert(1)";
  report.connections[0].url = "data:text/html,x";
  report.connections[1].url = "file:///etc/passwd";
  return report;
}

/// Of somebody with a very long name, more skills than a page holds, and neither studies nor
/// languages.
CvSheet CvOfAnotherOwner(const profile::Profile& profile) {
  CvSheet sheet = ComposeCv(profile, Language::kEnglish, kUrl);
  sheet.name = "Maximiliane Wolfeschlegelsteinhausenbergerdorff-Schleswig von und zu Lichtenstein";
  sheet.education.clear();
  sheet.languages.clear();
  sheet.interests.clear();
  std::vector<std::string>& many = sheet.skills[1].skills;
  for (int i = 0; i < 200; ++i) many.push_back("Skill of many words " + std::to_string(i));
  many.push_back(std::string(500, 'W'));
  return sheet;
}

/// The CVs of one of the owners for tests, in each of the site's languages, both styles, as Word
/// document and as picture, named <owner>.<language>.<style>.pdf, <owner>.<language>.docx and
/// <owner>.<language>.drawn.svg; <owner>.<language>.results.txt beside them.
void PrintCvsOf(const std::string& owner, const TypeLibrary& types, const std::string& folder) {
  const std::string content = "tests/support/owners/" + owner;
  const profile::Profile profile = OrExit(profile::LoadProfile(content));
  std::ostringstream portrait;
  portrait << std::ifstream(content + "/images/" + profile.facts.basics.image).rdbuf();
  auto engraving = ReadPortrait(portrait.str());
  const PodofoCvPrinter printer(
      &types, engraving.ok() ? std::optional(std::move(*engraving)) : std::nullopt);
  for (const Language language : profile.site.languages) {
    CvSheet sheet = ComposeCv(profile, language, kUrl);
    sheet.resume = JsonResumeWriter().Write(profile, language);
    const std::string stem =
        folder + "/" + owner + "." + std::string(platform::LanguageCode(language));
    Write(stem + ".results.txt", ResultsOf(sheet));
    Write(stem + ".drawn.pdf", OrExit(printer.Print(sheet, {})));
    Write(stem + ".drawn.svg", OrExit(printer.PrintPicture(sheet, {})));
    sheet.style = CvStyle::kPlain;
    Write(stem + ".plain.pdf", OrExit(printer.Print(sheet, {})));
    Write(stem + ".docx", OrExit(DocxCvPrinter().Print(sheet, {})));
  }
}

/// The CVs for one posting, in both styles and as Word document, named
/// <language>.posting.<style>.pdf and <language>.posting.docx.
void PrintCvsForPosting(const profile::Profile& profile, const PodofoCvPrinter& pdf,
                        const std::string& folder) {
  const DocxCvPrinter docx;
  PrintedFiles files;
  const JsonResumeWriter resume_writer;
  const CvPicturePrinter picture(pdf);
  const PrintCv print(profile, {pdf, docx, picture}, resume_writer, files, Sha256Fingerprint, kUrl);
  for (const Language language : profile.site.languages) {
    const std::string code(platform::LanguageCode(language));
    const auto write = [&](const std::string& name, const CvChoice& choice) {
      Write(folder + "/" + code + ".posting" + name,
            OrExit(print.RunFor(JobReportIn(language, true), choice)).content);
    };
    write(".drawn.pdf", {code});
    write(".plain.pdf", {code, "plain"});
    write(".docx", {code, "", "docx"});
  }
}

/// A diagram that tries to break out of its svg with every text that it has.
Diagram HostileDiagram() {
  const std::string evil =
      "\"><script>alert(1)</script><image href='http://evil'/> onload=x ]]> &x; \x01\u202E";
  Diagram diagram;
  diagram.title = diagram.description = evil;
  diagram.elements = {
      {evil.substr(0, 70), evil.substr(0, 60), {{evil.substr(0, 70), "t", "PK"}}, evil},
      {"</svg><style>*{background:url(http://evil)}</style>", "store", {}, ""}};
  diagram.relationships = {
      {diagram.elements[0].name, diagram.elements[1].name, evil.substr(0, 70)}};
  return diagram;
}

/// A page for each of the portraits beside this file, as wide as the page; portraits/<name>.pdf.
void PrintPortraits(const std::string& folder) {
  std::filesystem::create_directories(folder + "/portraits");
  for (const auto& entry :
       std::filesystem::directory_iterator("tests/integration/document/portraits")) {
    std::ostringstream svg;
    svg << std::ifstream(entry.path()).rdbuf();
    const Engraving portrait = OrExit(ReadPortrait(svg.str()));
    Write(folder + "/portraits/" + entry.path().stem().string() + ".pdf",
          OrExit(CatchPdfErrors([&] {
            PdfFile file({.title = "A portrait"});
            const size_t page = file.AddPage();
            const std::string form = file.AddPicture(portrait);
            file.Draw(page, file.AddElement(file.root(), "Figure", "A portrait"), [&](Ink& ink) {
              ink.DrawForm(form, 0, 0, kPageWidth / portrait.width, portrait.height);
            });
            return file.Finish();
          })));
  }
}

int Print(const std::string& folder) {
  std::filesystem::create_directories(folder);
  const profile::Profile profile = OrExit(profile::LoadProfile("tests/support/owners/elena"));
  const auto types = OrExit(TypeLibrary::Load("deploy/fonts/build"));
  const auto documentation =
      OrExit(LoadDocumentation("services/document/documentation", profile.site));
  const PodofoCvPrinter cv_printer(types.get(), Portrait());
  const PodofoCvPrinter photoless_cv_printer(types.get(), std::nullopt);
  const PodofoReportPrinter report_printer(types.get());
  const PodofoDocumentationPrinter documentation_printer(types.get());
  const LibqrencodeQrPainter qr_painter;
  const JsonResumeWriter resume_writer;
  const GraphvizDiagramPainter diagram_painter(types.get());
  for (const char* owner : {"elena", "guadalupe", "ousmane"}) PrintCvsOf(owner, *types, folder);
  PrintCvsForPosting(profile, cv_printer, folder);
  PrintPortraits(folder);
  for (const Language language : platform::kLanguages) {
    const std::string stem = folder + "/" + std::string(platform::LanguageCode(language));
    const CvSheet sheet = ComposeCv(profile, language, kUrl);
    Write(stem + ".cv.pdf", OrExit(cv_printer.Print(sheet, {})));
    Write(stem + ".cv-without-photo.pdf", OrExit(photoless_cv_printer.Print(sheet, {})));
    Write(stem + ".cv.txt", TextsOf(sheet));
    Write(stem + ".cv-jobs.txt", JobsOf(sheet));
    Write(stem + ".cv-skills.txt", SkillsOf(sheet));
    Write(stem + ".resume.json", resume_writer.Write(profile, language));
    const std::string link = ShareLink(kUrl, language, "qr");
    Write(stem + ".qr.png", OrExit(qr_painter.PaintPng(link)));
    Write(stem + ".qr.svg", OrExit(qr_painter.PaintSvg(link)));
    Write(stem + ".documentation.pdf",
          OrExit(documentation_printer.Print(documentation.at(language), sheet.name, {})));
    for (const DocumentationSection& section : documentation.at(language).sections) {
      if (!section.diagram) continue;
      Write(stem + "." + section.id + ".svg",
            OrExit(diagram_painter.PaintSvg(*section.diagram, {})));
    }
    for (const bool verified : {true, false}) {
      const std::string state = verified ? ".verified.pdf" : ".unverified.pdf";
      Write(stem + ".job" + state,
            OrExit(report_printer.Print(JobReportIn(language, verified), sheet.name, {})));
      Write(stem + ".networking" + state,
            OrExit(report_printer.Print(NetworkingReportIn(language, verified), sheet.name, {})));
    }
  }
  Write(folder + "/another-owner.cv.pdf", OrExit(cv_printer.Print(CvOfAnotherOwner(profile), {})));
  Write(folder + "/hostile.svg", OrExit(diagram_painter.PaintSvg(HostileDiagram(), {})));
  Write(folder + "/scripts.pdf", OrExit(report_printer.Print(ReportOfManyScripts(), "Elena", {})));
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
