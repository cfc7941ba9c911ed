#include "document/src/adapters/docx/docx_cv_printer.h"

#include <exception>

#include "document/src/adapters/docx/word_document.h"
#include "document/src/adapters/printable_text.h"
#include "document/src/domain/typography.h"

namespace portfolio::document {
namespace {

/// Writes one sheet, section by section in the order of the plain PDF.
class DocxSetting {
 public:
  explicit DocxSetting(const CvSheet& sheet)
      : sheet_(sheet),
        words_(*sheet.words),
        word_({sheet.language, sheet.title, sheet.name, sheet.label}) {}

  platform::StatusOr<std::string> Set(const Interrupt& interrupt) {
    WriteHead();
    WriteSection(words_.summary, !sheet_.summary.empty(), [&] { Line("Normal", sheet_.summary); });
    if (sheet_.skills_first) WriteSkills();
    WriteSection(words_.experience, !sheet_.jobs.empty(), [&] {
      for (const CvJob& job : sheet_.jobs) WriteJob(job);
    });
    // What follows is short.
    if (interrupt) RETURN_IF_ERROR(interrupt());
    WriteEducation();
    WriteProjects();
    if (!sheet_.skills_first) WriteSkills();
    WriteCertificates();
    WriteLanguages();
    WriteResults();
    return word_.Finish(sheet_.foot);
  }

 private:
  template <typename Body>
  void WriteSection(std::string_view heading, bool filled, const Body& body) {
    if (!filled) return;
    Line("Heading1", std::string(heading));
    body();
  }

  void Line(const char* style, const std::string& text) { word_.Paragraph(style, {{text}}); }

  WordRun Label(std::string_view text) const {
    return {std::string(text) + std::string(Colon(sheet_.language)), true};
  }

  /// "Tools: SQL, Python", or nothing.
  void Labelled(const char* style, std::string_view label, const std::string& text) {
    if (!text.empty()) word_.Paragraph(style, {Label(label), {text}});
  }

  void WriteHead() {
    Line("Title", sheet_.name);
    Line("Subtitle", sheet_.label);
    Line("Normal", sheet_.headline);
    Line("Contact", sheet_.location);
    const auto run = [&](size_t i) {
      return WordRun{sheet_.contacts[i].text, false, SafeLink(sheet_.contacts[i].link)};
    };
    for (size_t i = 0; i < sheet_.contacts.size(); i += 2) {
      if (i + 1 < sheet_.contacts.size()) {
        word_.Paragraph("Contact", {run(i), WordTab(), run(i + 1)});
      } else {
        word_.Paragraph("Contact", {run(i)});
      }
    }
  }

  void WriteJob(const CvJob& job) {
    word_.Paragraph("Heading2", {{job.position}, WordTab(), {job.dates}});
    word_.Paragraph("Employer", {{job.employer, true}, WordTab(), {job.location}});
    Line("Normal", job.summary);
    for (const std::string& duty : job.responsibilities) Line("ListBullet", duty);
    for (size_t i = 0; i < job.results.size(); ++i) {
      if (i == 0) {
        word_.Paragraph("ListBullet", {Label(words_.results), {job.results[i]}});
      } else {
        Line("ListBullet", job.results[i]);
      }
    }
    Labelled("Normal", words_.tools, job.tools);
  }

  void WriteEducation() {
    WriteSection(words_.education, !sheet_.education.empty(), [&] {
      for (const CvEducation& education : sheet_.education) {
        word_.Paragraph("Heading2", {{education.degree}, WordTab(), {education.dates}});
        word_.Paragraph("Line", {{education.institution, true}});
        Line("Normal", education.facts);
      }
    });
  }

  void WriteProjects() {
    WriteSection(words_.projects, !sheet_.projects.empty(), [&] {
      for (const CvProject& project : sheet_.projects) {
        word_.Paragraph(
            "Heading2",
            {{project.name, false, SafeLink(project.link)}, WordTab(), {project.dates}});
        if (project.role.empty()) {
          Line("Normal", project.description);
        } else {
          word_.Paragraph("Normal", {Label(project.role), {project.description}});
        }
      }
    });
  }

  void WriteSkills() {
    WriteSection(words_.skills, !sheet_.skills.empty(), [&] {
      for (const CvSkillGroup& group : sheet_.skills) {
        Labelled("Normal", group.title, Listed(group.skills));
      }
    });
  }

  static std::string Listed(const std::vector<std::string>& texts) {
    std::string listed;
    for (const std::string& text : texts) listed += (listed.empty() ? "" : ", ") + text;
    return listed;
  }

  void WriteCertificates() {
    WriteSection(words_.certificates, !sheet_.certificates.empty(), [&] {
      for (const CvCertificate& certificate : sheet_.certificates) {
        word_.Paragraph("Line", {{certificate.name, false, SafeLink(certificate.link)},
                                 {", " + certificate.issuer},
                                 WordTab(),
                                 {certificate.date}});
      }
    });
  }

  void WriteLanguages() {
    WriteSection(words_.languages, !sheet_.languages.empty() || !sheet_.interests.empty(), [&] {
      for (const CvLanguage& language : sheet_.languages) {
        word_.Paragraph("ListBullet", {Label(language.name), {language.level}});
      }
      Labelled("Normal", words_.interests, Listed(sheet_.interests));
    });
  }

  void WriteResults() {
    WriteSection(words_.key_results, !sheet_.figures.empty(), [&] {
      for (const CvFigure& figure : sheet_.figures) {
        word_.Paragraph("ListBullet",
                        {{figure.label + std::string(Colon(sheet_.language))}, {figure.display}});
      }
    });
    WriteSection(words_.career, !sheet_.marks.empty(), [&] {
      for (const CvMark& mark : sheet_.marks) {
        word_.Paragraph("Line", {{mark.title}, WordTab(), {std::to_string(mark.year)}});
      }
    });
  }

  const CvSheet& sheet_;
  const CvWords& words_;
  WordDocument word_;
};

}  // namespace

platform::StatusOr<std::string> DocxCvPrinter::Print(const CvSheet& sheet,
                                                     const Interrupt& interrupt) const {
  if (interrupt) RETURN_IF_ERROR(interrupt());
  try {
    return DocxSetting(sheet).Set(interrupt);
  } catch (const std::exception& error) {
    return platform::Internal(std::string("DOCX: ") + error.what());
  }
}

}  // namespace portfolio::document
