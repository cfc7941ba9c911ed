#include "document/src/adapters/pdf/documentation/podofo_documentation_printer.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "document/src/adapters/pdf/documentation/diagram_drawing.h"
#include "document/src/adapters/pdf/documentation/documentation_tables.h"
#include "document/src/domain/typography.h"

namespace portfolio::document {
namespace {

class DocumentationSetting {
 public:
  DocumentationSetting(const TypeLibrary& types, const Documentation& documentation,
                       const std::string& author, const Interrupt& interrupt)
      : documentation_(documentation),
        interrupt_(interrupt),
        sheet_(types, {documentation.language, documentation.title, author, documentation.subtitle},
               interrupt),
        tables_(&sheet_, documentation.language) {}

  std::string Set() {
    SetTitle();
    StructureElement* contents = sheet_.file().AddElement(sheet_.file().root(), "TOC");
    sheet_.column().NextPage();
    for (size_t i = 0; i < documentation_.sections.size(); ++i) SetSection(i);
    SetContents(contents);
    sheet_.FinishPages(documentation_.page_pattern, documentation_.title);
    return sheet_.file().Finish();
  }

 private:
  struct Entry {
    std::string title;
    int level = 0;
    size_t page = 0;
    std::string anchor;
  };

  static constexpr double kContentsTop = 250;

  std::string Bound(std::string_view text) const {
    return BindSpaces(text, documentation_.language);
  }
  Column& column() { return sheet_.column(); }
  const Column& column() const { return sheet_.column(); }

  void SetTitle() {
    StructureElement* head = sheet_.file().AddElement(sheet_.file().root(), "Sect");
    sheet_.file().AddOutline(documentation_.title, 0, 0, 0);
    column().set_y(104);
    column().Paragraph(head, {{Bound(documentation_.title), sheet_.Display(40)}},
                       {.role = "H1", .leading = 44, .after = 8});
    column().Paragraph(head, {{Bound(documentation_.subtitle), sheet_.Italic(13, look::kMuted)}},
                       {.leading = 18});
  }

  /// On the first page, written last, when all pages are known.
  void SetContents(StructureElement* contents) {
    PdfFile& file = sheet_.file();
    double y = kContentsTop;
    WriteText(&file, sheet_.shaper(), 0, file.AddElement(contents, "Caption"),
              {{documentation_.contents_title, sheet_.Heading(15)}}, Sheet::kLeft, y);
    y += 14;
    const double room = Sheet::kBottom - y;
    double natural = 0;
    for (const Entry& entry : entries_) natural += EntryHeight(entry);
    const double squeeze = std::min(1.0, room / std::max(1.0, natural));
    for (const Entry& entry : entries_) {
      SetContentsEntry(contents, entry, y, squeeze);
      y += EntryHeight(entry) * squeeze;
    }
  }

  static double EntryHeight(const Entry& entry) { return entry.level == 0 ? 24 : 14.5; }

  void SetContentsEntry(StructureElement* contents, const Entry& entry, double y, double squeeze) {
    PdfFile& file = sheet_.file();
    const bool section = entry.level == 0;
    const double baseline = y + EntryHeight(entry) * squeeze - 3;
    StructureElement* item = file.AddElement(contents, "TOCI");
    TextStyle style = section ? sheet_.Bold(10) : sheet_.Text(9.2);
    style.size *= std::max(0.8, squeeze);
    const double left = Sheet::kLeft + (section ? 0 : 16);
    const std::string target = "#" + entry.anchor;
    const double width = WriteText(&file, sheet_.shaper(), 0, file.AddElement(item, "Reference"),
                                   {{entry.title, style, target}}, left, baseline);
    TextStyle number = style;
    number.tabular = true;
    const double number_width =
        WriteTextRight(&file, sheet_.shaper(), 0, file.AddElement(item, "Reference"),
                       {{std::to_string(entry.page + 1), number, target}}, Sheet::kRight, baseline);
    file.Draw(0, nullptr, [&](Ink& ink) {
      if (section) {
        const double rule = y + 6 * squeeze;
        ink.Line(Sheet::kLeft, rule, Sheet::kRight, rule, 0.5, look::kLine);
      }
      ink.DashedLine(left + width + 6, baseline - 1, Sheet::kRight - number_width - 6, baseline - 1,
                     0.5, look::kLine, 0.8, 2.4);
    });
  }

  void AddEntry(const std::string& title, int level, size_t page, double y) {
    const std::string anchor = "entry-" + std::to_string(entries_.size());
    entries_.push_back({title, level, page, anchor});
    sheet_.file().AddAnchor(anchor, page, y - 6);
    sheet_.file().AddOutline(title, level + 1, page, y - 6);
  }

  void SetSection(size_t index) {
    const DocumentationSection& section = documentation_.sections[index];
    if (column().free() < kRoomForSection) column().NextPage();
    StructureElement* element = sheet_.file().AddElement(sheet_.file().root(), "Sect");
    const Placement placed =
        column().Paragraph(element, {{Bound(section.title), sheet_.Display(27)}},
                           {.role = "H2", .leading = 32, .before = 26, .after = 8});
    AddEntry(section.title, 0, placed.first_page, placed.top);
    sheet_.SetRunningHead(placed.first_page + (placed.top > Sheet::kTop ? 1 : 0),
                          documentation_.title + " · " + section.title);
    bool diagram_pending = section.diagram.has_value();
    bool introduced = false;
    const std::vector<MarkdownBlock> blocks = ReadMarkdown(section.content);
    for (size_t i = 0; i < blocks.size(); ++i) {
      // The diagram stands after the section's introduction; one that doesn't fit there waits for
      // the last heading of the page.
      const bool heading = blocks[i].kind == MarkdownBlock::Kind::kHeading;
      if (heading && diagram_pending) {
        const double free = column().free();
        if ((!introduced && DiagramHeight(*section.diagram) < free) || free < kPoorRest) {
          SetDiagram(element, *section.diagram);
          diagram_pending = false;
        }
      }
      introduced = introduced || heading;
      if (heading) column().Reserve(HeadingHeight(blocks[i]) + StartHeight(blocks, i + 1));
      const std::vector<TitledTable> narrow = NarrowTablesFrom(blocks, i);
      if (narrow.size() < 2) {
        SetBlock(element, blocks[i]);
        continue;
      }
      tables_.SetSideBySide(element, narrow);
      i += 2 * narrow.size() - 1;
    }
    if (diagram_pending) SetDiagram(element, *section.diagram);
  }

  /// What has to stand on the page of a heading: some lines, the start of a table, or a short
  /// paragraph with the tables that it introduces.
  double StartHeight(const std::vector<MarkdownBlock>& blocks, size_t first) const {
    constexpr double kSomeLines = 34;
    if (first >= blocks.size()) return 0;
    const MarkdownBlock& block = blocks[first];
    if (block.kind == MarkdownBlock::Kind::kTable) return tables_.StartHeight(block.rows);
    if (block.kind != MarkdownBlock::Kind::kParagraph) return kSomeLines;
    const std::vector<TitledTable> narrow = NarrowTablesFrom(blocks, first + 1);
    if (narrow.empty()) return kSomeLines;
    return column().Measure(Spans(block.line), {.leading = kLeading, .after = 6}) +
           tables_.SideBySideStartHeight(narrow);
  }

  double HeadingHeight(const MarkdownBlock& block) const {
    return column().Measure({{PlainText(block.line), HeadingStyle(block.level)}},
                            HeadingSetting(block.level));
  }

  /// The tables from block `first` on that have a small heading each and fit half the width.
  std::vector<TitledTable> NarrowTablesFrom(const std::vector<MarkdownBlock>& blocks,
                                            size_t first) const {
    std::vector<TitledTable> tables;
    for (size_t i = first; i + 1 < blocks.size(); i += 2) {
      const bool titled = blocks[i].kind == MarkdownBlock::Kind::kHeading && blocks[i].level > 3 &&
                          blocks[i + 1].kind == MarkdownBlock::Kind::kTable;
      if (!titled || !tables_.FitsHalf(blocks[i + 1].rows)) break;
      tables.push_back({Bound(PlainText(blocks[i].line)), blocks[i + 1].rows});
    }
    return tables;
  }

  // ------------------------------------------------------------ blocks

  std::vector<Span> Spans(const MarkdownLine& line) const {
    return SpansOf(sheet_, line, documentation_.language, kSize);
  }

  void SetBlock(StructureElement* parent, const MarkdownBlock& block) {
    using Kind = MarkdownBlock::Kind;
    switch (block.kind) {
      case Kind::kHeading:
        return SetHeading(parent, block);
      case Kind::kParagraph:
        column().Paragraph(parent, Spans(block.line), {.leading = kLeading, .after = 6});
        return;
      case Kind::kList:
        return SetList(parent, block);
      case Kind::kNumberedList:
        return SetNumberedList(parent, block);
      case Kind::kTable:
        return tables_.Set(parent, block.rows);
      case Kind::kCode:
        return SetCode(parent, block);
    }
  }

  static bool IsLarge(int level) { return level <= 3; }

  TextStyle HeadingStyle(int level) const {
    return IsLarge(level) ? sheet_.Heading(14.5) : sheet_.Bold(10);
  }

  static ParagraphStyle HeadingSetting(int level) {
    if (IsLarge(level)) return {.role = "H3", .leading = 19, .before = 12, .after = 4};
    return {.role = "H4", .leading = 14, .before = 7, .after = 2};
  }

  void SetHeading(StructureElement* parent, const MarkdownBlock& block) {
    const std::string title = PlainText(block.line);
    const Placement placed = column().Paragraph(parent, {{Bound(title), HeadingStyle(block.level)}},
                                                HeadingSetting(block.level));
    if (IsLarge(block.level)) AddEntry(title, 1, placed.first_page, placed.top);
  }

  void SetList(StructureElement* parent, const MarkdownBlock& block) {
    std::vector<std::vector<Span>> items;
    for (const MarkdownLine& item : block.items) items.push_back(Spans(item));
    sheet_.List(parent, items, kLeading);
    column().Skip(5);
  }

  void SetNumberedList(StructureElement* parent, const MarkdownBlock& block) {
    StructureElement* list = sheet_.file().AddElement(parent, "L");
    size_t number = 0;
    for (const MarkdownLine& item : block.items) {
      StructureElement* element = sheet_.file().AddElement(list, "LI");
      const Placement placed = column().Paragraph(
          element, Spans(item), {.role = "LBody", .leading = kLeading, .after = 2.5, .indent = 18});
      TextStyle style = sheet_.Medium(kSize, look::kAccent);
      style.tabular = true;
      WriteText(&sheet_.file(), sheet_.shaper(), placed.first_page,
                sheet_.file().AddElement(element, "Lbl"), {{std::to_string(++number), style}},
                Sheet::kLeft, placed.baseline);
    }
    column().Skip(5);
  }

  void SetCode(StructureElement* parent, const MarkdownBlock& block) {
    constexpr double kPad = 8;
    constexpr double kCodeLeading = 11;
    column().Skip(2);
    column().Reserve(kPad * 2 +
                     kCodeLeading * static_cast<double>(std::min<size_t>(3, block.code.size())));
    StructureElement* element = sheet_.file().AddElement(parent, "Code");
    for (size_t i = 0; i < block.code.size(); ++i) {
      const bool first = i == 0;
      const bool last = i + 1 == block.code.size();
      const double height = kCodeLeading + (first ? kPad : 0) + (last ? kPad : 0);
      column().Reserve(height);
      const double top = column().y();
      sheet_.file().Draw(column().page(), nullptr, [&](Ink& ink) {
        ink.FillRect(Sheet::kLeft, top - 0.1, Sheet::kWidth, height + 0.2, look::kSurface);
        ink.FillRect(Sheet::kLeft, top - 0.1, 2, height + 0.2, look::kEdge);
      });
      SetCodeLine(element, block.code[i], top + (first ? kPad : 0) + 8);
      column().Skip(height);
    }
    column().Skip(8);
  }

  void SetCodeLine(StructureElement* element, const std::string& line, double baseline) {
    TextStyle style = sheet_.Code();
    // Word spaces stay as wide as letters, so that columns hold.
    std::string text;
    for (const char c : line) text += c == ' ' ? "\u00A0" : std::string(1, c);
    const double room = Sheet::kWidth - 24;
    const double natural = WidthOf(sheet_.shaper(), text, style);
    if (natural > room) style.size *= room / natural;
    WriteText(&sheet_.file(), sheet_.shaper(), column().page(), element, {{text, style}},
              Sheet::kLeft + 12, baseline);
  }

  // ------------------------------------------------------------ diagram

  /// The laid-out diagram and the scale at which a page holds it.
  std::pair<DiagramLayout, double> Scaled(const Diagram& diagram) const {
    auto layout = LayOutDiagram(diagram, sheet_.types(), {Sheet::kWidth, kTallest}, interrupt_);
    if (!layout.ok()) throw std::runtime_error(layout.status().log_detail());
    const double scale = std::min({1.0, Sheet::kWidth / layout->width, kTallest / layout->height});
    return {std::move(*layout), scale};
  }

  double DiagramHeight(const Diagram& diagram) const {
    const auto [layout, scale] = Scaled(diagram);
    return layout.height * scale + kCaption;
  }

  void SetDiagram(StructureElement* parent, const Diagram& diagram) {
    const auto [layout, scale] = Scaled(diagram);
    const double height = layout.height * scale;
    column().Skip(4);
    column().Reserve(height + kCaption - 4);
    StructureElement* figure =
        sheet_.file().AddElement(parent, "Figure", diagram.title + ". " + diagram.description);
    const double left = Sheet::kLeft + (Sheet::kWidth - layout.width * scale) / 2;
    DrawDiagramLayout(&sheet_, column().page(), figure, left, column().y(), scale, layout);
    column().Skip(height + 4);
    column().Paragraph(parent, {{Bound(diagram.title), sheet_.Italic(9.6, look::kMuted)}},
                       {.role = "Caption", .leading = 13, .after = 10});
  }

  static constexpr double kSize = 9.6;
  static constexpr double kLeading = 14.2;
  /// Below a diagram.
  static constexpr double kCaption = 30;
  static constexpr double kTallest = Sheet::kBottom - Sheet::kTop - kCaption;
  /// A section begins on the page of the one before when that leaves it this much.
  static constexpr double kRoomForSection = 330;
  /// Less than this at the foot of a page may stay empty for a diagram on the next.
  static constexpr double kPoorRest = 210;

  const Documentation& documentation_;
  const Interrupt& interrupt_;
  Sheet sheet_;
  TableSetting tables_;
  std::vector<Entry> entries_;
};

}  // namespace

platform::StatusOr<std::string> PodofoDocumentationPrinter::Print(
    const Documentation& documentation, const std::string& author,
    const Interrupt& interrupt) const {
  return CatchPdfErrors(
      [&] { return DocumentationSetting(*types_, documentation, author, interrupt).Set(); });
}

}  // namespace portfolio::document
