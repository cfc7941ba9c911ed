#include "document/src/adapters/pdf/cv_head.h"

#include <algorithm>

#include "document/src/adapters/pdf/drawings.h"
#include "document/src/domain/typography.h"

namespace portfolio::document {
namespace {

constexpr double kPlateLeft = 455;
constexpr double kPlateHeight = 166;
/// Large letters bring white along; so their stems stand over the text's.
constexpr double kNameLeft = CvPage::kLeft - 2;

class HeadSetting {
 public:
  HeadSetting(CvPage* page, const std::optional<Engraving>& portrait)
      : page_(*page), portrait_(portrait) {}

  void Set() {
    StructureElement* head = page_.file().AddElement(page_.file().root(), "Sect");
    SetPortrait(head);
    const double width = (portrait_ ? kPlateLeft - 22 : CvPage::kRight) - CvPage::kLeft;
    double y = SetName(head, width);
    y += WriteBlock(&page_.file(), page_.shaper(), 0, page_.file().AddElement(head, "P"),
                    {{page_.sheet().label, page_.SmallMedium(10.5, look::kText)}}, CvPage::kLeft, y,
                    width, 14);
    WriteBlock(&page_.file(), page_.shaper(), 0, page_.file().AddElement(head, "P"),
               {{page_.sheet().headline, page_.Italic(12, look::kMuted)}}, CvPage::kLeft, y + 6,
               width - 20, 16);
    SetCareerScale(head, kPlateHeight + 16);
    SetContacts(head);
  }

 private:
  /// As large as it can be on one line; a name that would be small there takes two. Returns the top
  /// of what comes next.
  double SetName(StructureElement* head, double width) {
    constexpr double kLargest = 52;
    constexpr double kSmallestOnOneLine = 30;
    constexpr double kBaseline = 82;
    constexpr double kBelow = 13;
    const std::string& name = page_.sheet().name;
    StructureElement* element = page_.file().AddElement(head, "H1");
    page_.file().AddOutline(name, 0, 0, 0);
    const double natural = WidthOf(page_.shaper(), name, page_.Display(kLargest));
    const double size = natural > width ? kLargest * width / natural : kLargest;
    if (size >= kSmallestOnOneLine) {
      WriteText(&page_.file(), page_.shaper(), 0, element, {{name, page_.Display(size)}}, kNameLeft,
                kBaseline);
      return kBaseline + kBelow;
    }
    const double smaller = SizeOnTwoLines(name, width);
    const double leading = smaller * 1.1;
    // The two lines stand half a line above and below the place of one.
    const double first = kBaseline - leading / 2;
    const double height =
        WriteBlock(&page_.file(), page_.shaper(), 0, element, {{name, page_.Display(smaller)}},
                   kNameLeft, first - BaselineOffset(leading, smaller), width, leading);
    return first + height - leading + kBelow;
  }

  double SizeOnTwoLines(const std::string& name, double width) const {
    constexpr double kLargest = 34;
    constexpr double kSmallest = 12;
    double size = kLargest;
    const auto lines = [&] {
      return BreakLines(page_.shaper().Shape({{name, page_.Display(size)}}), width).size();
    };
    while (size > kSmallest && lines() > 2) size -= 1;
    return size;
  }

  void SetPortrait(StructureElement* head) {
    if (!portrait_) return;
    const double width = kPageWidth - kPlateLeft;
    const double scale = width / portrait_->width;
    const double height = portrait_->height * scale;
    const std::string form =
        portrait_->jpeg.empty()
            ? page_.file().AddForm(portrait_->deflated, portrait_->width, portrait_->height)
            : page_.file().AddPhoto(portrait_->jpeg, portrait_->width, portrait_->height,
                                    portrait_->components);
    StructureElement* figure =
        page_.file().AddElement(head, "Figure", page_.sheet().portrait_alternative);
    page_.file().Draw(0, figure, [&](Ink& ink) {
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
    const int years = page_.sheet().career_end - page_.sheet().career_start;
    const auto at = [&](int year) {
      return CvPage::kLeft + CvPage::kWidth * (year - page_.sheet().career_start) / years;
    };
    StructureElement* figure = page_.file().AddElement(
        head, "Figure",
        Filled(page_.words().career_scale, "{from}", std::to_string(page_.sheet().career_start)));
    page_.file().Draw(0, figure, [&](Ink& ink) {
      ink.Line(CvPage::kLeft, y, CvPage::kRight, y, 0.8, look::kText);
      for (int i = 0; i <= years * 4; ++i) {
        const double x = CvPage::kLeft + CvPage::kWidth * i / (years * 4);
        ink.Line(x, y, x, y + (i % 4 == 0 ? 5.5 : 3), 0.5, look::kText);
      }
      for (const CvMark& mark : page_.sheet().marks) {
        ink.Line(at(mark.year), y, at(mark.year), y + 8.5, 1, look::kText);
      }
      const double height = portrait_ ? 62 : 16;
      DrawNeedle(ink, CvPage::kRight, y + 5.5, height + 22, look::kAccent);
    });
    StructureElement* marks = page_.file().AddElement(head, "L");
    const TextStyle today = page_.SmallBold(7.6, look::kAccent);
    const double today_width = WidthOf(page_.shaper(), std::string(page_.words().today), today);
    for (size_t i = 0; i < page_.sheet().marks.size(); ++i) {
      const CvMark& mark = page_.sheet().marks[i];
      const bool last = i + 1 == page_.sheet().marks.size();
      const double end = last ? CvPage::kRight - today_width : at(page_.sheet().marks[i + 1].year);
      StructureElement* item =
          page_.file().AddElement(page_.file().AddElement(marks, "LI"), "LBody");
      TextStyle year = page_.SmallBold(7.6, look::kText);
      year.tabular = true;
      WriteText(&page_.file(), page_.shaper(), 0, item, {{std::to_string(mark.year), year}},
                at(mark.year), y + 17);
      WriteBlock(&page_.file(), page_.shaper(), 0, item,
                 {{mark.title, page_.Small(7.4, look::kMuted)}}, at(mark.year), y + 19,
                 end - 8 - at(mark.year), 9.4, 2);
    }
    WriteTextRight(&page_.file(), page_.shaper(), 0,
                   page_.file().AddElement(page_.file().AddElement(marks, "LI"), "LBody"),
                   {{std::string(page_.words().today), today}}, CvPage::kRight, y + 17);
    page_.column().set_y(y + 44);
  }

  void SetContacts(StructureElement* head) {
    const TextStyle label = page_.Small(8.2, look::kMuted);
    const TextStyle value = page_.SmallMedium(8.2, look::kText);
    constexpr size_t kInRow = 4;
    std::vector<Span> row;
    for (size_t i = 0; i < page_.sheet().contacts.size(); ++i) {
      const CvContact& contact = page_.sheet().contacts[i];
      if (!row.empty()) row.push_back({" \u00A0·\u00A0 ", label});
      if (!contact.label.empty()) row.push_back({contact.label + "\u00A0", label});
      row.push_back({contact.text, value, SafeLink(contact.link)});
      if ((i + 1) % kInRow != 0 && i + 1 < page_.sheet().contacts.size()) continue;
      page_.column().Paragraph(head, row, {.leading = 12.4});
      row.clear();
    }
  }

  CvPage& page_;
  const std::optional<Engraving>& portrait_;
};

}  // namespace

void SetCvHead(CvPage* page, const std::optional<Engraving>& portrait) {
  HeadSetting(page, portrait).Set();
}

}  // namespace portfolio::document
