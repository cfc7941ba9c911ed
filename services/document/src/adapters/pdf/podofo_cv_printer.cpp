#include "document/src/adapters/pdf/podofo_cv_printer.h"

#include <algorithm>
#include <array>

#include "document/src/adapters/pdf/column.h"
#include "document/src/adapters/pdf/drawings.h"
#include "document/src/adapters/pdf/look.h"
#include "document/src/domain/typography.h"

namespace portfolio::document {
namespace {

// One column from margin to margin. Programs that read CVs order text by where it stands: anything
// set side by side has a line of full width between itself and the next heading.
constexpr double kLeft = 46;
constexpr double kRight = 549.3;
constexpr double kWidth = kRight - kLeft;
constexpr double kTop = 52;
constexpr double kBottom = 796;
constexpr double kPlateLeft = 455;
constexpr double kPlateHeight = 166;
constexpr size_t kMostPages = 2;

/// How tightly the text is set; the first that fits on two pages is taken.
struct Density {
  double size;
  double leading;
  double gap;
};
constexpr std::array<Density, 7> kDensities = {{{9.4, 13.2, 15},
                                                {9.2, 12.8, 14},
                                                {9.0, 12.4, 13},
                                                {8.8, 12.0, 12},
                                                {8.6, 11.6, 11},
                                                {8.4, 11.2, 10},
                                                {8.2, 10.8, 9}}};

/// Sets one sheet once.
class CvSetting {
 public:
  CvSetting(const TypeLibrary& types, const std::optional<Engraving>& portrait,
            const CvSheet& sheet, const Density& density, const Shaper& shaper, bool measures)
      : types_(types),
        portrait_(portrait),
        sheet_(sheet),
        words_(*sheet.words),
        density_(density),
        shaper_(shaper),
        file_({sheet.language, sheet.title, sheet.name, sheet.label}, measures),
        column_(&file_, &shaper_, {kLeft, kWidth, kTop, kBottom}, 0) {
    column_.on_new_page = [this](size_t page) { StartPage(page); };
  }

  /// Lays out everything; false when it takes more pages than a CV may have.
  bool Set() {
    SetHead();
    SetSummary();
    SetJobs();
    SetProjects();
    SetEducation();
    SetCertificates();
    SetLanguages();
    SetSkills();
    return file_.page_count() <= kMostPages && column_.y() <= kBottom;
  }

  std::string Finish() {
    for (size_t page = 0; page < file_.page_count(); ++page) SetFoot(page);
    return file_.Finish();
  }

 private:
  // ------------------------------------------------------------ styles

  TextStyle Text(double scale = 1, Color color = look::kText) const {
    return {&types_.text(), density_.size * scale, color};
  }
  TextStyle Medium(double scale = 1, Color color = look::kText) const {
    return {&types_.medium(), density_.size * scale, color};
  }
  TextStyle Bold(double scale = 1, Color color = look::kText) const {
    return {&types_.bold(), density_.size * scale, color};
  }
  TextStyle Tabular(Color color) const {
    TextStyle style = Medium(0.94, color);
    style.tabular = true;
    return style;
  }
  TextStyle Heading(double size, Color color = look::kText) const {
    return {&types_.heading(), size, color, -6, 60};
  }
  TextStyle Display(double size, Color color = look::kText) const {
    return {&types_.display(), size, color, -20, 60};
  }
  ParagraphStyle Body(double before = 0, double after = 0) const {
    return {.leading = density_.leading, .before = before, .after = after};
  }

  // ------------------------------------------------------------ head

  void SetHead() {
    StructureElement* head = file_.AddElement(file_.root(), "Sect");
    SetPortrait(head);
    const double width = (portrait_ ? kPlateLeft - 22 : kRight) - kLeft;
    double size = 52;
    const double natural = WidthOf(shaper_, sheet_.name, Display(size));
    if (natural > width) size *= width / natural;
    WriteText(&file_, shaper_, 0, file_.AddElement(head, "H1"), {{sheet_.name, Display(size)}},
              kLeft - 2, 82);
    file_.AddOutline(sheet_.name, 0, 0, 0);
    double y = 95;
    y += WriteBlock(&file_, shaper_, 0, file_.AddElement(head, "P"),
                    {{sheet_.label, {&types_.medium(), 10.5, look::kText}}}, kLeft, y, width, 14);
    WriteBlock(&file_, shaper_, 0, file_.AddElement(head, "P"),
               {{sheet_.headline, {&types_.italic(), 12, look::kMuted}}}, kLeft, y + 6, width - 20,
               16);
    SetCareerScale(head, kPlateHeight + 16);
    SetContacts(head);
  }

  void SetPortrait(StructureElement* head) {
    if (!portrait_) return;
    const double width = kPageWidth - kPlateLeft;
    const double scale = width / portrait_->width;
    const double height = portrait_->height * scale;
    const std::string form =
        portrait_->jpeg.empty()
            ? file_.AddForm(portrait_->deflated, portrait_->width, portrait_->height)
            : file_.AddPhoto(portrait_->jpeg, portrait_->width, portrait_->height,
                             portrait_->components);
    StructureElement* figure = file_.AddElement(head, "Figure", sheet_.portrait_alternative);
    file_.Draw(0, figure, [&](Ink& ink) {
      ink.FillRect(kPlateLeft, 0, width, kPlateHeight, look::kPlate);
      ink.Save();
      ink.ClipRect(kPlateLeft, 0, width, kPlateHeight);
      ink.DrawForm(form, kPlateLeft, std::min(0.0, kPlateHeight - height), scale,
                   portrait_->height);
      ink.Restore();
    });
  }

  /// The graduated rule of the whole career; its needle rises into the portrait at "today".
  void SetCareerScale(StructureElement* head, double y) {
    const int years = sheet_.career_end - sheet_.career_start;
    const auto at = [&](int year) { return kLeft + kWidth * (year - sheet_.career_start) / years; };
    StructureElement* figure = file_.AddElement(
        head, "Figure", Filled(words_.career_scale, "{from}", std::to_string(sheet_.career_start)));
    file_.Draw(0, figure, [&](Ink& ink) {
      ink.Line(kLeft, y, kRight, y, 0.8, look::kText);
      for (int i = 0; i <= years * 4; ++i) {
        const double x = kLeft + kWidth * i / (years * 4);
        ink.Line(x, y, x, y + (i % 4 == 0 ? 5.5 : 3), 0.5, look::kText);
      }
      for (const CvMark& mark : sheet_.marks) {
        ink.Line(at(mark.year), y, at(mark.year), y + 8.5, 1, look::kText);
      }
      const double height = portrait_ ? 62 : 16;
      DrawNeedle(ink, kRight, y + 5.5, height + 22, look::kAccent);
    });
    StructureElement* marks = file_.AddElement(head, "L");
    const TextStyle today{&types_.bold(), 7.6, look::kAccent};
    const double today_width = WidthOf(shaper_, std::string(words_.today), today);
    for (size_t i = 0; i < sheet_.marks.size(); ++i) {
      const CvMark& mark = sheet_.marks[i];
      const bool last = i + 1 == sheet_.marks.size();
      const double end = last ? kRight - today_width : at(sheet_.marks[i + 1].year);
      StructureElement* item = file_.AddElement(file_.AddElement(marks, "LI"), "LBody");
      TextStyle year{&types_.bold(), 7.6, look::kText};
      year.tabular = true;
      WriteText(&file_, shaper_, 0, item, {{std::to_string(mark.year), year}}, at(mark.year),
                y + 17);
      WriteBlock(&file_, shaper_, 0, item, {{mark.title, {&types_.text(), 7.4, look::kMuted}}},
                 at(mark.year), y + 19, end - 8 - at(mark.year), 9.4, 2);
    }
    WriteTextRight(&file_, shaper_, 0, file_.AddElement(file_.AddElement(marks, "LI"), "LBody"),
                   {{std::string(words_.today), today}}, kRight, y + 17);
    column_.set_y(y + 44);
  }

  void SetContacts(StructureElement* head) {
    const TextStyle label{&types_.text(), 8.2, look::kMuted};
    const TextStyle value{&types_.medium(), 8.2, look::kText};
    constexpr size_t kInRow = 4;
    std::vector<Span> row;
    for (size_t i = 0; i < sheet_.contacts.size(); ++i) {
      const CvContact& contact = sheet_.contacts[i];
      if (!row.empty()) row.push_back({" \u00A0·\u00A0 ", label});
      if (!contact.label.empty()) row.push_back({contact.label + "\u00A0", label});
      row.push_back({contact.text, value, SafeLink(contact.link)});
      if ((i + 1) % kInRow != 0 && i + 1 < sheet_.contacts.size()) continue;
      column_.Paragraph(head, row, {.leading = 12.4});
      row.clear();
    }
  }

  // ------------------------------------------------------------ sections

  /// Opens a section with its rule and name, keeping `keep` points together.
  StructureElement* OpenSection(std::string_view name, double keep) {
    constexpr double kHeadingHeight = 21.5;
    column_.Skip(density_.gap);
    column_.Reserve(keep + kHeadingHeight);
    const double y = column_.y();
    file_.Draw(column_.page(), nullptr,
               [&](Ink& ink) { ink.Line(kLeft, y, kRight, y, 0.8, look::kText); });
    StructureElement* section = file_.AddElement(file_.root(), "Sect");
    file_.AddOutline(std::string(name), 1, column_.page(), y);
    WriteText(&file_, shaper_, column_.page(), file_.AddElement(section, "H2"),
              {{std::string(name), Heading(13)}}, kLeft, y + 14);
    column_.Skip(kHeadingHeight);
    return section;
  }

  void SetSummary() {
    StructureElement* section = OpenSection(words_.summary, 150);
    SetFigures(section);
    column_.Paragraph(section, {{sheet_.summary, Text(1.02)}},
                      {.leading = density_.leading * 1.03});
  }

  /// Key results as figures with their drawings, and the QR code of the share link beside them.
  void SetFigures(StructureElement* section) {
    constexpr double kCode = 50;
    constexpr double kGap = 16;
    const double y = column_.y() + 4;
    const size_t count = sheet_.figures.size();
    const double pitch = (kWidth - kCode - 6) / static_cast<double>(std::max<size_t>(1, count));
    const TextStyle label{&types_.text(), 7.8, look::kMuted};
    constexpr double kLabelLeading = 9.6;
    double label_height = 0;
    for (const CvFigure& figure : sheet_.figures) {
      const auto lines = BreakLines(shaper_.Shape({{figure.label, label}}), pitch - kGap);
      label_height = std::max(label_height, static_cast<double>(lines.size()) * kLabelLeading);
    }
    const double drawing = y + 22 + label_height;
    const double height = std::max(kCode + 14, 22 + label_height + 15);
    for (size_t i = 0; i < count; ++i) {
      const CvFigure& figure = sheet_.figures[i];
      const double x = kLeft + pitch * static_cast<double>(i);
      const double width = pitch - kGap;
      StructureElement* block = file_.AddElement(section, "P");
      WriteText(&file_, shaper_, column_.page(), block, {{figure.display, Display(21)}}, x, y + 15);
      WriteBlock(&file_, shaper_, column_.page(), block, {{figure.label, label}}, x, y + 18, width,
                 kLabelLeading);
      file_.Draw(column_.page(),
                 file_.AddElement(block, "Figure", figure.display + " " + figure.label),
                 [&](Ink& ink) { DrawMetric(ink, x, drawing, width, figure.metric); });
    }
    SetShareCode(section, kRight - kCode, y, kCode);
    column_.Skip(height + 9);
  }

  void SetShareCode(StructureElement* section, double x, double y, double side) {
    const platform::StatusOr<Engraving> code = DrawQrEngraving(sheet_.share_link);
    if (!code.ok()) return;
    const std::string form = file_.AddForm(code->deflated, code->width, code->height);
    file_.Draw(0, file_.AddElement(section, "Figure", sheet_.share_link),
               [&](Ink& ink) { ink.DrawForm(form, x, y, side / code->width, code->height); });
    WriteBlock(&file_, shaper_, 0, file_.AddElement(section, "P"),
               {{std::string(words_.online),
                 {&types_.text(), 6.6, look::kMuted},
                 SafeLink(sheet_.share_link)}},
               x, y + side + 2, side + 2, 8);
  }

  void SetJobs() {
    StructureElement* section = OpenSection(words_.experience, 100);
    for (size_t i = 0; i < sheet_.jobs.size(); ++i) {
      if (i > 0) column_.Skip(density_.gap * 0.85);
      SetJob(section, sheet_.jobs[i]);
    }
  }

  void SetJob(StructureElement* section, const CvJob& job) {
    column_.Reserve(density_.leading * 6);
    StructureElement* block = file_.AddElement(section, "Sect");
    file_.AddOutline(job.position + ", " + job.employer, 2, column_.page(), column_.y());
    column_.Paragraph(block, {{job.position, Bold(1.12)}},
                      {.role = "H3", .leading = density_.leading * 1.1});
    const TextStyle muted = Text(1, look::kMuted);
    column_.Paragraph(block,
                      {{job.dates, Tabular(job.current ? look::kAccent : look::kText)},
                       {"  ·  ", muted},
                       {job.employer, Medium()},
                       {"  ·  ", muted},
                       {job.location, muted}},
                      Body(0, 3));
    column_.Paragraph(block, {{job.summary, Text()}}, Body(0, 2.5));
    SetBullets(block, job.responsibilities);
    SetResults(block, job.results);
    if (!job.tools.empty()) {
      column_.Paragraph(
          block,
          {{std::string(words_.tools) + std::string(words_.colon), Medium(0.94, look::kMuted)},
           {job.tools, Text(0.94, look::kMuted)}},
          Body(3));
    }
  }

  void SetBullets(StructureElement* parent, const std::vector<std::string>& items) {
    StructureElement* list = file_.AddElement(parent, "L");
    constexpr double kIndent = 11;
    for (const std::string& text : items) {
      StructureElement* item = file_.AddElement(list, "LI");
      ParagraphStyle style = Body(0, 0.8);
      style.role = "LBody";
      style.indent = kIndent;
      const Placement placed = column_.Paragraph(item, {{text, Text()}}, style);
      file_.Draw(placed.first_page, nullptr, [&](Ink& ink) {
        const double y = placed.baseline - density_.size * 0.27;
        ink.Line(kLeft, y, kLeft + 5.5, y, 0.9, look::kEdge);
      });
    }
  }

  /// Results stand behind a thick bar, as the record's words do on the site.
  void SetResults(StructureElement* parent, const std::vector<std::string>& items) {
    column_.Skip(2.5);
    column_.Reserve(density_.leading * 3);
    constexpr double kIndent = 11;
    ParagraphStyle style = Body();
    style.indent = kIndent;
    style.keep = density_.leading;
    Placement placed = column_.Paragraph(
        parent, {{std::string(words_.results), Bold(0.94, look::kAccent)}}, style);
    DrawBar(placed);
    StructureElement* list = file_.AddElement(parent, "L");
    style.role = "LBody";
    style.keep = 0;
    for (const std::string& text : items) {
      placed = column_.Paragraph(file_.AddElement(list, "LI"), {{text, Medium()}}, style);
      DrawBar(placed);
    }
  }

  void DrawBar(const Placement& placed) {
    file_.Draw(placed.last_page, nullptr, [&](Ink& ink) {
      const double top = placed.first_page == placed.last_page ? placed.top : kTop;
      ink.FillRect(kLeft, top, 2.4, placed.bottom - top, look::kData);
    });
  }

  void SetProjects() {
    StructureElement* section = OpenSection(words_.projects, 60);
    for (const CvProject& project : sheet_.projects) {
      if (&project != &sheet_.projects.front()) column_.Skip(density_.gap * 0.4);
      column_.Reserve(density_.leading * 3);
      StructureElement* block = file_.AddElement(section, "Sect");
      column_.Paragraph(block,
                        {{project.name, Bold(), SafeLink(project.link)},
                         {"  ·  " + project.role + "  ·  ", Text(1, look::kMuted)},
                         {project.dates, Tabular(look::kMuted)}},
                        Body());
      column_.Paragraph(block, {{project.description, Text()}}, Body());
    }
  }

  /// Four groups side by side; each is written whole before the next.
  void SetSkills() {
    const size_t groups = sheet_.skills.size();
    size_t rows = 0;
    for (const CvSkillGroup& group : sheet_.skills) rows = std::max(rows, group.skills.size());
    const double row_height = density_.leading * 1.1;
    const double height = 15 + static_cast<double>(rows) * row_height;
    StructureElement* section = OpenSection(words_.skills, height);
    const double top = column_.y() - 2;
    constexpr double kGap = 16;
    const double pitch = (kWidth + kGap) / static_cast<double>(std::max<size_t>(1, groups));
    double bottom = top;
    for (size_t i = 0; i < groups; ++i) {
      bottom = std::max(
          bottom, SetSkillGroup(section, sheet_.skills[i], kLeft + pitch * static_cast<double>(i),
                                top, pitch - kGap, row_height));
    }
    column_.set_y(bottom);
  }

  /// Returns the group's lower edge.
  double SetSkillGroup(StructureElement* section, const CvSkillGroup& group, double x, double top,
                       double width, double row_height) {
    const size_t page = column_.page();
    WriteText(&file_, shaper_, page, file_.AddElement(section, "H3"),
              {{group.title, Bold(0.96, look::kAccent)}}, x, top + 9);
    StructureElement* list = file_.AddElement(section, "L");
    double y = top + 14;
    for (const CvSkill& skill : group.skills) {
      StructureElement* item = file_.AddElement(file_.AddElement(list, "LI"), "LBody");
      const std::string note = skill.level ? std::to_string(*skill.level) : skill.note;
      TextStyle note_style = Text(0.88, look::kMuted);
      note_style.tabular = true;
      const double room = width - WidthOf(shaper_, note, note_style) - 4;
      const TextStyle name = SkillNameStyle(skill.name, room);
      const double leading = density_.leading * 0.86;
      const double used = WriteBlock(&file_, shaper_, page, item, {{skill.name + " ", name}}, x,
                                     y + 2, room, leading);
      const double baseline = y + 2 + used - leading + BaselineOffset(leading, name.size);
      WriteTextRight(&file_, shaper_, page, item, {{note, note_style}}, x + width, baseline);
      file_.Draw(page, nullptr, [&](Ink& ink) {
        DrawLevel(ink, x, baseline + 3.4, width, skill.level.value_or(0), look::kData);
      });
      y += std::max(row_height, used + row_height - leading);
    }
    return y;
  }

  /// A name that is slightly too long is set smaller; a longer one takes two lines.
  TextStyle SkillNameStyle(const std::string& name, double room) const {
    constexpr double kSmallest = 0.92;
    TextStyle style = Text(0.95);
    const double natural = WidthOf(shaper_, name, style);
    if (natural > room) style.size *= std::max(kSmallest, room / natural);
    return style;
  }

  void SetEducation() {
    StructureElement* section = OpenSection(words_.education, 60);
    for (size_t i = 0; i < sheet_.education.size(); ++i) {
      const CvEducation& education = sheet_.education[i];
      if (i > 0) column_.Skip(3);
      column_.Reserve(density_.leading * 3);
      StructureElement* block = file_.AddElement(section, "Sect");
      column_.Paragraph(block,
                        {{education.degree, Bold()},
                         {"  ·  ", Text(1, look::kMuted)},
                         {education.dates, Tabular(look::kMuted)}},
                        Body());
      column_.Paragraph(block,
                        {{education.institution, Text()},
                         {"  ·  ", Text(1, look::kMuted)},
                         {education.facts, Text(1, look::kMuted)}},
                        Body());
    }
  }

  void SetCertificates() {
    StructureElement* section = OpenSection(words_.certificates, 40);
    for (const CvCertificate& certificate : sheet_.certificates) {
      column_.Paragraph(section,
                        {{certificate.name, Medium(), SafeLink(certificate.link)},
                         {"  ·  " + certificate.issuer + "  ·  ", Text(1, look::kMuted)},
                         {certificate.date, Tabular(look::kMuted)}},
                        Body());
    }
  }

  /// One line, so that it reads as one; under each language stand its steps.
  void SetLanguages() {
    StructureElement* section = OpenSection(words_.languages, 30);
    const double gap = density_.size * 1.4;
    double scale = 1;
    const double natural = LanguagesWidth(scale, gap);
    if (natural > kWidth) scale = kWidth / natural;
    const double y = column_.y();
    double x = kLeft;
    StructureElement* list = file_.AddElement(section, "L");
    for (const CvLanguage& language : sheet_.languages) {
      StructureElement* item = file_.AddElement(file_.AddElement(list, "LI"), "LBody");
      const double width =
          WriteText(&file_, shaper_, column_.page(), item, LanguageSpans(language, scale), x,
                    y + BaselineOffset(density_.leading, density_.size));
      file_.Draw(column_.page(), nullptr, [&](Ink& ink) {
        DrawSteps(ink, x, y + density_.leading + 0.5, 4.6, language.steps);
      });
      x += width + gap * scale;
    }
    column_.Skip(density_.leading + 6);
    SetInterests(section);
  }

  std::vector<Span> LanguageSpans(const CvLanguage& language, double scale) const {
    return {{language.name + " ", Medium(scale)},
            {language.level, Text(0.94 * scale, look::kMuted)}};
  }

  double LanguagesWidth(double scale, double gap) const {
    double width = -gap;
    for (const CvLanguage& language : sheet_.languages) {
      const auto glyphs = shaper_.Shape(LanguageSpans(language, scale));
      width += WidthOf(glyphs, 0, glyphs.size()) + gap;
    }
    return width;
  }

  void SetInterests(StructureElement* section) {
    if (sheet_.interests.empty()) return;
    std::string interests;
    for (const std::string& interest : sheet_.interests) {
      interests += (interests.empty() ? "" : ", ") + interest;
    }
    column_.Paragraph(
        section,
        {{std::string(words_.interests) + std::string(words_.colon), Medium(1, look::kMuted)},
         {interests, Text(1, look::kMuted)}},
        Body(4));
  }

  // ------------------------------------------------------------ page furniture

  void StartPage(size_t page) {
    file_.Draw(page, nullptr, [&](Ink& ink) { DrawRule(ink, kLeft, 32, kWidth, 50, look::kEdge); });
  }

  void SetFoot(size_t page) {
    const std::string number = std::to_string(page + 1) + "/" + std::to_string(file_.page_count());
    TextStyle style{&types_.text(), 7.4, look::kMuted};
    style.tabular = true;
    if (page > 0) {
      const double part = static_cast<double>(page + 1) / static_cast<double>(file_.page_count());
      file_.Draw(page, nullptr, [&](Ink& ink) {
        DrawNeedle(ink, kLeft + kWidth * part, 37.5, 14, look::kAccent);
      });
    }
    const double y = kPageHeight - 24;
    WriteText(&file_, shaper_, page, nullptr, {{sheet_.title, style}}, kLeft, y);
    WriteTextRight(&file_, shaper_, page, nullptr, {{number, style}}, kRight, y);
  }

  const TypeLibrary& types_;
  const std::optional<Engraving>& portrait_;
  const CvSheet& sheet_;
  const CvWords& words_;
  Density density_;
  const Shaper& shaper_;
  PdfFile file_;
  Column column_;
};

}  // namespace

platform::StatusOr<std::string> PodofoCvPrinter::Print(const CvSheet& sheet) const {
  return CatchPdfErrors([&] {
    const Shaper shaper(sheet.language);
    const auto fits = [&](size_t density) {
      return CvSetting(*types_, portrait_, sheet, kDensities[density], shaper, true).Set();
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
    CvSetting setting(*types_, portrait_, sheet, kDensities[loosest], shaper, false);
    setting.Set();
    return setting.Finish();
  });
}

}  // namespace portfolio::document
