// Prints CVs of odd contents: usage: document_print_odd <folder> <count> <seed>. Each is the sample
// with texts, lists and links replaced at random, as drawn and plain PDF, as Word document, and
// shaped to a posting that is as odd.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <random>

#include "document/src/adapters/docx/docx_cv_printer.h"
#include "document/src/adapters/pdf/cv/podofo_cv_printer.h"
#include "document/src/domain/cv/shape_cv.h"
#include "support/or_exit.h"

namespace portfolio::document {
namespace {

constexpr const char* kUrl = "https://example.org";

class OddContents {
 public:
  explicit OddContents(unsigned seed) : random_(seed) {}

  void Change(CvSheet* sheet) {
    ChangeLists(sheet);
    for (std::string* text : TextsOf(sheet)) {
      if (Below(5) == 0) *text = Text();
    }
    for (CvContact& contact : sheet->contacts) {
      if (Below(4) == 0) contact.link = Link();
    }
    for (CvFigure& figure : sheet->figures) {
      figure.metric.value = Figure();
      figure.metric.low = Figure();
      figure.metric.high = Figure();
    }
    for (CvMark& mark : sheet->marks) mark.year = static_cast<int>(Below(3000));
    sheet->career_start = static_cast<int>(Below(2100));
  }

  JobReport Report(const CvSheet& sheet) {
    JobReport report;
    report.evaluation_language = sheet.language;
    report.job_title = Text();
    report.company = Text();
    report.verified = Below(2) == 0;
    CvSheet copy = sheet;
    const std::vector<std::string*> texts = TextsOf(&copy);
    for (size_t rows = Below(12); rows > 0; --rows) {
      ReportRow row;
      row.skill = Below(2) == 0 ? Text() : *texts[Below(texts.size())];
      row.evidence = Below(2) == 0 ? Text() : *texts[Below(texts.size())];
      row.posting_quote = Text();
      row.mandatory = Below(2) == 0;
      report.rows.push_back(std::move(row));
    }
    return report;
  }

 private:
  size_t Below(size_t end) { return random_() % end; }

  double Figure() {
    static const double kFigures[] = {0, -1, 1, 25, 99.5, 100, 1e6, 1e12, -1e9, 0.001};
    return kFigures[Below(std::size(kFigures))];
  }

  std::string Link() {
    static const char* const kLinks[] = {"",
                                         "javascript:alert(1)",
                                         "https://",
                                         "data:text/html,x",
                                         "https://example.org/?a=1&b=\"2\"",
                                         "tel:+1",
                                         "https://example.org/a b",
                                         "file:///etc/passwd"};
    return kLinks[Below(std::size(kLinks))];
  }

  std::string Text() {
    static const char* const kTexts[] = {
        "",
        " ",
        "W",
        "A plain sentence that goes on for a while, as sentences do.",
        "<b>&amp; \"quoted\" 'text' ]]></w:t> &#0;",
        ") Tj ET Q ( endstream endobj %%EOF",
        "李小龍 プロジェクト管理 한국어",
        "مدير العمليات בעברית mixed",
        "🙂🏳️‍🌈👩‍👩‍👧 e\u0301\u0323\u0308",
        "\u202Eoverridden\u202C \u200B\u00AD\uFEFF",
        "a\tb\nc\rd\x01\x1F\x7F",
        "\xFF\xFE\xC0\xAF broken",
        "·•–—-:/\\|_",
        "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
    };
    const size_t which = Below(std::size(kTexts) + 2);
    if (which == std::size(kTexts)) return std::string(Below(3000), 'W');
    if (which > std::size(kTexts)) {
      std::string words;
      for (size_t i = Below(400); i > 0; --i) words += "words and ";
      return words;
    }
    return kTexts[which];
  }

  /// Drops, repeats or keeps what a list holds.
  template <typename T>
  void ChangeList(std::vector<T>* items, size_t most) {
    const size_t kind = Below(4);
    if (kind == 0) items->clear();
    if (kind == 1 && !items->empty()) items->resize(1 + Below(most), items->front());
  }

  void ChangeLists(CvSheet* sheet) {
    ChangeList(&sheet->jobs, 12);
    for (CvJob& job : sheet->jobs) {
      ChangeList(&job.responsibilities, 20);
      ChangeList(&job.results, 12);
    }
    ChangeList(&sheet->education, 6);
    ChangeList(&sheet->projects, 8);
    ChangeList(&sheet->skills, 6);
    for (CvSkillGroup& group : sheet->skills) ChangeList(&group.skills, 60);
    ChangeList(&sheet->certificates, 12);
    ChangeList(&sheet->languages, 9);
    ChangeList(&sheet->interests, 20);
    ChangeList(&sheet->figures, 4);
    ChangeList(&sheet->marks, 12);
    ChangeList(&sheet->contacts, 12);
  }

  static std::vector<std::string*> TextsOf(CvSheet* sheet) {
    std::vector<std::string*> texts = {&sheet->name,     &sheet->label,   &sheet->headline,
                                       &sheet->location, &sheet->summary, &sheet->title};
    const auto add_all = [&](std::vector<std::string>* more) {
      for (std::string& text : *more) texts.push_back(&text);
    };
    for (CvJob& job : sheet->jobs) {
      for (std::string* text :
           {&job.dates, &job.position, &job.employer, &job.location, &job.summary, &job.tools}) {
        texts.push_back(text);
      }
      add_all(&job.responsibilities);
      add_all(&job.results);
    }
    for (CvEducation& education : sheet->education) {
      for (std::string* text :
           {&education.dates, &education.degree, &education.institution, &education.facts}) {
        texts.push_back(text);
      }
    }
    for (CvProject& project : sheet->projects) {
      for (std::string* text :
           {&project.dates, &project.name, &project.role, &project.description}) {
        texts.push_back(text);
      }
    }
    for (CvSkillGroup& group : sheet->skills) add_all(&group.skills);
    for (CvCertificate& certificate : sheet->certificates) {
      for (std::string* text : {&certificate.date, &certificate.name, &certificate.issuer}) {
        texts.push_back(text);
      }
    }
    for (CvLanguage& language : sheet->languages) {
      texts.push_back(&language.name);
      texts.push_back(&language.level);
    }
    add_all(&sheet->interests);
    for (CvFigure& figure : sheet->figures) {
      texts.push_back(&figure.display);
      texts.push_back(&figure.label);
    }
    for (CvMark& mark : sheet->marks) texts.push_back(&mark.title);
    for (CvContact& contact : sheet->contacts) texts.push_back(&contact.text);
    return texts;
  }

  std::mt19937 random_;
};

int Print(const std::string& folder, size_t count, unsigned seed) {
  std::filesystem::create_directories(folder);
  const auto profile =
      OrExit(profile::LoadProfile("tests/support/owners/elena"), "the sample's content");
  const auto types = OrExit(TypeLibrary::Load("deploy/fonts/build"), "fonts");
  const PodofoCvPrinter pdf(types.get(), std::nullopt);
  const DocxCvPrinter docx;
  OddContents odd(seed);
  for (size_t i = 0; i < count; ++i) {
    const std::string stem = folder + "/" + std::to_string(i);
    const auto write = [&](const std::string& name, const CvPrinter& printer,
                           const CvSheet& sheet) {
      std::ofstream(stem + name, std::ios::binary) << OrExit(printer.Print(sheet, {}), stem + name);
    };
    CvSheet sheet = ComposeCv(profile, platform::kLanguages[i % platform::kLanguages.size()], kUrl);
    odd.Change(&sheet);
    write(".drawn.pdf", pdf, sheet);
    write(".docx", docx, sheet);
    const JobReport report = odd.Report(sheet);
    PostingRelevance relevance;
    relevance.AddRequirements(sheet, report.rows);
    relevance.AddPostingWords(sheet, report.rows);
    CvSheet shaped = sheet;
    ShapeTo(relevance, &shaped);
    shaped.foot = PostingFoot(shaped, report);
    write(".posting.pdf", pdf, shaped);
    sheet.style = CvStyle::kPlain;
    write(".plain.pdf", pdf, sheet);
  }
  return 0;
}

}  // namespace
}  // namespace portfolio::document

int main(int argc, char** argv) {
  if (argc != 4) {
    std::cerr << "usage: document_print_odd <folder> <count> <seed>\n";
    return 2;
  }
  return portfolio::document::Print(argv[1], std::stoul(argv[2]),
                                    static_cast<unsigned>(std::stoul(argv[3])));
}
