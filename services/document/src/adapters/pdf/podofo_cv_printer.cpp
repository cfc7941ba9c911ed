#include "document/src/adapters/pdf/podofo_cv_printer.h"

#include <algorithm>
#include <array>

#include "document/src/adapters/pdf/cv_head.h"
#include "document/src/adapters/pdf/cv_skills.h"
#include "document/src/adapters/pdf/drawings.h"
#include "document/src/domain/typography.h"

namespace portfolio::document {
namespace {

constexpr size_t kMostPages = 2;

/// The first that fits on two pages is taken.
constexpr std::array<Density, 7> kDensities = {{{9.4, 13.2, 15},
                                                {9.2, 12.8, 14},
                                                {9.0, 12.4, 13},
                                                {8.8, 12.0, 12},
                                                {8.6, 11.6, 11},
                                                {8.4, 11.2, 10},
                                                {8.2, 10.8, 9}}};

/// Made once for all settings of a sheet.
struct CvPictures {
  const std::optional<Engraving>& portrait;
  platform::StatusOr<Engraving> share_code;
};

/// Sets one sheet once.
class CvSetting {
 public:
  CvSetting(const TypeLibrary& types, const CvPictures& pictures, const CvSheet& sheet,
            const Density& density, const Shaper& shaper, const Interrupt& interrupt, bool measures)
      : page_(types, sheet, density, shaper, interrupt, measures), pictures_(pictures) {}

  /// Lays out everything; false when it takes more pages than a CV may have.
  bool Set() {
    SetCvHead(&page_, pictures_.portrait);
    SetSummary();
    SetJobs();
    SetProjects();
    SetEducation();
    SetCertificates();
    SetLanguages();
    SetCvSkills(&page_);
    return page_.file().page_count() <= kMostPages;
  }

  std::string Finish() { return page_.Finish(); }

 private:
  void SetSummary() {
    StructureElement* section = page_.OpenSection(page_.words().summary, 150);
    SetFigures(section);
    page_.column().Paragraph(section, {{page_.sheet().summary, page_.Text(1.02)}},
                             {.leading = page_.density().leading * 1.03});
  }

  /// Key results as figures with their drawings, and the QR code of the share link beside them.
  void SetFigures(StructureElement* section) {
    constexpr double kCode = 50;
    constexpr double kGap = 16;
    const double y = page_.column().y() + 4;
    const size_t count = page_.sheet().figures.size();
    const double pitch =
        (CvPage::kWidth - kCode - 6) / static_cast<double>(std::max<size_t>(1, count));
    const TextStyle label = page_.Small(7.8, look::kMuted);
    constexpr double kLabelLeading = 9.6;
    double label_height = 0;
    for (const CvFigure& figure : page_.sheet().figures) {
      const auto lines = BreakLines(page_.shaper().Shape({{figure.label, label}}), pitch - kGap);
      label_height = std::max(label_height, static_cast<double>(lines.size()) * kLabelLeading);
    }
    const double drawing = y + 22 + label_height;
    const double height = std::max(kCode + 14, 22 + label_height + 15);
    for (size_t i = 0; i < count; ++i) {
      const CvFigure& figure = page_.sheet().figures[i];
      const double x = CvPage::kLeft + pitch * static_cast<double>(i);
      const double width = pitch - kGap;
      StructureElement* block = page_.file().AddElement(section, "P");
      WriteText(&page_.file(), page_.shaper(), page_.column().page(), block,
                {{figure.display, page_.Display(21)}}, x, y + 15);
      WriteBlock(&page_.file(), page_.shaper(), page_.column().page(), block,
                 {{figure.label, label}}, x, y + 18, width, kLabelLeading);
      page_.file().Draw(
          page_.column().page(),
          page_.file().AddElement(block, "Figure", figure.display + " " + figure.label),
          [&](Ink& ink) { DrawMetric(ink, x, drawing, width, figure.metric); });
    }
    SetShareCode(section, CvPage::kRight - kCode, y, kCode);
    page_.column().Skip(height + 9);
  }

  void SetShareCode(StructureElement* section, double x, double y, double side) {
    const platform::StatusOr<Engraving>& code = pictures_.share_code;
    if (!code.ok()) return;
    const std::string form = page_.file().AddForm(code->deflated, code->width, code->height);
    page_.file().Draw(
        0, page_.file().AddElement(section, "Figure", page_.sheet().share_link),
        [&](Ink& ink) { ink.DrawForm(form, x, y, side / code->width, code->height); });
    WriteBlock(&page_.file(), page_.shaper(), 0, page_.file().AddElement(section, "P"),
               {{std::string(page_.words().online), page_.Small(6.6, look::kMuted),
                 SafeLink(page_.sheet().share_link)}},
               x, y + side + 2, side + 2, 8);
  }

  void SetJobs() {
    if (page_.sheet().jobs.empty()) return;
    StructureElement* section = page_.OpenSection(page_.words().experience, 100);
    for (size_t i = 0; i < page_.sheet().jobs.size(); ++i) {
      if (i > 0) page_.column().Skip(page_.density().gap * 0.85);
      SetJob(section, page_.sheet().jobs[i]);
    }
  }

  void SetJob(StructureElement* section, const CvJob& job) {
    page_.column().Reserve(page_.density().leading * 6);
    StructureElement* block = page_.file().AddElement(section, "Sect");
    page_.file().AddOutline(job.position + ", " + job.employer, 2, page_.column().page(),
                            page_.column().y());
    page_.column().Paragraph(block, {{job.position, page_.Bold(1.12)}},
                             {.role = "H3", .leading = page_.density().leading * 1.1});
    const TextStyle muted = page_.Text(1, look::kMuted);
    page_.column().Paragraph(block,
                             {{job.dates, page_.Tabular(job.current ? look::kAccent : look::kText)},
                              {"  ·  ", muted},
                              {job.employer, page_.Medium()},
                              {"  ·  ", muted},
                              {job.location, muted}},
                             page_.Body(0, 3));
    page_.column().Paragraph(block, {{job.summary, page_.Text()}}, page_.Body(0, 2.5));
    SetBullets(block, job.responsibilities);
    SetResults(block, job.results);
    if (!job.tools.empty()) {
      page_.column().Paragraph(
          block,
          {{std::string(page_.words().tools) + std::string(Colon(page_.sheet().language)),
            page_.Medium(0.94, look::kMuted)},
           {job.tools, page_.Text(0.94, look::kMuted)}},
          page_.Body(3));
    }
  }

  void SetBullets(StructureElement* parent, const std::vector<std::string>& items) {
    StructureElement* list = page_.file().AddElement(parent, "L");
    constexpr double kIndent = 11;
    ParagraphStyle style = page_.Body(0, 0.8);
    style.role = "LBody";
    style.indent = kIndent;
    for (const std::string& text : items) {
      StructureElement* item = page_.file().AddElement(list, "LI");
      // The last doesn't go to the next page alone.
      const bool before_last = items.size() > 2 && &text == &items[items.size() - 2];
      style.keep = before_last ? page_.column().Measure({{items.back(), page_.Text()}}, style) : 0;
      const Placement placed = page_.column().Paragraph(item, {{text, page_.Text()}}, style);
      page_.file().Draw(placed.first_page, nullptr, [&](Ink& ink) {
        const double y = placed.baseline - page_.density().size * 0.27;
        ink.Line(CvPage::kLeft, y, CvPage::kLeft + 5.5, y, 0.9, look::kEdge);
      });
    }
  }

  /// Results stand behind a thick bar, as the record's words do on the site.
  void SetResults(StructureElement* parent, const std::vector<std::string>& items) {
    page_.column().Skip(2.5);
    constexpr double kIndent = 11;
    ParagraphStyle style = page_.Body();
    style.indent = kIndent;
    page_.column().Reserve(ResultsHeight(items, style));
    Placement placed = page_.column().Paragraph(
        parent, {{std::string(page_.words().results), page_.Bold(0.94, look::kAccent)}}, style);
    DrawBar(placed);
    StructureElement* list = page_.file().AddElement(parent, "L");
    style.role = "LBody";
    for (const std::string& text : items) {
      placed = page_.column().Paragraph(page_.file().AddElement(list, "LI"),
                                        {{text, page_.Medium()}}, style);
      DrawBar(placed);
    }
  }

  /// Results stay together, unless they would fill a quarter of a page.
  double ResultsHeight(const std::vector<std::string>& items, const ParagraphStyle& style) {
    constexpr double kTallest = 190;
    double height = style.leading;
    for (const std::string& text : items) {
      height += page_.column().Measure({{text, page_.Medium()}}, style);
    }
    return height < kTallest ? height : style.leading * 3;
  }

  void DrawBar(const Placement& placed) {
    page_.file().Draw(placed.last_page, nullptr, [&](Ink& ink) {
      const double top = placed.first_page == placed.last_page ? placed.top : CvPage::kTop;
      ink.FillRect(CvPage::kLeft, top, 2.4, placed.bottom - top, look::kData);
    });
  }

  void SetProjects() {
    if (page_.sheet().projects.empty()) return;
    StructureElement* section = page_.OpenSection(page_.words().projects, 60);
    for (const CvProject& project : page_.sheet().projects) {
      if (&project != &page_.sheet().projects.front())
        page_.column().Skip(page_.density().gap * 0.4);
      page_.column().Reserve(page_.density().leading * 3);
      StructureElement* block = page_.file().AddElement(section, "Sect");
      page_.column().Paragraph(block,
                               {{project.name, page_.Bold(), SafeLink(project.link)},
                                {"  ·  " + project.role + "  ·  ", page_.Text(1, look::kMuted)},
                                {project.dates, page_.Tabular(look::kMuted)}},
                               page_.Body());
      page_.column().Paragraph(block, {{project.description, page_.Text()}}, page_.Body());
    }
  }

  void SetEducation() {
    if (page_.sheet().education.empty()) return;
    StructureElement* section = page_.OpenSection(page_.words().education, 60);
    for (size_t i = 0; i < page_.sheet().education.size(); ++i) {
      const CvEducation& education = page_.sheet().education[i];
      if (i > 0) page_.column().Skip(3);
      page_.column().Reserve(page_.density().leading * 3);
      StructureElement* block = page_.file().AddElement(section, "Sect");
      page_.column().Paragraph(block,
                               {{education.degree, page_.Bold()},
                                {"  ·  ", page_.Text(1, look::kMuted)},
                                {education.dates, page_.Tabular(look::kMuted)}},
                               page_.Body());
      page_.column().Paragraph(block,
                               {{education.institution, page_.Text()},
                                {"  ·  ", page_.Text(1, look::kMuted)},
                                {education.facts, page_.Text(1, look::kMuted)}},
                               page_.Body());
    }
  }

  void SetCertificates() {
    if (page_.sheet().certificates.empty()) return;
    StructureElement* section = page_.OpenSection(page_.words().certificates, 40);
    for (const CvCertificate& certificate : page_.sheet().certificates) {
      page_.column().Paragraph(
          section,
          {{certificate.name, page_.Medium(), SafeLink(certificate.link)},
           {"  ·  " + certificate.issuer + "  ·  ", page_.Text(1, look::kMuted)},
           {certificate.date, page_.Tabular(look::kMuted)}},
          page_.Body());
    }
  }

  void SetLanguages() {
    if (page_.sheet().languages.empty() && page_.sheet().interests.empty()) return;
    StructureElement* section = page_.OpenSection(page_.words().languages, 30);
    if (!page_.sheet().languages.empty()) SetLanguageLine(section);
    SetInterests(section);
  }

  /// One line, so that it reads as one; under each language stand its steps.
  void SetLanguageLine(StructureElement* section) {
    const double gap = page_.density().size * 1.4;
    double scale = 1;
    const double natural = LanguagesWidth(scale, gap);
    if (natural > CvPage::kWidth) scale = CvPage::kWidth / natural;
    const double y = page_.column().y();
    double x = CvPage::kLeft;
    StructureElement* list = page_.file().AddElement(section, "L");
    for (const CvLanguage& language : page_.sheet().languages) {
      StructureElement* item =
          page_.file().AddElement(page_.file().AddElement(list, "LI"), "LBody");
      const double width =
          WriteText(&page_.file(), page_.shaper(), page_.column().page(), item,
                    LanguageSpans(language, scale), x,
                    y + BaselineOffset(page_.density().leading, page_.density().size));
      page_.file().Draw(page_.column().page(), nullptr, [&](Ink& ink) {
        DrawSteps(ink, x, y + page_.density().leading + 0.5, 4.6, language.steps);
      });
      x += width + gap * scale;
    }
    page_.column().Skip(page_.density().leading + 6);
  }

  std::vector<Span> LanguageSpans(const CvLanguage& language, double scale) const {
    return {{language.name + " ", page_.Medium(scale)},
            {language.level, page_.Text(0.94 * scale, look::kMuted)}};
  }

  double LanguagesWidth(double scale, double gap) const {
    double width = -gap;
    for (const CvLanguage& language : page_.sheet().languages) {
      const auto glyphs = page_.shaper().Shape(LanguageSpans(language, scale));
      width += WidthOf(glyphs, 0, glyphs.size()) + gap;
    }
    return width;
  }

  void SetInterests(StructureElement* section) {
    if (page_.sheet().interests.empty()) return;
    std::string interests;
    for (const std::string& interest : page_.sheet().interests) {
      interests += (interests.empty() ? "" : ", ") + interest;
    }
    page_.column().Paragraph(
        section,
        {{std::string(page_.words().interests) + std::string(Colon(page_.sheet().language)),
          page_.Medium(1, look::kMuted)},
         {interests, page_.Text(1, look::kMuted)}},
        page_.Body(4));
  }

  CvPage page_;
  const CvPictures& pictures_;
};

}  // namespace

platform::StatusOr<std::string> PodofoCvPrinter::Print(const CvSheet& sheet,
                                                       const Interrupt& interrupt) const {
  return CatchPdfErrors([&] {
    const Shaper shaper(sheet.language);
    const CvPictures pictures{portrait_, DrawQrEngraving(sheet.share_link)};
    const auto fits = [&](size_t density) {
      return CvSetting(*types_, pictures, sheet, kDensities[density], shaper, interrupt, true)
          .Set();
    };
    // Tighter settings never take more pages than looser ones; the tightest is taken in any case.
    size_t loosest = 0;
    for (size_t tightest = kDensities.size() - 1; loosest < tightest;) {
      const size_t middle = (loosest + tightest) / 2;
      if (fits(middle)) {
        tightest = middle;
      } else {
        loosest = middle + 1;
      }
    }
    CvSetting setting(*types_, pictures, sheet, kDensities[loosest], shaper, interrupt, false);
    setting.Set();
    return setting.Finish();
  });
}

}  // namespace portfolio::document
