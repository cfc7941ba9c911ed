#include "document/src/adapters/pdf/podofo_documentation_printer.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "document/src/adapters/diagram/line_ends.h"
#include "document/src/adapters/pdf/sheet.h"
#include "document/src/adapters/pdf/utf8.h"
#include "document/src/domain/markdown.h"
#include "document/src/domain/typography.h"

namespace portfolio::document {
namespace {

/// Draws a laid-out diagram on a page.
class DiagramDrawing {
 public:
  DiagramDrawing(Sheet* sheet, size_t page, StructureElement* figure, double x, double y,
                 double scale)
      : sheet_(sheet), page_(page), figure_(figure), x_(x), y_(y), scale_(scale) {}

  void Draw(const DiagramLayout& layout) {
    for (const PlacedLine& line : layout.lines) DrawLine(line);
    for (const PlacedElement& element : layout.elements) DrawElement(element);
    for (const PlacedLine& line : layout.lines) DrawLabel(line);
  }

 private:
  double X(double x) const { return x_ + x * scale_; }
  double Y(double y) const { return y_ + y * scale_; }

  void Text(const std::string& text, const TextStyle& style, double x, double y) {
    WriteText(&sheet_->file(), sheet_->shaper(), page_, figure_, {{text, style}}, X(x), Y(y));
  }

  void DrawLine(const PlacedLine& line) {
    if (line.points.size() < 4) return;
    sheet_->file().Draw(page_, figure_, [&](Ink& ink) {
      ink.MoveTo(X(line.points[0].x), Y(line.points[0].y));
      for (size_t i = 1; i + 2 < line.points.size(); i += 3) {
        const DiagramPoint& a = line.points[i];
        const DiagramPoint& b = line.points[i + 1];
        const DiagramPoint& c = line.points[i + 2];
        ink.CurveTo(X(a.x), Y(a.y), X(b.x), Y(b.y), X(c.x), Y(c.y));
      }
      ink.Stroke(0.8, look::kMuted);
      DrawEnd(ink, line.start, line.points[0], line.points[1]);
      DrawEnd(ink, line.end, line.points.back(), line.points[line.points.size() - 2]);
    });
  }

  void DrawEnd(Ink& ink, LineEnd end, const DiagramPoint& tip, const DiagramPoint& before) {
    const EndStrokes strokes = StrokesOf(end, tip, before);
    for (const auto& [a, b] : strokes.lines) {
      ink.Line(X(a.x), Y(a.y), X(b.x), Y(b.y), 0.8, look::kMuted);
    }
    if (strokes.triangle.size() != 3) return;
    const auto& t = strokes.triangle;
    ink.FillTriangle(X(t[0].x), Y(t[0].y), X(t[1].x), Y(t[1].y), X(t[2].x), Y(t[2].y),
                     look::kMuted);
  }

  void DrawElement(const PlacedElement& placed) {
    const DiagramElement& element = placed.element;
    const bool outside = element.type == "external" || element.type == "client";
    sheet_->file().Draw(page_, figure_, [&](Ink& ink) {
      const double width = placed.width * scale_;
      ink.FillRect(X(placed.x), Y(placed.y), width, placed.height * scale_, look::kWhite);
      if (!outside) {
        ink.FillRect(X(placed.x), Y(placed.y), width, placed.head * scale_, look::kSurface);
      }
      ink.StrokeRect(X(placed.x), Y(placed.y), width, placed.height * scale_, 0.7,
                     outside ? look::kEdge : look::kText);
      if (placed.height > placed.head && !outside) {
        const double y = Y(placed.y + placed.head);
        ink.Line(X(placed.x), y, X(placed.x) + width, y, 0.7, look::kText);
      }
    });
    const double left = placed.x + DiagramLayout::kPad;
    double y = placed.y + 17;
    for (const std::string& line : placed.name_lines) {
      Text(line, sheet_->Bold(DiagramLayout::kTextSize * scale_), left, y);
      y += 15;
    }
    y = placed.y + placed.head + 15;
    const double small = DiagramLayout::kSmallSize * scale_;
    for (const std::string& line : placed.description_lines) {
      Text(line, sheet_->Text(small, look::kMuted), left, y);
      y += DiagramLayout::kRow;
    }
    for (const DiagramField& field : element.fields) {
      Text(Shortened(field.key, 3), sheet_->Bold(9 * scale_, look::kAccent), left, y);
      Text(Shortened(field.name, 40), sheet_->Text(small), left + 22, y);
      WriteTextRight(&sheet_->file(), sheet_->shaper(), page_, figure_,
                     {{Shortened(field.type, 30), sheet_->Text(small, look::kMuted)}},
                     X(placed.x + placed.width - DiagramLayout::kPad), Y(y));
      y += DiagramLayout::kRow;
    }
  }

  void DrawLabel(const PlacedLine& line) {
    if (line.label.empty() || line.points.empty()) return;
    const TextStyle style = sheet_->Text(DiagramLayout::kSmallSize * scale_, look::kMuted);
    const double width = WidthOf(sheet_->shaper(), line.label, style);
    const double x = X(line.label_center.x) - width / 2;
    const double y = Y(line.label_center.y + 3.5);
    sheet_->file().Draw(page_, figure_, [&](Ink& ink) {
      ink.FillRect(x - 2, y - style.size * 0.85, width + 4, style.size * 1.15, look::kWhite);
    });
    WriteText(&sheet_->file(), sheet_->shaper(), page_, figure_, {{line.label, style}}, x, y);
  }

  Sheet* sheet_;
  size_t page_;
  StructureElement* figure_;
  double x_;
  double y_;
  double scale_;
};

class DocumentationSetting {
 public:
  DocumentationSetting(const TypeLibrary& types, const Documentation& documentation,
                       const std::string& author)
      : documentation_(documentation),
        sheet_(types,
               {documentation.language, documentation.title, author, documentation.subtitle}) {}

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
    if (index > 0) column().NextPage();
    StructureElement* element = sheet_.file().AddElement(sheet_.file().root(), "Sect");
    const Placement placed =
        column().Paragraph(element, {{Bound(section.title), sheet_.Display(27)}},
                           {.role = "H2", .leading = 32, .after = 8});
    AddEntry(section.title, 0, placed.first_page, placed.top);
    // The heading itself stands on this page; the running head helps on the next.
    sheet_.SetRunningHead(documentation_.title + " · " + section.title);
    bool diagram_pending = section.diagram.has_value();
    bool introduced = false;
    for (const MarkdownBlock& block : ReadMarkdown(section.content)) {
      // The diagram stands after the section's introduction; one that doesn't fit there waits for
      // the last heading of the page.
      const bool heading = block.kind == MarkdownBlock::Kind::kHeading;
      if (heading && diagram_pending) {
        const double free = column().free();
        if ((!introduced && DiagramHeight(*section.diagram) < free) || free < kPoorRest) {
          SetDiagram(element, *section.diagram);
          diagram_pending = false;
        }
      }
      introduced = introduced || heading;
      SetBlock(element, block);
    }
    if (diagram_pending) SetDiagram(element, *section.diagram);
  }

  // ------------------------------------------------------------ blocks

  std::vector<Span> Spans(const MarkdownLine& line, double size, Color color = look::kText) const {
    std::vector<Span> spans;
    for (const MarkdownSpan& span : line) {
      TextStyle style = sheet_.Text(size, color);
      if (span.style == MarkdownSpan::Style::kStrong) style = sheet_.Bold(size, color);
      if (span.style == MarkdownSpan::Style::kEmphasis) style = sheet_.Italic(size * 1.08, color);
      const bool code = span.style == MarkdownSpan::Style::kCode;
      if (code) style = sheet_.Code(size * 0.88, color);
      spans.push_back({code ? span.text : Bound(span.text), style, SafeLink(span.link)});
    }
    return spans;
  }

  void SetBlock(StructureElement* parent, const MarkdownBlock& block) {
    using Kind = MarkdownBlock::Kind;
    switch (block.kind) {
      case Kind::kHeading:
        return SetHeading(parent, block);
      case Kind::kParagraph:
        column().Paragraph(parent, Spans(block.line, kSize), {.leading = kLeading, .after = 6});
        return;
      case Kind::kList:
        return SetList(parent, block);
      case Kind::kNumberedList:
        return SetNumberedList(parent, block);
      case Kind::kTable:
        return SetTable(parent, block);
      case Kind::kCode:
        return SetCode(parent, block);
    }
  }

  void SetHeading(StructureElement* parent, const MarkdownBlock& block) {
    const std::string title = Bound(PlainText(block.line));
    const bool large = block.level <= 3;
    const Placement placed =
        column().Paragraph(parent, {{title, large ? sheet_.Heading(14.5) : sheet_.Bold(10)}},
                           {.role = large ? "H3" : "H4",
                            .leading = large ? 19.0 : 14.0,
                            .before = large ? 12.0 : 7.0,
                            .after = large ? 4.0 : 2.0,
                            .keep = 34});
    if (large) AddEntry(PlainText(block.line), 1, placed.first_page, placed.top);
  }

  void SetList(StructureElement* parent, const MarkdownBlock& block) {
    std::vector<std::vector<Span>> items;
    for (const MarkdownLine& item : block.items) items.push_back(Spans(item, kSize));
    sheet_.List(parent, items, kLeading);
    column().Skip(5);
  }

  void SetNumberedList(StructureElement* parent, const MarkdownBlock& block) {
    StructureElement* list = sheet_.file().AddElement(parent, "L");
    size_t number = 0;
    for (const MarkdownLine& item : block.items) {
      StructureElement* element = sheet_.file().AddElement(list, "LI");
      const Placement placed =
          column().Paragraph(element, Spans(item, kSize),
                             {.role = "LBody", .leading = kLeading, .after = 2.5, .indent = 18});
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
    column().Reserve(kPad * 2 + kCodeLeading * std::min<double>(3, block.code.size()));
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

  // ------------------------------------------------------------ tables

  static constexpr double kCellSize = 8.4;
  static constexpr double kCellLeading = 11.6;
  static constexpr double kCellGap = 12;

  /// Widths that give every column what its longest word needs and share out the rest by content.
  std::vector<double> ColumnWidths(const MarkdownBlock& table) const {
    size_t columns = 0;
    for (const auto& row : table.rows) columns = std::max(columns, row.size());
    std::vector<double> least(columns, 20);
    std::vector<double> natural(columns, 20);
    for (const auto& row : table.rows) {
      for (size_t i = 0; i < row.size(); ++i) {
        const auto glyphs = sheet_.shaper().Shape(Spans(row[i], kCellSize));
        natural[i] = std::max(natural[i], WidthOf(glyphs, 0, glyphs.size()));
        double word = 0;
        for (const Glyph& glyph : glyphs) {
          word = glyph.space || glyph.break_after ? 0 : word + glyph.advance;
          least[i] = std::max(least[i], word + 1);
        }
      }
    }
    const double room = Sheet::kWidth - kCellGap * static_cast<double>(columns - 1);
    for (double& width : least) width = std::min(width, room / static_cast<double>(columns));
    double fixed = std::accumulate(least.begin(), least.end(), 0.0);
    double wanted = 0;
    for (size_t i = 0; i < columns; ++i) wanted += std::max(0.0, natural[i] - least[i]);
    const double share = wanted > 0 ? std::min(1.0, (room - fixed) / wanted) : 0;
    std::vector<double> widths;
    for (size_t i = 0; i < columns; ++i) {
      widths.push_back(least[i] + std::max(0.0, natural[i] - least[i]) * std::max(0.0, share) +
                       0.5);
    }
    return widths;
  }

  void SetTable(StructureElement* parent, const MarkdownBlock& block) {
    if (block.rows.empty()) return;
    const std::vector<double> widths = ColumnWidths(block);
    column().Skip(2);
    StructureElement* table = sheet_.file().AddElement(parent, "Table");
    for (size_t i = 0; i < block.rows.size(); ++i) {
      const double height = RowHeight(block.rows[i], widths, i == 0);
      const double keep =
          i == 0 && block.rows.size() > 1 ? RowHeight(block.rows[1], widths, false) : 0;
      const size_t page = column().page();
      column().Reserve(height + keep);
      // The head is repeated for the eye only.
      if (column().page() != page && i > 0) SetRow(nullptr, block.rows[0], widths, true);
      SetRow(sheet_.file().AddElement(table, "TR"), block.rows[i], widths, i == 0);
    }
    column().Skip(10);
  }

  std::vector<Span> CellSpans(const MarkdownLine& cell, bool head) const {
    if (!head) return Spans(cell, kCellSize);
    return {{Bound(PlainText(cell)), sheet_.Medium(kCellSize, look::kMuted)}};
  }

  double RowHeight(const std::vector<MarkdownLine>& row, const std::vector<double>& widths,
                   bool head) const {
    size_t lines = 1;
    for (size_t i = 0; i < row.size(); ++i) {
      const auto spans = CellSpans(row[i], head);
      lines = std::max(lines, BreakLines(sheet_.shaper().Shape(spans), widths[i]).size());
    }
    return static_cast<double>(lines) * kCellLeading + 6;
  }

  void SetRow(StructureElement* line, const std::vector<MarkdownLine>& row,
              const std::vector<double>& widths, bool head) {
    const double y = column().y();
    const double height = RowHeight(row, widths, head);
    const size_t page = column().page();
    double x = Sheet::kLeft;
    for (size_t i = 0; i < row.size(); ++i) {
      StructureElement* cell =
          line != nullptr ? sheet_.file().AddElement(line, head ? "TH" : "TD") : nullptr;
      const std::vector<Span> spans = CellSpans(row[i], head);
      if (!spans.empty() && (line != nullptr || head)) {
        WriteBlock(&sheet_.file(), sheet_.shaper(), page, cell, spans, x, y + 2, widths[i],
                   kCellLeading);
      }
      x += widths[i] + kCellGap;
    }
    sheet_.file().Draw(page, nullptr, [&](Ink& ink) {
      const double bottom = y + height;
      ink.Line(Sheet::kLeft, bottom, Sheet::kRight, bottom, head ? 0.8 : 0.4,
               head ? look::kText : look::kLine);
    });
    column().Skip(height);
  }

  // ------------------------------------------------------------ diagram

  /// The laid-out diagram and the scale at which a page holds it.
  std::pair<DiagramLayout, double> Scaled(const Diagram& diagram) const {
    auto layout = LayOutDiagram(diagram, sheet_.types());
    if (!layout.ok()) throw std::runtime_error(layout.status().log_detail());
    const double tallest = Sheet::kBottom - Sheet::kTop - kCaption;
    const double scale = std::min({1.0, Sheet::kWidth / layout->width, tallest / layout->height});
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
    DiagramDrawing(&sheet_, column().page(), figure, left, column().y(), scale).Draw(layout);
    column().Skip(height + 4);
    column().Paragraph(parent, {{Bound(diagram.title), sheet_.Italic(9.6, look::kMuted)}},
                       {.role = "Caption", .leading = 13, .after = 10});
  }

  static constexpr double kSize = 9.6;
  static constexpr double kLeading = 14.2;
  /// Below a diagram.
  static constexpr double kCaption = 30;
  /// Less than this at the foot of a page may stay empty for a diagram on the next.
  static constexpr double kPoorRest = 210;

  const Documentation& documentation_;
  Sheet sheet_;
  std::vector<Entry> entries_;
};

}  // namespace

platform::StatusOr<std::string> PodofoDocumentationPrinter::Print(
    const Documentation& documentation, const std::string& author) const {
  return CatchPdfErrors([&] { return DocumentationSetting(*types_, documentation, author).Set(); });
}

}  // namespace portfolio::document
