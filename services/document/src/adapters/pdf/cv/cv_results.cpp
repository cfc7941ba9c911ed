#include "document/src/adapters/pdf/cv/cv_results.h"

#include <algorithm>

#include "document/src/adapters/pdf/drawing/drawings.h"
#include "document/src/adapters/printable_text.h"
#include "document/src/domain/typography.h"

namespace portfolio::document {
namespace {

constexpr double kCode = 50;
constexpr double kLabelLeading = 9.4;

class ResultsSetting {
 public:
  ResultsSetting(CvPage* page, const std::optional<Engraving>& share_code)
      : page_(*page), sheet_(page->sheet()), share_code_(share_code) {}

  void SetLists() {
    if (!sheet_.figures.empty()) {
      StructureElement* section = page_.OpenSection(page_.words().key_results, 30);
      StructureElement* list = page_.file().AddElement(section, "L");
      for (const CvFigure& figure : sheet_.figures) {
        page_.SetBullet(list, {{figure.label + std::string(Colon(sheet_.language)), page_.Text()},
                               {figure.display, page_.Text()}});
      }
    }
    if (sheet_.marks.empty()) return;
    StructureElement* section = page_.OpenSection(page_.words().career, 30);
    for (const CvMark& mark : sheet_.marks) {
      page_.SetDated(section, "P", {{mark.title, page_.Text()}},
                     {std::to_string(mark.year), page_.Tabular(look::kText)},
                     page_.density().leading);
    }
  }

  void SetDrawings() {
    const std::vector<Label> labels = PlaceLabels();
    const double scale = ScaleHeight(labels);
    StructureElement* section;
    if (sheet_.figures.empty()) {
      page_.column().Skip(page_.density().gap);
      page_.column().Reserve(FiguresHeight() + scale);
      section = page_.file().AddElement(page_.file().root(), "Sect");
    } else {
      section = page_.OpenSection(page_.words().key_results, FiguresHeight() + scale);
    }
    SetFigures(section);
    if (!labels.empty()) SetCareerScale(section, labels);
    page_.column().Skip(scale);
  }

 private:
  /// A step's text below the scale.
  struct Label {
    std::string year;
    std::string title;
    double mark = 0;
    /// Left edge and width of the text.
    double x = 0;
    double width = 0;
    /// Labels that would collide stand below each other.
    size_t tier = 0;
  };

  double Pitch() const {
    return (CvPage::kWidth - kCode - 6) /
           static_cast<double>(std::max<size_t>(1, sheet_.figures.size()));
  }
  double FigureWidth() const { return Pitch() - 16; }

  double LabelsHeight() const {
    size_t lines = 0;
    for (const CvFigure& figure : sheet_.figures) {
      lines = std::max(lines,
                       page_.shaper().Break({{figure.label, LabelStyle()}}, FigureWidth()).size());
    }
    return static_cast<double>(lines) * kLabelLeading;
  }

  double FiguresHeight() const { return std::max(kCode + 14, 22 + LabelsHeight() + 15) + 9; }
  TextStyle LabelStyle() const { return page_.Small(7.8, look::kMuted); }

  void SetFigures(StructureElement* section) {
    const double y = page_.column().y() + 4;
    const double drawing = y + 22 + LabelsHeight();
    PdfFile& file = page_.file();
    const size_t page = page_.column().page();
    double x = CvPage::kLeft;
    for (const CvFigure& figure : sheet_.figures) {
      WriteText(&file, page_.shaper(), page, file.AddElement(section, "P"),
                {{figure.display, page_.Display(21)}}, x, y + 15);
      WriteBlock(&file, page_.shaper(), page, file.AddElement(section, "P"),
                 {{figure.label, LabelStyle()}}, x, y + 18, FigureWidth(), kLabelLeading);
      file.Draw(page, file.AddElement(section, "Figure", figure.display + " " + figure.label),
                [&](Ink& ink) { DrawMetric(ink, x, drawing, FigureWidth(), figure.metric); });
      x += Pitch();
    }
    SetShareCode(section, CvPage::kRight - kCode, y);
    page_.column().Skip(FiguresHeight());
  }

  void SetShareCode(StructureElement* section, double x, double y) {
    if (!share_code_) return;
    PdfFile& file = page_.file();
    const size_t page = page_.column().page();
    const std::string form = file.AddPicture(*share_code_);
    file.Draw(page, file.AddElement(section, "Figure", sheet_.share_link), [&](Ink& ink) {
      ink.DrawForm(form, x, y, kCode / share_code_->width, share_code_->height);
    });
    WriteBlock(&file, page_.shaper(), page, file.AddElement(section, "P"),
               {{std::string(page_.words().online), page_.Small(6.6, look::kMuted),
                 SafeLink(sheet_.share_link)}},
               x, y + kCode + 2, kCode + 2, 8);
  }

  TextStyle YearStyle(Color color = look::kText) const {
    TextStyle style = page_.SmallBold(7.6, color);
    style.tabular = true;
    return style;
  }
  TextStyle TitleStyle() const { return page_.Small(7.4, look::kMuted); }

  double PlaceOf(int year) const {
    const int years = std::max(1, sheet_.career_end - sheet_.career_start);
    const double part = static_cast<double>(year - sheet_.career_start) / years;
    return CvPage::kLeft + CvPage::kWidth * std::clamp(part, 0.0, 1.0);
  }

  /// Each step below its mark, in the first tier where it touches no other.
  std::vector<Label> PlaceLabels() const {
    constexpr double kWidest = 104;
    constexpr double kBetween = 8;
    std::vector<Label> labels;
    // The end of what stands in each tier; the first ends with "today".
    std::vector<double> ends;
    const std::string today(page_.words().today);
    const double last_of_first =
        CvPage::kRight - WidthOf(page_.shaper(), today, YearStyle()) - kBetween;
    for (const CvMark& mark : sheet_.marks) {
      Label label{std::to_string(mark.year), mark.title, PlaceOf(mark.year)};
      label.width = std::min(kWidest, std::max(WidthOf(page_.shaper(), mark.title, TitleStyle()),
                                               WidthOf(page_.shaper(), label.year, YearStyle())));
      label.x = std::min(label.mark, CvPage::kRight - label.width);
      for (;; ++label.tier) {
        if (label.tier == ends.size()) ends.push_back(0);
        const double limit = label.tier == 0 ? last_of_first : CvPage::kRight;
        if (label.x >= ends[label.tier] && label.x + label.width <= limit + 0.01) break;
      }
      ends[label.tier] = label.x + label.width + kBetween;
      labels.push_back(std::move(label));
    }
    return labels;
  }

  double TierHeight() const {
    size_t lines = 1;
    for (const Label& label : PlaceLabels()) {
      lines =
          std::max(lines, page_.shaper().Break({{label.title, TitleStyle()}}, label.width).size());
    }
    return 12 + static_cast<double>(lines) * kLabelLeading;
  }

  double ScaleHeight(const std::vector<Label>& labels) const {
    if (labels.empty()) return 0;
    size_t tiers = 1;
    for (const Label& label : labels) tiers = std::max(tiers, label.tier + 1);
    return 10 + static_cast<double>(tiers) * TierHeight();
  }

  /// The graduated rule of the whole career; its needle stands at "today".
  void SetCareerScale(StructureElement* section, const std::vector<Label>& labels) {
    constexpr double kNeedle = 12;
    const double y = page_.column().y() + kNeedle - 4;
    const double tier_height = TierHeight();
    PdfFile& file = page_.file();
    const size_t page = page_.column().page();
    StructureElement* figure = file.AddElement(
        section, "Figure",
        Filled(page_.words().career_scale, "{from}", std::to_string(sheet_.career_start)));
    file.Draw(page, figure, [&](Ink& ink) {
      const int years = std::max(1, sheet_.career_end - sheet_.career_start);
      DrawYears(ink, y, years);
      for (const Label& label : labels) {
        const double end = 8.5 + static_cast<double>(label.tier) * tier_height;
        ink.Line(label.mark, y, label.mark, y + end, label.tier == 0 ? 1 : 0.4, look::kText);
      }
      DrawNeedle(ink, CvPage::kRight, y + 5.5, kNeedle, look::kAccent);
    });
    StructureElement* list = file.AddElement(section, "L");
    for (const Label& label : labels) {
      StructureElement* item = file.AddElement(file.AddElement(list, "LI"), "LBody");
      const double top = y + 17 + static_cast<double>(label.tier) * tier_height;
      WriteText(&file, page_.shaper(), page, item, {{label.year, YearStyle()}}, label.x, top);
      WriteBlock(&file, page_.shaper(), page, item, {{label.title, TitleStyle()}}, label.x, top + 2,
                 label.width + 0.1, kLabelLeading);
    }
    WriteTextRight(
        &file, page_.shaper(), page, file.AddElement(file.AddElement(list, "LI"), "LBody"),
        {{std::string(page_.words().today), YearStyle(look::kAccent)}}, CvPage::kRight, y + 17);
  }

  static void DrawYears(Ink& ink, double y, int years) {
    ink.Line(CvPage::kLeft, y, CvPage::kRight, y, 0.8, look::kText);
    for (int i = 0; i <= years * 4; ++i) {
      const double x = CvPage::kLeft + CvPage::kWidth * i / (years * 4);
      ink.Line(x, y, x, y + (i % 4 == 0 ? 5.5 : 3), 0.5, look::kText);
    }
  }

  CvPage& page_;
  const CvSheet& sheet_;
  const std::optional<Engraving>& share_code_;
};

}  // namespace

void SetCvResults(CvPage* page, const std::optional<Engraving>& share_code) {
  ResultsSetting setting(page, share_code);
  page->plain() ? setting.SetLists() : setting.SetDrawings();
}

}  // namespace portfolio::document
