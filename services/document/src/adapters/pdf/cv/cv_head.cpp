#include "document/src/adapters/pdf/cv/cv_head.h"

#include <algorithm>

#include "document/src/adapters/pdf/drawing/drawings.h"
#include "document/src/adapters/printable_text.h"

namespace portfolio::document {
namespace {

constexpr double kPlateLeft = 473;
constexpr double kPlateHeight = 144;
/// Large letters bring white along; so their stems stand over the text's.
constexpr double kNameLeft = CvPage::kLeft - 2;

class HeadSetting {
 public:
  HeadSetting(CvPage* page, const std::optional<Engraving>& portrait)
      : page_(*page), portrait_(portrait) {}

  void Set() {
    StructureElement* head = page_.file().AddElement(page_.file().root(), "Sect");
    if (page_.plain()) {
      SetPlain(head);
    } else {
      SetDrawn(head);
    }
    SetContacts(head);
  }

 private:
  void SetPlain(StructureElement* head) {
    const CvSheet& sheet = page_.sheet();
    page_.file().AddOutline(sheet.name, 0, 0, 0);
    Column& column = page_.column();
    column.Paragraph(head, {{sheet.name, page_.SmallBold(20)}}, {.role = "H1", .leading = 25});
    const auto line = [&](const std::string& text, const TextStyle& style) {
      if (!text.empty()) column.Paragraph(head, {{text, style}}, {.leading = 14});
    };
    line(sheet.label, page_.SmallBold(10.5, look::kText));
    line(sheet.headline, page_.Small(9.4, look::kText));
    column.Skip(4);
    line(sheet.location, page_.Small(9, look::kText));
  }

  void SetDrawn(StructureElement* head) {
    SetPortrait(head);
    const double width = (portrait_ ? kPlateLeft - 22 : CvPage::kRight) - CvPage::kLeft;
    double y = SetName(head, width);
    const auto block = [&](const std::string& text, const TextStyle& style, double leading) {
      if (text.empty()) return;
      y += WriteBlock(&page_.file(), page_.shaper(), 0, page_.file().AddElement(head, "P"),
                      {{text, style}}, CvPage::kLeft, y, width - 20, leading);
    };
    block(page_.sheet().label, page_.SmallMedium(10.5), 14);
    y += 6;
    block(page_.sheet().headline, page_.Italic(12, look::kMuted), 16);
    y += 4;
    block(page_.sheet().location, page_.Small(9, look::kMuted), 14);
    const double rule = std::max(y + 14, portrait_ ? kPlateHeight + 16 : 0);
    SetRule(rule);
    page_.column().set_y(rule + 16);
  }

  /// As large as it can be on one line; a name that would be small there takes two. Returns the top
  /// of what comes next.
  double SetName(StructureElement* head, double width) {
    constexpr double kLargest = 52;
    constexpr double kSmallestOnOneLine = 20;
    const double baseline = portrait_ ? 78 : 70;
    constexpr double kBelow = 13;
    const std::string& name = page_.sheet().name;
    StructureElement* element = page_.file().AddElement(head, "H1");
    page_.file().AddOutline(name, 0, 0, 0);
    const double natural = WidthOf(page_.shaper(), name, page_.Display(kLargest));
    const double size = natural > width ? kLargest * width / natural : kLargest;
    if (size >= kSmallestOnOneLine) {
      WriteText(&page_.file(), page_.shaper(), 0, element, {{name, page_.Display(size)}}, kNameLeft,
                baseline);
      return baseline + kBelow;
    }
    const double smaller = SizeOnTwoLines(name, width);
    const double leading = smaller * 1.1;
    // The two lines stand half a line above and below the place of one.
    const double first = baseline - leading / 2;
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
      return page_.shaper().Break({{name, page_.Display(size)}}, width).size();
    };
    while (size > kSmallest && lines() > 2) size -= 1;
    return size;
  }

  void SetPortrait(StructureElement* head) {
    if (!portrait_) return;
    const double width = kPageWidth - kPlateLeft;
    const double scale = width / portrait_->width;
    const double height = portrait_->height * scale;
    const std::string form = page_.file().AddPicture(*portrait_);
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

  /// Its needle rises into the portrait.
  void SetRule(double y) {
    constexpr int kSteps = 50;
    const double height = portrait_ ? 84 : 22;
    page_.file().Draw(0, nullptr, [&](Ink& ink) {
      DrawRule(ink, CvPage::kLeft, y, CvPage::kWidth, kSteps, look::kText);
      DrawNeedle(ink, CvPage::kRight, y + 5.5, height, look::kAccent);
    });
  }

  /// As many in a row as have room, far apart.
  void SetContacts(StructureElement* head) {
    constexpr double kGap = 18;
    constexpr double kLeading = 12.4;
    const TextStyle style = page_.SmallMedium(8.4);
    double x = CvPage::kLeft;
    for (const CvContact& contact : page_.sheet().contacts) {
      const double width = WidthOf(page_.shaper(), contact.text, style);
      if (x > CvPage::kLeft && x + width > CvPage::kRight) {
        x = CvPage::kLeft;
        page_.column().Skip(kLeading);
      }
      WriteText(&page_.file(), page_.shaper(), 0, page_.file().AddElement(head, "P"),
                {{contact.text, style, SafeLink(contact.link)}}, x,
                page_.column().y() + BaselineOffset(kLeading, style.size));
      x += width + kGap;
    }
    page_.column().Skip(kLeading);
  }

  CvPage& page_;
  const std::optional<Engraving>& portrait_;
};

}  // namespace

void SetCvHead(CvPage* page, const std::optional<Engraving>& portrait) {
  HeadSetting(page, portrait).Set();
}

}  // namespace portfolio::document
