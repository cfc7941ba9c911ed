#include "document/src/adapters/pdf/page/sheet.h"

#include <iterator>

#include "document/src/adapters/pdf/drawing/drawings.h"
#include "document/src/domain/typography.h"

namespace portfolio::document {

namespace {

/// Items at the end of a list that stay on one page.
constexpr size_t kTogether = 3;
constexpr double kListLeading = 13.2;

}  // namespace

Sheet::Sheet(const TypeLibrary& types, const PdfMetadata& metadata, const Interrupt& interrupt)
    : types_(types),
      shaper_(metadata.language),
      file_(metadata, interrupt),
      column_(&file_, &shaper_, {kLeft, kWidth, kTop, kBottom}, 0) {}

TextStyle Sheet::Text(double size, Color color) const { return {&types_.text(), size, color}; }
TextStyle Sheet::Medium(double size, Color color) const { return {&types_.medium(), size, color}; }
TextStyle Sheet::Bold(double size, Color color) const { return {&types_.bold(), size, color}; }
TextStyle Sheet::Italic(double size, Color color) const { return {&types_.italic(), size, color}; }
TextStyle Sheet::Heading(double size, Color color) const {
  return {&types_.heading(), size, color, -4, 50};
}
TextStyle Sheet::Display(double size, Color color) const {
  return {&types_.display(), size, color, -16, 60};
}
TextStyle Sheet::Code(double size, Color color) const { return {&types_.code(), size, color}; }

StructureElement* Sheet::OpenSection(const std::string& title, double keep) {
  constexpr double kGap = 20;
  constexpr double kHeadingHeight = 28;
  if (!column_.at_top()) column_.Skip(kGap);
  column_.Reserve(keep + kHeadingHeight);
  const double y = column_.y();
  file_.Draw(column_.page(), nullptr,
             [&](Ink& ink) { ink.Line(kLeft, y, kRight, y, 0.8, look::kText); });
  StructureElement* section = file_.AddElement(file_.root(), "Sect");
  file_.AddOutline(title, 1, column_.page(), y);
  column_.Skip(4);
  column_.Paragraph(section, {{title, Heading()}}, {.role = "H2", .leading = 20, .after = 4});
  return section;
}

ParagraphStyle Sheet::ListStyle(double leading) {
  return {.role = "LBody", .leading = leading, .after = 2, .indent = 13};
}

double Sheet::HeightOfFirstItems(const std::vector<std::vector<Span>>& items) const {
  double height = 0;
  for (size_t i = 0; i < (items.size() > kTogether ? 2 : items.size()); ++i) {
    height += column_.Measure(items[i], ListStyle(kListLeading));
  }
  return height;
}

void Sheet::List(StructureElement* parent, const std::vector<std::vector<Span>>& items,
                 double leading) {
  ParagraphStyle style = ListStyle(leading);
  StructureElement* list = file_.AddElement(parent, "L");
  for (const std::vector<Span>& spans : items) {
    if (spans.empty()) continue;
    StructureElement* item = file_.AddElement(list, "LI");
    const double x = column_.frame().x;
    // Neither the last nor the last two go to the next page alone.
    const auto number = static_cast<size_t>(&spans - items.data());
    style.keep = 0;
    if (number + kTogether >= items.size()) {
      for (size_t i = number + 1; i < items.size(); ++i) {
        style.keep += column_.Measure(items[i], ListStyle(leading));
      }
    }
    const Placement placed = column_.Paragraph(item, spans, style);
    file_.Draw(placed.first_page, nullptr, [&](Ink& ink) {
      const double y = placed.baseline - spans.front().style.size * 0.27;
      ink.Line(x, y, x + 6.5, y, 1, look::kAccent);
    });
  }
}

void Sheet::FinishPages(const std::string& page_pattern, const std::string& note) {
  const size_t count = file_.page_count();
  const double head = 40;
  const double foot = kPageHeight - 28;
  for (size_t page = 0; page < count; ++page) {
    const double part = static_cast<double>(page + 1) / static_cast<double>(count);
    file_.Draw(page, nullptr, [&](Ink& ink) {
      DrawRule(ink, kLeft, head, kWidth, 50, look::kEdge);
      DrawNeedle(ink, kLeft + kWidth * part, head + 5.5, 13, look::kAccent);
    });
    const TextStyle small = Text(7.6, look::kMuted);
    const auto after = running_heads_.upper_bound(page);
    if (page > 0 && after != running_heads_.begin()) {
      constexpr double kLeading = 10;
      WriteBlock(&file_, shaper_, page, nullptr, {{std::prev(after)->second, small}}, kLeft,
                 head - 11 - BaselineOffset(kLeading, small.size), kWidth, kLeading, 1);
    }
    if (!note.empty()) {
      WriteText(&file_, shaper_, page, nullptr, {{note, Medium(7.6, look::kMuted)}}, kLeft, foot);
    }
    const std::string number = Filled(Filled(page_pattern, "{n}", std::to_string(page + 1)), "{of}",
                                      std::to_string(count));
    WriteTextRight(&file_, shaper_, page, nullptr, {{number, small}}, kRight, foot);
  }
}

}  // namespace portfolio::document
