#include "document/src/adapters/pdf/cv/cv_page.h"

#include <algorithm>

#include "document/src/adapters/pdf/drawing/drawings.h"
#include "document/src/adapters/printable_text.h"

namespace portfolio::document {
namespace {

/// In em. Wider gaps look like columns to programs, which then put all bullets first.
constexpr double kAfterBullet = 0.42;

}  // namespace

CvPage::CvPage(const TypeLibrary& types, const CvSheet& sheet, const Density& density,
               const Shaper& shaper, const Interrupt& interrupt, bool measures)
    : types_(types),
      sheet_(sheet),
      density_(density),
      shaper_(shaper),
      file_({sheet.language, sheet.title, sheet.name, sheet.label}, interrupt, measures),
      column_(&file_, &shaper_, {kLeft, kWidth, kTop, kBottom}, 0) {
  column_.on_new_page = [this](size_t page) { StartPage(page); };
}

TextStyle CvPage::Text(double scale, Color color) const {
  return {&types_.text(), density_.size * scale, color};
}

TextStyle CvPage::Medium(double scale, Color color) const {
  return {&MediumFamily(), density_.size * scale, color};
}

TextStyle CvPage::Bold(double scale, Color color) const {
  return {&types_.bold(), density_.size * scale, color};
}

TextStyle CvPage::Tabular(Color color) const {
  TextStyle style = Medium(0.94, color);
  style.tabular = true;
  return style;
}

TextStyle CvPage::Heading(double size, Color color) const {
  return {&types_.heading(), size, color, -6, 60};
}

TextStyle CvPage::Display(double size, Color color) const {
  return {&types_.display(), size, color, -20, 60};
}

ParagraphStyle CvPage::Body(double before, double after) const {
  return {.leading = density_.leading, .before = before, .after = after};
}

TextStyle CvPage::Small(double size, Color color) const { return {&types_.text(), size, color}; }

TextStyle CvPage::SmallMedium(double size, Color color) const {
  return {&MediumFamily(), size, color};
}

TextStyle CvPage::SmallBold(double size, Color color) const {
  return {&types_.bold(), size, color};
}

TextStyle CvPage::Italic(double size, Color color) const { return {&types_.italic(), size, color}; }

StructureElement* CvPage::OpenSection(std::string_view name, double keep) {
  column_.Skip(density_.gap);
  column_.Reserve(keep + density_.heading);
  const double y = column_.y();
  if (!plain()) {
    file_.Draw(column_.page(), nullptr,
               [&](Ink& ink) { ink.Line(kLeft, y, kRight, y, 0.8, look::kText); });
  }
  StructureElement* section = file_.AddElement(file_.root(), "Sect");
  file_.AddOutline(std::string(name), 1, column_.page(), y);
  WriteText(&file_, shaper_, column_.page(), file_.AddElement(section, "H2"),
            {{std::string(name), plain() ? SmallBold(11.5, look::kText) : Heading(13)}}, kLeft,
            y + 14);
  column_.Skip(density_.heading);
  return section;
}

Placement CvPage::SetBeside(StructureElement* parent, const char* role,
                            const std::vector<Span>& spans, const Span& right, double leading) {
  constexpr double kGap = 24;
  ParagraphStyle style{.role = role, .leading = leading};
  style.right = WidthOf(shaper_, right.text, right.style) + kGap;
  return column_.Paragraph(parent, spans, style);
}

void CvPage::SetRight(StructureElement* parent, const Placement& beside, const Span& span) {
  if (span.text.empty()) return;
  WriteTextRight(&file_, shaper_, beside.first_page, file_.AddElement(parent, "P"), {span}, kRight,
                 beside.baseline);
}

void CvPage::SetDated(StructureElement* parent, const char* role, const std::vector<Span>& spans,
                      const Span& dates, double leading) {
  SetRight(parent, SetBeside(parent, role, spans, dates, leading), dates);
}

ParagraphStyle CvPage::BulletStyle() const {
  const Span bullet{"•", Text(1, look::kMuted)};
  return {.role = "LBody",
          .leading = density_.leading,
          .after = 0.8,
          .indent = WidthOf(shaper_, bullet.text, bullet.style) + density_.size * kAfterBullet,
          .mark = bullet};
}

void CvPage::SetBullet(StructureElement* list, const std::vector<Span>& spans, double keep) {
  ParagraphStyle style = BulletStyle();
  style.keep = keep;
  column_.Paragraph(file_.AddElement(list, "LI"), spans, style);
}

std::string CvPage::Finish() {
  for (size_t page = 0; page < file_.page_count(); ++page) SetFoot(page);
  if (!sheet_.resume.empty()) {
    file_.Attach("resume.json", "application/json", "JSON Resume 1.0.0", sheet_.resume);
  }
  return file_.Finish();
}

std::string CvPage::FinishAsPicture() {
  SetFoot(0);
  return file_.FirstPageAsSvg();
}

void CvPage::StartPage(size_t page) {
  if (plain()) return;
  file_.Draw(page, nullptr, [&](Ink& ink) { DrawRule(ink, kLeft, 32, kWidth, 50, look::kEdge); });
}

void CvPage::SetFoot(size_t page) {
  const std::string number = std::to_string(page + 1) + "/" + std::to_string(file_.page_count());
  TextStyle style{&types_.text(), 7.4, look::kMuted};
  style.tabular = true;
  if (page > 0 && !plain()) {
    const double part = static_cast<double>(page + 1) / static_cast<double>(file_.page_count());
    file_.Draw(page, nullptr,
               [&](Ink& ink) { DrawNeedle(ink, kLeft + kWidth * part, 37.5, 14, look::kAccent); });
  }
  const double y = kPageHeight - 24;
  WriteTextRight(&file_, shaper_, page, nullptr, {{number, style}}, kRight, y);
  // What is long is set smaller.
  const double room = kWidth - 3 * WidthOf(shaper_, number, style);
  const std::string foot = CleanText(sheet_.foot);
  style.size *= std::min(1.0, room / std::max(1.0, WidthOf(shaper_, foot, style)));
  WriteText(&file_, shaper_, page, nullptr, {{foot, style}}, kLeft, y);
}

}  // namespace portfolio::document
